import { localTime, dayOf as midnightInUtc, momentOf, shiftDate } from '#model/zoned-time.ts';
import { type Calendar, dayKey, daysOf, monthOf } from './calendar.ts';
import type { TimeDimension } from './fields.ts';
import type { Period, Question } from './question.ts';

/** Days of the site's calendar, both included, and the moments they take. */
export interface Span {
  readonly from: string;
  readonly to: string;
  readonly start: number;
  /** The first moment that doesn't count any more. */
  readonly end: number;
}

/** How far a period lies after the one it is compared with. */
export type Shift = { readonly months: number } | { readonly days: number };

export interface Periods {
  readonly period: Span & { readonly isRunning: boolean };
  readonly compared?: (Span & { readonly shift: Shift }) | undefined;
}

/** What a period is told from. */
export interface PeriodsOf {
  readonly now: number;
  readonly calendar: Calendar;
  /** The first day with numbers; null for none yet. */
  readonly firstDay: string | null;
}

/**
 * Finds the days of a question's period and those it is compared with. Comparisons keep calendar dates: November is
 * compared with October, 1 to 5 November with the five days before. A period still running is compared with the same
 * part of the other one, up to the same time of day.
 */
export function periodsOf({ period, compare }: Pick<Question, 'period' | 'compare'>, about: PeriodsOf): Periods {
  const { now, calendar } = about;
  const today = calendar.dayOf(now);
  const { from, to, ends } = daysOfPeriod(period, today, about.firstDay ?? today);
  const isRunning = from <= today && today <= to;
  const own = { ...spanOf(from, to, calendar), isRunning };
  const other = compare === undefined ? undefined : comparedDays(from, ends, compare, period);
  if (!other) return { period: own };
  const running = isRunning ? endOfPart(today, now, other, calendar) : undefined;
  const whole = spanOf(other.from, other.to, calendar);
  if (!running || running.day > other.to) return { period: own, compared: { ...whole, shift: other.shift } };
  return { period: own, compared: { ...whole, to: running.day, end: running.end, shift: other.shift } };
}

function spanOf(from: string, to: string, calendar: Calendar): Span {
  return { from, to, start: calendar.startOf(from), end: calendar.endOf(to) };
}

/** Returns the first and last day of a period; `ends` is the last day of one that is named after a month or year. */
function daysOfPeriod(period: Period, today: string, firstDay: string): { from: string; to: string; ends: string } {
  if (!('last' in period)) return { from: period.from, to: period.to, ends: period.to };
  const until = (from: string, to: string, ends = to) => ({ from, to, ends });
  const month = monthOf(today);
  switch (period.last) {
    case 'today':
      return until(today, today);
    case 'yesterday':
      return until(shiftDate(today, -1), shiftDate(today, -1));
    case '7d':
      return until(shiftDate(today, -6), today);
    case '28d':
      return until(shiftDate(today, -27), today);
    case '91d':
      return until(shiftDate(today, -90), today);
    case 'month':
      return until(month, today, endOfMonth(month));
    case 'last_month':
      return until(shiftMonths(month, -1), shiftDate(month, -1));
    case 'year':
      return until(`${today.slice(0, 4)}-01-01`, today, `${today.slice(0, 4)}-12-31`);
    case '12m':
      return until(shiftMonths(month, -11), today, endOfMonth(month));
    case 'all':
      return until(firstDay < today ? firstDay : today, today);
  }
}

interface ComparedDays {
  readonly from: string;
  readonly to: string;
  readonly shift: Shift;
}

function comparedDays(
  from: string,
  to: string,
  compare: NonNullable<Question['compare']>,
  period: Period,
): ComparedDays | undefined {
  // Nothing is before all there is.
  if ('last' in period && period.last === 'all') return undefined;
  if (typeof compare === 'object') {
    return { ...compare, shift: { days: daysBetween(compare.from, from) } };
  }
  const months = compare === 'year' ? 12 : monthsOf(from, to);
  if (months !== undefined) {
    const first = shiftMonths(from, -months);
    return { from: first, to: shiftEnd(from, to, months), shift: { months } };
  }
  const days = daysBetween(from, to) + 1;
  return { from: shiftDate(from, -days), to: shiftDate(to, -days), shift: { days } };
}

/** Returns how many months the days are, when they are whole ones. */
function monthsOf(from: string, to: string): number | undefined {
  if (from !== monthOf(from) || to !== endOfMonth(to)) return undefined;
  const [year = 0, month = 0] = from.split('-').map(Number);
  const [lastYear = 0, lastMonth = 0] = to.split('-').map(Number);
  return (lastYear - year) * 12 + lastMonth - month + 1;
}

