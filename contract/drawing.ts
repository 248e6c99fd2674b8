import type { DisplayPreferences } from '#model/display.ts';

/**
 * The cookie in which a browser tells by what its screens are drawn, sent with the addresses of screens only: JSON
 * `{ key, timeZone }`, percent-encoded. It is no proof of anything.
 */
export const DRAWN_FOR = 'drawn-for';

/** The `key` of it, as JSON: a screen drawn by another one is not shown. */
export type DrawnForKey = readonly [
  userId: string,
  siteId: string | null,
  minutesBehindUtc: number,
  display: DisplayPreferences,
];

/** Who sees which screen, and how it looks to them. */
export interface Visit {
  /** Path and query of the screen. */
  address: string;
  siteId: string;
  display: DisplayPreferences;
  /** Of their clock, such as `Europe/Rome`. */
  timeZone: string;
}

/** An answer of the server by the key of the studio's query for it. */
export interface Read {
  queryKey: readonly unknown[];
  data: unknown;
}

/** A screen as HTML, styles of elements as `data-css`, with what its queries were answered. */
export interface Drawing {
  html: string;
  reads: readonly Read[];
}
