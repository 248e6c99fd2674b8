import { type NamedPeriod, namedPeriods } from '#model/numbers/question.ts';

/** The key that chooses each period. */
export const periodKeys: Record<NamedPeriod, string> = {
  today: 'd',
  yesterday: 'e',
  '7d': 'w',
  '28d': 'f',
  '91d': 'q',
  month: 'm',
  last_month: 'p',
  year: 'y',
  '12m': 'l',
  all: 'a',
};
export const DATES_KEY = 'c';
export const COMPARE_KEY = 'x';

/** What a single key asks for: a period, dates of one's own, comparing or not; undefined for every other key. */
export function readPeriodKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>,
): NamedPeriod | 'dates' | 'compare' | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return undefined;
  const key = event.key.toLowerCase();
  if (key === DATES_KEY) return 'dates';
  if (key === COMPARE_KEY) return 'compare';
  return namedPeriods.find((period) => periodKeys[period] === key);
}
