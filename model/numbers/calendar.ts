import { dayOf as midnightInUtc, momentShown, offsetAt, shiftDate } from '#model/zoned-time.ts';
import type { TimeDimension } from './fields.ts';
import { REQUEST_BUCKET } from './logged.ts';

const HOUR = 60 * 60_000;
/** Quarters of an hour that a calendar remembers: more than 25 months. */
const MAX_REMEMBERED = 100_000;

/** A time zone and the first day it applies to, such as `2026-11-29`. The first one of a history applies before, too. */
export interface ZoneSince {
  readonly from: string;
  readonly zone: string;
}

export interface CalendarOptions {
  /** In order; a new zone applies from the next day, and closed days keep theirs. */
  readonly zones: readonly [ZoneSince, ...ZoneSince[]];
  /** 0 is Monday. */
  readonly firstDayOfWeek: number;
}

/** Days and hours as a site's time zone has them. */
export interface Calendar {
  /** The zone that applies on a day. */
  zoneOf(day: string): string;
  /** The day at a moment, such as `2026-11-28`. */
  dayOf(at: number): string;
  /** The moment at which a day begins: not always midnight, which clocks may leap over. */
  startOf(day: string): number;
  /** The moment at which the next day begins. */
  endOf(day: string): number;
  /** The key of the hour at a moment: when it begins, such as `2026-03-29T03:00+02:00`. */
  hourOf(at: number): string;
  /** The keys of a day's hours in order. */
  hoursOf(day: string): string[];
  /** The first day of the week of a day. */
  weekOf(day: string): string;
  /** Whether the zone changes between two days, the second one included. */
  changesZone(from: string, to: string): boolean;
}

interface Quarter {
  readonly day: string;
  readonly hour: string;
}

/**
 * Makes the calendar of a site. Every offset since 1972 and so every change of clocks is at a quarter of an hour, so a
 * moment is looked up by its quarter, and each quarter is worked out once.
 */
export function makeCalendar({ zones, firstDayOfWeek }: CalendarOptions): Calendar {
  const quarters = new Map<number, Quarter>();
  const starts = new Map<string, number>();
  const spans: { from: string; zone: string; start: number }[] = [];
  for (const { from, zone } of zones) {
    const before = spans.at(-1);
    // From one zone to another a day can have up to 49 hours, or none; it never ends before it begins.
    if (!before) spans.push({ from, zone, start: Number.NEGATIVE_INFINITY });
    else if (from <= before.from) spans[spans.length - 1] = { ...before, zone };
    else spans.push({ from, zone, start: Math.max(midnight(from, zone), startIn(before, shiftDate(from, -1))) });
  }

  const spanOf = (day: string) => spans.findLast((span, index) => index === 0 || span.from <= day) ?? fail();
  const spanAt = (at: number) => spans.findLast(({ start }) => start <= at) ?? fail();

  function startOf(day: string): number {
    const known = starts.get(day);
    if (known !== undefined) return known;
    const start = startIn(spanOf(day), day);
    if (starts.size >= MAX_REMEMBERED) starts.clear();
    starts.set(day, start);
    return start;
  }

  function quarterAt(at: number): Quarter {
    const start = Math.floor(at / REQUEST_BUCKET) * REQUEST_BUCKET;
    const known = quarters.get(start);
    if (known) return known;
    const quarter = lookUp(start);
    if (quarters.size >= MAX_REMEMBERED) quarters.clear();
    quarters.set(start, quarter);
    return quarter;
  }

  function lookUp(at: number): Quarter {
    const span = spanAt(at);
    const next = spans[spans.indexOf(span) + 1];
    const offset = offsetAt(at, span.zone);
    const shown = isoOf(at + offset).slice(0, 10);
    const last = next && shiftDate(next.from, -1);
    const day =
      last !== undefined && shown > last ? last : Number.isFinite(span.start) && shown < span.from ? span.from : shown;
    // An hour begins when clocks show it, or where they were changed within it.
    let begins = Math.floor((at + offset) / HOUR) * HOUR - offset;
    while (begins < at && offsetAt(begins, span.zone) !== offset) begins += REQUEST_BUCKET;
    return { day, hour: hourKey(Math.max(begins, Math.min(at, span.start)), offset) };
  }

  return {
    zoneOf: (day) => spanOf(day).zone,
    dayOf: (at) => quarterAt(at).day,
    startOf,
    endOf: (day) => startOf(shiftDate(day, 1)),
    hourOf: (at) => quarterAt(at).hour,
    hoursOf: (day) => {
      const hours = new Set<string>();
      const end = startOf(shiftDate(day, 1));
      for (let at = startOf(day); at < end; at += REQUEST_BUCKET) hours.add(quarterAt(at).hour);
      return [...hours];
    },
    weekOf: (day) => weekOf(day, firstDayOfWeek),
    changesZone: (from, to) => spans.some((span, index) => index > 0 && span.from > from && span.from <= to),
  };
}

function startIn(span: { from: string; zone: string; start: number }, day: string): number {
  return day === span.from && Number.isFinite(span.start) ? span.start : Math.max(midnight(day, span.zone), span.start);
}

/** Returns when the date begins in a zone: with clocks that leap over midnight, when they leap. */
const midnight = (day: string, zone: string): number => momentShown(midnightInUtc(day) ?? 0, zone);

const isoOf = (asUtc: number): string => new Date(asUtc).toISOString();

function hourKey(begins: number, offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${isoOf(begins + offset).slice(0, 16)}${offset < 0 ? '-' : '+'}${hours}:${rest}`;
}

/** Returns the first day of the week of a day; weeks begin on Monday for 0, on Sunday for 6. */
export function weekOf(day: string, firstDayOfWeek: number): string {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay() + 6;
  return shiftDate(day, -((weekday - firstDayOfWeek + 7) % 7));
}

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the key of a moment in a time dimension: when that hour, day, week or month begins. */
export function timeKey(dimension: TimeDimension, at: number, calendar: Calendar): string {
  if (dimension === 'hour') return calendar.hourOf(at);
  return dayKey(dimension, calendar.dayOf(at), calendar);
}

/** As {@link timeKey}, of a whole day. */
export function dayKey(dimension: Exclude<TimeDimension, 'hour'>, day: string, calendar: Calendar): string {
  if (dimension === 'day') return day;
  return dimension === 'week' ? calendar.weekOf(day) : monthOf(day);
}

/** Returns the days from one to another, both included. */
export function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = shiftDate(day, 1)) days.push(day);
  return days;
}

function fail(): never {
  throw new Error('A calendar has a time zone for every moment');
}
