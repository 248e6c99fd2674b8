import type { ProblemDetails, ProblemKind } from '#contract/problems.ts';
import type { CalendarOptions } from '#model/numbers/calendar.ts';
import type { DatabaseConfig } from '#server/platform/database/open-database.ts';
import type { Asked } from '#server/platform/http/number-store.ts';

/** What the thread of the numbers is asked. */
export interface AskedOfWorker {
  readonly source: DatabaseConfig;
  readonly siteId: string;
  readonly calendar: CalendarOptions;
  /** Bots whose visits count as those of people. */
  readonly people: readonly string[];
  /** In ms since 1970. */
  readonly now: number;
  /** A question, or the days that can be closed. */
  readonly asked: Asked | { readonly kind: 'closing' };
}

/** A problem doesn't cross between threads as one. */
export type AnswerOfWorker =
  | { readonly answer: unknown }
  | { readonly problem: { readonly kind: ProblemKind; readonly details: ProblemDetails } }
  | { readonly fault: string };
