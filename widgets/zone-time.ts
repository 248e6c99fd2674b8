import { isoDayOf } from '#model/iso-date.ts';
import { isTimeZone, localTime, utcOf } from '#model/zoned-time.ts';

/** A moment as a clock and a calendar in a time zone show it. */
export interface ZoneTime {
  /** `2026-11-23` */
  readonly date: string;
  /** Minutes since midnight. */
  readonly minute: number;
  /** 0 is Monday. */
  readonly weekday: number;
}

/** Reads a moment in a time zone such as `Europe/Rome`; undefined for one that is not known. */
export function zoneTime(now: number, zone: string): ZoneTime | undefined {
  if (!isTimeZone(zone)) return undefined;
  const [date = '', clock = ''] = localTime(now, zone).split('T');
  const [hour, minute] = clock.split(':').map(Number);
  return { date, minute: (hour ?? 0) * 60 + (minute ?? 0), weekday: (weekdayInUtc(dayOf(date) ?? 0) + 6) % 7 };
}

/** The day before, and the like, of `2026-11-23`. */
export function shiftDate(date: string, days: number): string {
  return isoDayOf((dayOf(date) ?? 0) + days * 86_400_000);
}

/** Returns midnight in UTC of a day such as `2026-11-23`; undefined for what is none. */
export function dayOf(date: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.map(Number) ?? [];
  return year === undefined || month === undefined || day === undefined ? undefined : utcOf(year, month, day);
}

/** Counts from Sunday; 1 January 1970 was a Thursday. */
const weekdayInUtc = (midnight: number): number => (((midnight / 86_400_000 + 4) % 7) + 7) % 7;
