import type { Calendar } from '#model/numbers/calendar.ts';
import type { Imported } from '#model/numbers/import/answer-with-imported.ts';
import type { Logged, LoggedRefused, LoggedRequests } from '#model/numbers/logged.ts';
import type { Visit } from '#model/numbers/visit.ts';
import type { AnswerOf, Asked, AskedKind } from '#server/platform/http/number-store.ts';

/**
 * The numbers of one site, read when they are asked for and let go of after: a chunk is one day of the site's zone, the
 * earliest first. Dates are such as `2026-11-28`, both included; days without numbers have no chunk.
 */
export interface NumbersData {
  readonly calendar: Calendar;
  /** When it was asked, in ms since 1970. */
  readonly now: number;
  /** The first day with numbers; null for none yet. */
  firstDay(): Promise<string | null>;
  /**
   * Visits of people by the day on which they began; views without a visitor and events of no visit are among them (see
   * `Derived.visits`). Begins a day before `from`, since a visit may go on past midnight: whoever counts views looks at
   * the time of each, and whoever counts visits at `visit.day`.
   */
  visits(from: string, to: string): AsyncIterable<readonly Visit[]>;
  /** The same of bots: `visit.bot` names which. */
  bots(from: string, to: string): AsyncIterable<readonly Visit[]>;
  /** Bots with those whose visits count as those of people. */
  allBots(from: string, to: string): AsyncIterable<readonly Visit[]>;
  /** Whether a visit is one of people. */
  isOfPeople(visit: Pick<Visit, 'bot'>): boolean;
  /** Answered requests, by the day of their bucket. */
  requests(from: string, to: string): AsyncIterable<readonly LoggedRequests[]>;
  /** What is in the log since a moment, a quarter of an hour more or less: of days that are not closed yet. */
  loggedSince(since: number): Promise<readonly Logged[]>;
  /** The days of which anything was counted, in order. */
  countedDays(): Promise<readonly string[]>;
  /** What was imported, of other days. */
  imported(): Promise<Imported>;
  /** Messages that were not counted, by day. */
  refused(from: string, to: string): AsyncIterable<readonly LoggedRefused[]>;
}

/**
 * One kind of question. `answer` runs in the thread of the numbers: it has no services, and asks nothing of the outside.
 * It is registered in `store/asked-kinds.ts`.
 */
export interface KindOfQuestion<K extends AskedKind> {
  readonly kind: K;
  answer(data: NumbersData, asked: Asked<K>): Promise<AnswerOf<K>>;
}

/** Declares a kind of question, keeping its types. */
export function defineKind<K extends AskedKind>(kind: KindOfQuestion<K>): KindOfQuestion<K> {
  return kind;
}
