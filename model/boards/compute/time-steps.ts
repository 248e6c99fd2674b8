import type { TimeStep } from '#model/boards/query.ts';
import { type Calendar, monthOf } from '#model/numbers/calendar.ts';
import { countTimeKeys, daysBetween, type Periods, pairKeys, shiftMonths } from '#model/numbers/periods.ts';
import { dayOf, shiftDate } from '#model/zoned-time.ts';

const DAY = 24 * 60 * 60_000;
const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/** Returns the key of the step of a moment: when it begins, or `1-09` for Mondays from nine on. */
export function stepKey(step: TimeStep, at: number, calendar: Calendar): string {
  if (step === 'hour') return calendar.hourOf(at);
  if (step === 'weekday_hour') {
    // 1 January 1970 was a Thursday.
    const weekday = ((((dayOf(calendar.dayOf(at)) ?? 0) / DAY + 3) % 7) + 7) % 7;
    return `${weekday + 1}-${calendar.hourOf(at).slice(11, 13)}`;
  }
  return stepOfDay(step, calendar.dayOf(at), calendar);
}

function stepOfDay(step: Exclude<TimeStep, 'hour' | 'weekday_hour'>, day: string, calendar: Calendar): string {
  switch (step) {
    case 'day':
      return day;
    case 'week':
      return calendar.weekOf(day);
    case 'month':
      return monthOf(day);
    case 'quarter': {
      const month = Number(day.slice(5, 7));
      return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
    }
    case 'year':
      return `${day.slice(0, 4)}-01-01`;
  }
}

/** Returns how many steps there are between two days at most, without making them. */
export function countSteps(step: TimeStep, from: string, to: string): number {
  if (step === 'weekday_hour') return 7 * 24;
  if (step === 'quarter' || step === 'year') return Math.ceil(Math.max(daysBetween(from, to) + 1, 0) / 90) + 1;
  return countTimeKeys(step, { from, to });
}

/** Returns the keys of all steps between two days, both included, in order. */
export function stepsBetween(step: TimeStep, from: string, to: string, calendar: Calendar): string[] {
  const keys: string[] = [];
  if (step === 'weekday_hour') {
    for (let weekday = 1; weekday <= 7; weekday += 1)
      for (let hour = 0; hour < 24; hour += 1) keys.push(`${weekday}-${String(hour).padStart(2, '0')}`);
    return keys;
  }
  if (step === 'hour') {
    for (let day = from; day <= to; day = shiftDate(day, 1)) keys.push(...calendar.hoursOf(day));
    return keys;
  }
  let day = stepOfDay(step, from, calendar);
  for (; day <= to; day = nextStep(step, day)) keys.push(day);
  return keys;
}

function nextStep(step: Exclude<TimeStep, 'hour' | 'weekday_hour'>, day: string): string {
  if (step === 'day' || step === 'week') return shiftDate(day, step === 'day' ? 1 : 7);
  return shiftMonths(day, monthsOf[step]);
}

/** Returns the steps of the compared period by those of the period: by date and clock, or by their place. */
export function pairSteps(step: TimeStep, periods: Periods, calendar: Calendar): ReadonlyMap<string, string> {
  const { period, compared } = periods;
  if (!compared) return new Map();
  if (step === 'hour' || step === 'day') return pairKeys(step, periods, calendar);
  const others = stepsBetween(step, compared.from, compared.to, calendar);
  const own = stepsBetween(step, period.from, period.to, calendar);
  return new Map(own.flatMap((key, at) => (others[at] === undefined ? [] : [[key, others[at]]])));
}
