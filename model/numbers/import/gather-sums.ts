import { dayOf } from '#model/zoned-time.ts';
import { type DaySum, type ImportedDimension, type SkipReason, type SumName, type Sums, sumNames } from './imported.ts';

/** Values of one dimension that are kept of a day. */
const MAX_VALUES = 1000;
/** Values of all days together. */
const MAX_SUMS = 300_000;
/** Beyond it a number can't be told from its neighbor, and no site has so many. */
const MAX_NUMBER = 1e12;
const MAX_VALUE_LENGTH = 2048;

const unknown = Object.fromEntries(sumNames.map((name) => [name, null])) as Record<SumName, number | null>;

interface Gathered {
  readonly day: string;
  readonly dimension: ImportedDimension | null;
  readonly value: string | null;
  readonly sums: Record<SumName, number | null>;
}

/** Adds up what a file says of each day. What is never told stays unknown. */
export class GatherSums {
  readonly #sums = new Map<string, Gathered>();
  readonly #counts = new Map<string, number>();
  readonly #toldBy = new Map<string, number>();
  #tables = 0;
  #isOfDays = false;
  readonly #skipped: Partial<Record<SkipReason, number>> = {};

  /**
   * Begins a table. In one with sums of days, what another one has told of a day already is skipped: two files of one
   * month are not two months.
   */
  begin({ isOfDays }: { isOfDays: boolean }): void {
    this.#tables++;
    this.#isOfDays = isOfDays;
  }

  add(day: string, dimension: ImportedDimension | null, value: string | null, given: Partial<Sums>): void {
    const text = value === null ? null : cleanValue(value) || null;
    const key = `${day} ${dimension ?? ''} ${text === null ? '' : `=${text}`}`;
    let gathered = this.#sums.get(key);
    if (!gathered) {
      const group = `${day} ${dimension ?? ''}`;
      const count = this.#counts.get(group) ?? 0;
      if (count >= MAX_VALUES || this.#sums.size >= MAX_SUMS) return void this.skip('too_many');
      this.#counts.set(group, count + 1);
      gathered = { day, dimension, value: text, sums: { ...unknown } };
      this.#sums.set(key, gathered);
    }
    let isRepeated = false;
    for (const name of sumNames) {
      const number = given[name];
      if (number === null || number === undefined || !(number >= 0 && number <= MAX_NUMBER)) continue;
      if (this.#isOfDays && this.#wasTold(`${day} ${dimension ?? ''} ${name}`)) {
        isRepeated = true;
        continue;
      }
      gathered.sums[name] = Math.min((gathered.sums[name] ?? 0) + number, MAX_NUMBER);
    }
    if (isRepeated) this.skip('repeated');
  }

  #wasTold(what: string): boolean {
    const by = this.#toldBy.get(what) ?? this.#tables;
    this.#toldBy.set(what, by);
    return by !== this.#tables;
  }

  skip(reason: SkipReason, count = 1): void {
    this.#skipped[reason] = (this.#skipped[reason] ?? 0) + count;
  }

  get skipped(): Readonly<Partial<Record<SkipReason, number>>> {
    return this.#skipped;
  }

  /** Returns the sums by day. A day of which only pages are known has the sum of their views. */
  finish(): DaySum[] {
    const views = new Map<string, number | null>();
    for (const { day, dimension, sums } of this.#sums.values()) {
      if (dimension !== 'page') continue;
      views.set(day, sums.views === null ? (views.get(day) ?? null) : (views.get(day) ?? 0) + sums.views);
    }
    const days = new Set([...this.#sums.values()].filter(({ dimension }) => dimension === null).map(({ day }) => day));
    for (const [day, count] of views) if (!days.has(day)) this.add(day, null, null, { views: count });
    const order = ({ day, dimension, value }: Gathered) => `${day} ${dimension ?? ''} ${value ?? ''}`;
    return [...this.#sums.values()].sort((one, other) => (order(one) < order(other) ? -1 : 1));
  }
}

function cleanValue(value: string): string {
  return value
    .slice(0, MAX_VALUE_LENGTH)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}

/** Reads a number as exports write it, such as `1,234` or `0.5`; undefined for none. */
export function readNumber(text: string | undefined): number | undefined {
  const plain = text
    ?.trim()
    .replace(/^'/, '')
    .replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
  if (!plain || !/^\d{1,15}(?:\.\d{1,20})?%?$/.test(plain)) return undefined;
  return plain.endsWith('%') ? Number(plain.slice(0, -1)) / 100 : Number(plain);
}

/** Reads a day as `2026-11-28` or `20261128`; undefined for none of the calendar. */
export function readDay(text: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?:$|[T ])/.exec(text?.trim() ?? '') ?? [];
  if (!year || !month || !day || year < '1990' || year > '2100') return undefined;
  const date = `${year}-${month}-${day}`;
  return dayOf(date) === undefined ? undefined : date;
}

/** Returns the path of a page as the router reads it, without query and fragment. */
export function readPath(text: string): string {
  const path = text.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '') || '/';
  try {
    return decodeURIComponent(path);
  } catch (error) {
    // A sign of per cent that encodes nothing.
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** Returns nothing for what other systems write in place of it. */
export function readValue(text: string | undefined): string | null {
  const value = text?.trim() ?? '';
  return /^(?:|\(not set\)|\(none\)|\(direct\)|direct ?\/ ?none|\(unknown\)|unknown|\\N|null)$/i.test(value)
    ? null
    : value;
}
