import type { Calendar } from './calendar.ts';
import { type Dimension, type TimeDimension, timeDimensions } from './fields.ts';
import { type Periods, pairKeys, timeKeys } from './periods.ts';
import type { Answer, AnswerNote, AnswerRow, Question, Values } from './question.ts';

type Key = string | null;

/** What was found in a period: the total, and rows by their {@link idOf}. */
export interface Found {
  readonly total: Values;
  readonly rows: ReadonlyMap<string, { readonly keys: readonly Key[]; readonly values: Values }>;
}

interface Parts {
  readonly now: number;
  readonly calendar: Calendar;
  readonly periods: Periods;
  readonly own: Found;
  /** Of the compared period. */
  readonly other: Found | undefined;
  /** The values of a row in which nothing counts. */
  readonly none: Values;
  readonly notes: readonly AnswerNote[];
}

/**
 * Puts rows beside those of the compared period, and searches, sorts and pages them. A row is there when one of its
 * metrics is known and not 0. Rows of time alone are all there, up to now.
 */
export function assembleAnswer(question: Question, parts: Parts): Answer {
  const { now, calendar, periods, own, other, none, notes } = parts;
  const { period, compared } = periods;
  const time = question.by.find(isTime);
  const isOfTimeAlone = time !== undefined && question.by.every(isTime);
  const pairs = time && pairKeys(time, periods, calendar);
  const until = { ...period, end: Math.min(period.end, Math.max(now + 1, period.start)) };
  const wanted = isOfTimeAlone
    ? timeKeys(time, until, calendar).map((key): readonly Key[] => [key])
    : [...own.rows.values()]
        .filter(({ values }) => values.some((value) => value !== null && value !== 0))
        .map(({ keys }) => keys);
  const rows = wanted
    .filter((keys) => matchesSearch(keys, question))
    .map((keys): AnswerRow => {
      const values = own.rows.get(idOf(keys))?.values ?? none;
      if (!other) return { keys, values };
      const otherKeys = question.by.map((dimension, at) => {
        const key = keys[at] ?? null;
        return isTime(dimension) ? (pairs?.get(key ?? '') ?? undefined) : key;
      });
      // An hour or a day that the other period doesn't have is unknown.
      if (otherKeys.includes(undefined)) return { keys, values, compared: values.map(() => null) };
      return { keys, values, compared: other.rows.get(idOf(otherKeys.map((key) => key ?? null)))?.values ?? none };
    })
    .sort(sorterOf(question));
  const from = (question.page - 1) * question.size;
  return {
    period: { from: period.from, to: period.to, is_running: period.isRunning },
    compared_period: compared && { from: compared.from, to: compared.to },
    time_zone: calendar.zoneOf(period.to),
    total: own.total,
    compared_total: other?.total,
    rows: rows.slice(from, from + question.size),
    row_count: rows.length,
    notes,
  };
}

export const isTime = (dimension: Dimension): dimension is TimeDimension =>
  (timeDimensions as readonly string[]).includes(dimension);

export const idOf = (keys: readonly Key[]): string => JSON.stringify(keys);

export function matchesSearch(keys: readonly Key[], { by, search }: Question): boolean {
  const text = search.toLowerCase();
  return (
    text === '' || keys.some((key, at) => key !== null && !isTime(by[at] ?? 'page') && key.toLowerCase().includes(text))
  );
}

/** Time first and in its order unless another one is asked for; the unknown is last either way. */
export function sorterOf({ by, metrics, sort }: Question): (one: AnswerRow, other: AnswerRow) => number {
  const time = by.findIndex(isTime);
  const isByTime = time !== -1 && (sort === undefined || by.length === 1);
  const metric = sort ? metrics.indexOf(sort.metric) : 0;
  const sign = sort?.descending === false ? 1 : -1;
  return (one, other) => {
    if (isByTime) {
      const [early, late] = [one.keys[time] ?? '', other.keys[time] ?? ''];
      if (early !== late) return Date.parse(early) - Date.parse(late);
    }
    const [value, than] = [one.values[metric] ?? null, other.values[metric] ?? null];
    if (value !== than) {
      if (value === null) return 1;
      if (than === null) return -1;
      return sign * (value - than);
    }
    return compareKeys(one.keys, other.keys);
  };
}

function compareKeys(one: readonly Key[], other: readonly Key[]): number {
  for (const [at, key] of one.entries()) {
    const than = other[at] ?? null;
    if (key === than) continue;
    if (key === null) return 1;
    if (than === null) return -1;
    return key < than ? -1 : 1;
  }
  return 0;
}
