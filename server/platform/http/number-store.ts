import type { CalendarOptions } from '#model/numbers/calendar.ts';
import type { Goal } from '#model/numbers/goal.ts';
import type { Logged } from '#model/numbers/logged.ts';
import type { Answer, Question } from '#model/numbers/question.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/**
 * What can be asked of the numbers of a site, by its kind: what a question holds beside its kind, and its answer. Each
 * kind adds its own in its file in `server/numbers/questions/`. Both cross to a thread and back, so they are plain data.
 */
export interface AskedKinds {
  /** `goals` are those of the site, where the question may name one. */
  report: { asked: { readonly question: Question; readonly goals?: readonly Goal[] }; answer: Answer };
}

export type AskedKind = keyof AskedKinds;
export type Asked<K extends AskedKind = AskedKind> = { readonly kind: K } & AskedKinds[K]['asked'];
export type AnswerOf<K extends AskedKind> = AskedKinds[K]['answer'];

/** The numbers of all sites: the log of what happened, and what is answered from it. */
export interface NumberStore {
  /**
   * Takes what happened on a site. It is kept in memory and written each second; while the database is away up to
   * 50,000 events are held, and further ones are counted as lost.
   */
  append(siteId: SiteId, logged: readonly Logged[]): void;
  /**
   * Answers in a thread of its own, with what was appended here until now.
   * @throws Problem `invalid` for a question that costs too much, `unavailable` when too many wait
   */
  ask<K extends AskedKind>(siteId: SiteId, asked: Asked<K>): Promise<AnswerOf<K>>;
  /**
   * The time zones and the first day of the week of a site's days. A new zone applies from the day after the one on which
   * it was first seen here.
   */
  calendarOf(siteId: SiteId): Promise<CalendarOptions>;
  /** Does something with the database of the numbers: on SQLite a file of their own. */
  withDatabase<T>(siteId: SiteId, work: (db: Database) => Promise<T>): Promise<T>;
  /** Writes what is held. Never throws: what can't be written stays held. */
  flush(): Promise<void>;
  /** Closes the days of all sites that can be. Answers how many; the days of a site that fails stay open. */
  closeDays(): Promise<number>;
  /** Removes all numbers of a site. */
  erase(siteId: SiteId): Promise<void>;
  /** Writes what is held and ends the thread. */
  close(): Promise<void>;
}
