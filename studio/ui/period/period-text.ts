import { namedPeriods, type Period } from '#model/numbers/question.ts';
import { dayOf } from '#model/zoned-time.ts';

const date = String.raw`(\d{4}-\d\d-\d\d)`;
const span = new RegExp(String.raw`^${date}\.\.${date}$`);

/** Reads two days as an address has them, such as `2026-11-01..2026-11-28`. */
export function readDates(text: string): { from: string; to: string } | undefined {
  const [, from, to] = span.exec(text) ?? [];
  if (!from || !to || dayOf(from) === undefined || dayOf(to) === undefined) return undefined;
  return from <= to ? { from, to } : undefined;
}

export const formatDates = ({ from, to }: { from: string; to: string }): string => `${from}..${to}`;

/** Reads a period as an address has it; undefined where it is none. */
export function readPeriodText(text: string): Period | undefined {
  const last = namedPeriods.find((each) => each === text);
  return last ? { last } : readDates(text);
}

export const formatPeriodText = (period: Period): string => ('last' in period ? period.last : formatDates(period));
