import { dayOf, localTime, momentOf, shiftDate } from '#model/zoned-time.ts';

export const reportRhythms = ['week', 'month'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

/** When a report is sent, by the site's clock. */
export const REPORT_TIME = '08:00';

/** How the calendar of a site goes. */
export interface ReportCalendar {
  readonly timeZone: string;
  readonly firstDay: 'monday' | 'saturday' | 'sunday';
}

/** Dates such as `2026-11-23`, both included. */
interface Dates {
  readonly from: string;
  readonly to: string;
}

/** A report that is due: of the whole week or month that has just ended, against the one before. */
export interface DueReport {
  /** In ms since 1970. */
  readonly due: number;
  readonly period: Dates;
  readonly before: Dates;
}

/** The newest report that is due by `now`. */
export function latestReport(rhythm: ReportRhythm, calendar: ReportCalendar, now: number): DueReport {
  const start = startOf(rhythm, calendar, now);
  const due = sentOn(start, calendar);
  const ended = due <= now ? start : stepBack(rhythm, start);
  const from = stepBack(rhythm, ended);
  return {
    due: sentOn(ended, calendar),
    period: { from, to: shiftDate(ended, -1) },
    before: { from: stepBack(rhythm, from), to: shiftDate(from, -1) },
  };
}

/** When the next report is due after `now`, in ms since 1970. */
export function nextReport(rhythm: ReportRhythm, calendar: ReportCalendar, now: number): number {
  const start = startOf(rhythm, calendar, now);
  const due = sentOn(start, calendar);
  return due > now ? due : sentOn(stepForward(rhythm, start), calendar);
}

function sentOn(date: string, { timeZone }: ReportCalendar): number {
  return momentOf(`${date}T${REPORT_TIME}`, timeZone) ?? 0;
}

const weekdays = { monday: 0, saturday: 5, sunday: 6 } as const;
const DAY = 24 * 60 * 60_000;

/** The first day of the week or month a moment is in. */
function startOf(rhythm: ReportRhythm, { timeZone, firstDay }: ReportCalendar, now: number): string {
  const today = localTime(now, timeZone).slice(0, 10);
  if (rhythm === 'month') return `${today.slice(0, 7)}-01`;
  // 1 January 1970 was a Thursday; Monday is 0.
  const weekday = ((((dayOf(today) ?? 0) / DAY + 3) % 7) + 7) % 7;
  return shiftDate(today, -((weekday - weekdays[firstDay] + 7) % 7));
}

function stepBack(rhythm: ReportRhythm, start: string): string {
  return rhythm === 'week' ? shiftDate(start, -7) : `${shiftDate(start, -1).slice(0, 7)}-01`;
}

function stepForward(rhythm: ReportRhythm, start: string): string {
  return rhythm === 'week' ? shiftDate(start, 7) : `${shiftDate(start, 31).slice(0, 7)}-01`;
}