/** The end of a month stays one: 1 to 28 February is compared with 1 to 31 January, and 29 February of another year. */
function shiftEnd(from: string, to: string, months: number): string {
  const shifted = shiftMonths(to, -months);
  return monthsOf(from, to) === undefined ? shifted : endOfMonth(shifted);
}

/** Returns where the same part of the other period ends as of today and now; undefined where it has no such day. */
function endOfPart(
  today: string,
  now: number,
  { shift }: ComparedDays,
  calendar: Calendar,
): { day: string; end: number } | undefined {
  const day = shiftBack(today, shift);
  // There is no 31 October's part in a September: all of it is over.
  if (day === undefined) return undefined;
  const clock = localTime(now, calendar.zoneOf(today)).slice(11);
  const same = momentOf(`${day}T${clock}`, calendar.zoneOf(day)) ?? calendar.endOf(day);
  const seconds = now % 60_000;
  return { day, end: Math.min(Math.max(same + seconds, calendar.startOf(day)), calendar.endOf(day)) };
}

/** Returns the day that one is compared with; undefined where the other month has none such. */
export function shiftBack(day: string, shift: Shift): string | undefined {
  if ('days' in shift) return shiftDate(day, -shift.days);
  const shifted = shiftMonths(day, -shift.months);
  return shifted.slice(8) === day.slice(8) ? shifted : undefined;
}

/**
 * Returns the keys of the compared period for those of a period's hours, days, weeks or months. Days and hours are
 * paired by their date and clock, weeks and months by their place. A key without a counterpart is left out.
 */
export function pairKeys(dimension: TimeDimension, periods: Periods, calendar: Calendar): Map<string, string> {
  const { period, compared } = periods;
  const pairs = new Map<string, string>();
  if (!compared) return pairs;
  const others = timeKeys(dimension, compared, calendar);
  if (dimension === 'week' || dimension === 'month') {
    for (const [index, key] of timeKeys(dimension, period, calendar).entries()) {
      const other = others[index];
      if (other !== undefined) pairs.set(key, other);
    }
    return pairs;
  }
  const exist = new Set(others);
  for (const day of daysOf(period.from, period.to)) {
    const before = shiftBack(day, compared.shift);
    if (before === undefined) continue;
    if (dimension === 'day') {
      if (exist.has(before)) pairs.set(day, before);
      continue;
    }
    const hours = calendar.hoursOf(before).filter((key) => exist.has(key));
    for (const key of calendar.hoursOf(day)) {
      const same = hours.findIndex((hour) => hour.slice(11, 13) === key.slice(11, 13));
      // An hour that clocks show twice is taken once, so that the second one meets the second.
      const [hour] = same === -1 ? [] : hours.splice(same, 1);
      if (hour !== undefined) pairs.set(key, hour);
    }
  }
  return pairs;
}

/** Returns the keys of all hours, days, weeks or months of a span in order, those without numbers too. */
export function timeKeys(dimension: TimeDimension, span: Span, calendar: Calendar): string[] {
  const keys = new Set<string>();
  for (const day of daysOf(span.from, span.to)) {
    if (dimension !== 'hour') keys.add(dayKey(dimension, day, calendar));
    else for (const hour of calendar.hoursOf(day)) if (Date.parse(hour) < span.end) keys.add(hour);
  }
  return [...keys];
}

/** Returns how many rows a span has in a time dimension at most, without making them. */
export function countTimeKeys(dimension: TimeDimension, { from, to }: Pick<Span, 'from' | 'to'>): number {
  const days = Math.max(daysBetween(from, to) + 1, 0);
  if (dimension === 'hour') return days * 24 + 1;
  return dimension === 'day' ? days : dimension === 'week' ? Math.ceil(days / 7) + 1 : Math.ceil(days / 28) + 1;
}

export function daysBetween(from: string, to: string): number {
  return Math.round(((midnightInUtc(to) ?? 0) - (midnightInUtc(from) ?? 0)) / (24 * 60 * 60_000));
}

/** Returns the same day so many months later, or the last day of a month that is too short. */
export function shiftMonths(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(2000, 0, 1));
  first.setUTCFullYear(year, month - 1 + months, 1);
  const start = first.toISOString().slice(0, 10);
  const last = endOfMonth(start);
  const same = `${start.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

export function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const next = new Date(Date.UTC(2000, 0, 1));
  next.setUTCFullYear(year, month, 1);
  return shiftDate(next.toISOString().slice(0, 10), -1);
}
