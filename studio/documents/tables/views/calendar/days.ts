import type { Column } from '#model/apis/collection/column.ts';
import { dayOf } from '#model/apis/views/column-tests.ts';
import { isoOf, parseIsoDate } from '#model/iso-date.ts';
import type { Json } from '#model/json.ts';
import { perLanguage } from '#studio/messages/format.ts';

const DAY = 24 * 60 * 60_000;
const MAX_DAYS = 42;
/** Years whose days are written with four digits, and those around them too. */
const [MIN_YEAR, MAX_YEAR] = [1000, 9998];

/** Columns that rows of a calendar can stand at. */
export const dayColumns = (fields: readonly Column[]): Column[] =>
  fields.filter(({ type }) => type === 'date' || type === 'dateTime');

const at = (day: string): number => parseIsoDate(day) ?? 0;

export const addDays = (day: string, days: number): string => isoOf(at(day) + days * DAY).slice(0, 10);

export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY);

/** The month some months later, `2026-11`. */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = Math.max(MIN_YEAR * 12, Math.min(year * 12 + number - 1 + by, MAX_YEAR * 12 + 11));
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export const isMonth = (text: string | undefined): text is string =>
  /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(text ?? '') && !text?.startsWith('9999');

/** The day it is here. */
export function today(): string {
  const now = new Date();
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

interface WithWeeks extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The day weeks begin with where a language is spoken: 1 is Monday, 7 is Sunday. */
export function firstDayOfWeek(language: string): number {
  const locale: WithWeeks = new Intl.Locale(language);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** The weeks that hold a month. */
export function daysOfMonth(month: string, firstDay: number): string[] {
  const first = `${month}-01`;
  // 1 January 1970 was a Thursday.
  const weekday = (((Math.floor(at(first) / DAY) + 3) % 7) + 7) % 7;
  const start = addDays(first, -((weekday - (firstDay - 1) + 7) % 7));
  const days = Array.from({ length: MAX_DAYS }, (_, index) => addDays(start, index));
  const last = days.findLastIndex((day) => day.startsWith(month));
  return days.slice(0, last - (last % 7) + 7);
}

/** The same date, or date and time, on another day: the clock stays. */
export const onDay = (value: Json | undefined, day: string): Json =>
  typeof value === 'string' && dayOf(value) !== undefined ? `${day}${value.slice(10)}` : day;

/** The days of a row: the first, and the last one where it has one that is not before it. */
export function spanOf(from: Json | undefined, until: Json | undefined): { from: string; until: string } | undefined {
  const first = dayOf(from);
  const last = dayOf(until);
  if (first === undefined || parseIsoDate(first) === undefined) return undefined;
  return { from: first, until: last !== undefined && last > first ? last : first };
}

/** A row's end when its beginning moves to a day: as many days after it as before. */
export function untilMoved(until: Json | undefined, from: string, day: string): Json | undefined {
  const last = dayOf(until);
  return last === undefined ? until : onDay(until, addDays(last, daysBetween(from, day)));
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = perLanguage((language) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }));
  return (day: string) => made().format(at(day));
};

export const monthName = format({ month: 'long', year: 'numeric' });
export const dayName = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
export const weekdayName = format({ weekday: 'long' });
export const weekdayShort = format({ weekday: 'short' });
export const dayNumber = format({ day: 'numeric' });
