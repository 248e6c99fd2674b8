import { parseIsoDate } from '#model/iso-date.ts';

/** A feed, worked out: whole addresses, dates in milliseconds since 1970, texts that are no markup. */
export interface FeedContent {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** The page it is of, and where it is itself. */
  readonly page: string;
  readonly self: string;
  readonly items: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly title: string;
  readonly link: string;
  /** Undefined where none is said, or it is no date. */
  readonly date: number | undefined;
  readonly summary: string;
  readonly author: string;
  readonly image: string;
}

/** The latest date of the items; undefined where none has one. */
export function latestOf({ items }: FeedContent): number | undefined {
  const dates = items.flatMap(({ date }) => date ?? []);
  return dates.length === 0 ? undefined : Math.max(...dates);
}

/** A date as it is said in data (ISO 8601, seconds or milliseconds since 1970); undefined for any other text. */
export function readDate(text: string, timeZone: string): number | undefined {
  const said = text.trim();
  if (/^\d{9,13}$/.test(said)) return Number(said) * (said.length > 11 ? 1 : 1000);
  return parseIsoDate(said, timeZone);
}
