import type { Answered, Browser, EventKind, Origin, ViewDetails } from './logged.ts';

/** A view, its messages put together. */
export interface View extends Answered, ViewDetails {
  readonly id: string;
  /** When it became visible, in ms since 1970. */
  readonly at: number;
  readonly path: string;
  readonly pageLanguage: string;
}

/** An event of the server that belongs to a visit. */
export interface VisitEvent extends Answered {
  readonly at: number;
  readonly path: string;
  readonly event: EventKind;
  readonly value: string;
}

/**
 * Views of one visitor without 30 minutes of silence, in order. Its source and browser are those of its first view.
 * Midnight does not cut it: it belongs to the day of its first view, its views to their own.
 */
export interface Visit extends Origin, Browser {
  /** The day of the site's time zone on which it began, such as `2026-11-28`. */
  readonly day: string;
  /** Unique within the day; null for views that count without a visitor, which make no visit: each stands alone. */
  readonly visitor: number | null;
  readonly channel: string;
  readonly views: readonly View[];
  readonly events: readonly VisitEvent[];
}
