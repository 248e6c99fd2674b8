import { dayOf, shiftDate } from '#model/zoned-time.ts';

const DAY = 24 * 60 * 60_000;

/** A day of a sample table. */
export interface SampleDay {
  /** `2026-11-23` */
  readonly date: string;
  /** Days before today: 0 is today. */
  readonly ago: number;
  /** 0 is Monday. */
  readonly weekday: number;
  /** Where in the year it is, from 0 to 1. */
  readonly season: number;
  /** Weeks since 1970. */
  readonly week: number;
}

/** The last days in their order, today being the last of them. */
export function lastDays(today: string, count: number): SampleDay[] {
  return Array.from({ length: count }, (_, at) => {
    const ago = count - 1 - at;
    const date = shiftDate(today, -ago);
    // 1 January 1970 was a Thursday.
    const day = (dayOf(date) ?? 0) / DAY + 3;
    return { date, ago, weekday: day % 7, season: seasonOf(date), week: Math.floor(day / 7) };
  });
}

/** Days of a year are counted as if February had 29 of them. */
function seasonOf(date: string): number {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return ((month - 1) * 30.5 + day) / 366;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment of a day as clocks of the site show it, without an offset: what is busy in the morning is so in every zone. */
export const at = (date: string, hour: number, minute = 0): string => `${date}T${two(hour)}:${two(minute)}`;

/**
 * The hours a table of few rows has on a day: every third, by turns, so that after three weeks each hour of each weekday
 * was there.
 */
export const hoursOf = ({ week }: SampleDay): number[] => Array.from({ length: 8 }, (_, part) => part * 3 + (week % 3));

/** How much of something that grows there was on a day; `perYear` is how much more it is after a year, 0.5 for half. */
export const grown = ({ ago }: SampleDay, perYear: number): number => (1 + perYear) ** (-ago / 365);
