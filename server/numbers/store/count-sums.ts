import { isTime } from '#model/numbers/assemble-answer.ts';
import { type Calendar, dayKey, daysOf } from '#model/numbers/calendar.ts';
import type { Span } from '#model/numbers/periods.ts';
import type { Question } from '#model/numbers/question.ts';
import { shiftDate } from '#model/zoned-time.ts';
import { addToTally, type DimensionSums, type SummedDimension, summedDimensions } from './sums.ts';
import type { Needs, Tally } from './tally.ts';

/** Reads the sums of days and months by a dimension; those that are missing have nothing in them. */
export type ReadSums = (
  dimension: SummedDimension,
  spans: readonly string[],
) => Promise<ReadonlyMap<string, DimensionSums>>;

/** How sums answer a question: by which dimension, and whether whole months do; undefined where they can't. */
export function sumsFor(question: Pick<Question, 'by' | 'filters'>, needs: Needs) {
  const { by, filters } = question;
  if (filters.length > 0 || needs.vitals.length > 0) return undefined;
  if (needs.measures.has('conversions') || needs.measures.has('base')) return undefined;
  const others = by.filter((dimension) => !isTime(dimension));
  const time = by.find(isTime);
  if (others.length > 1 || time === 'hour') return undefined;
  const dimension = summedDimensions.find((one) => one === (others[0] ?? 'total'));
  if (!dimension) return undefined;
  return { dimension, time, timeAt: by.findIndex(isTime), isOfMonths: time === undefined || time === 'month' };
}

/**
 * Counts the closed days of a span that are whole in it from their sums, and returns what is left: the days after, and
 * one of which only a part counts.
 */
export async function countSums(
  span: Span,
  tally: Tally,
  {
    how,
    needs,
    calendar,
    closedDay,
    readSums,
  }: {
    how: NonNullable<ReturnType<typeof sumsFor>>;
    needs: Needs;
    calendar: Calendar;
    closedDay: string;
    readSums: ReadSums;
  },
): Promise<Span | undefined> {
  const isPart = span.end < calendar.endOf(span.to);
  const lastWhole = isPart ? shiftDate(span.to, -1) : span.to;
  const last = lastWhole < closedDay ? lastWhole : closedDay;
  if (last < span.from) return span;
  const days = daysOf(span.from, last);
  const months = how.isOfMonths ? wholeMonths(days, last) : new Map<string, readonly string[]>();
  const byMonth = await readSums(how.dimension, [...months.keys()]);
  const apart = new Set(days);
  for (const [month, own] of months) if (byMonth.has(month)) for (const day of own) apart.delete(day);
  const byDay = await readSums(how.dimension, [...apart]);
  for (const [one, sums] of [...byMonth, ...byDay]) {
    const day = one.length === 7 ? `${one}-01` : one;
    const time = how.time === undefined ? undefined : dayKey(how.time, day, calendar);
    const keysOf = (key: string | null) => {
      const keys: (string | null)[] = how.dimension === 'total' ? [] : [key];
      if (time !== undefined) keys.splice(how.timeAt, 0, time);
      return keys;
    };
    addToTally(tally, sums, needs.measures, keysOf);
  }
  const next = shiftDate(last, 1);
  return next > span.to ? undefined : { from: next, to: span.to, start: calendar.startOf(next), end: span.end };
}

/** The months all of whose days are among these. */
function wholeMonths(days: readonly string[], last: string): Map<string, readonly string[]> {
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  for (const [month, own] of months) {
    const next = shiftDate(last, 1);
    const isWhole = own[0]?.endsWith('-01') && (!last.startsWith(month) || !next.startsWith(month));
    if (!isWhole) months.delete(month);
  }
  return months;
}
