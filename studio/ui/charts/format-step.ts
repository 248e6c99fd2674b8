import { parseIsoDate } from '#model/iso-date.ts';
import { localTime } from '#model/zoned-time.ts';
import { perLanguage } from '#studio/messages/format.ts';
import { translate } from '#studio/messages/i18n.ts';

const make = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((language) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }));

/** How long a step is; the moments of a series that is finer than hours are read to the minute or the second. */
export type Step = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

const onAxis = {
  second: make({ hour: '2-digit', minute: '2-digit' }),
  minute: make({ hour: '2-digit', minute: '2-digit' }),
  hour: make({ hour: '2-digit', minute: '2-digit' }),
  day: make({ day: 'numeric', month: 'short' }),
  week: make({ day: 'numeric', month: 'short' }),
  month: make({ month: 'short', year: '2-digit' }),
  year: make({ year: 'numeric' }),
};
const whole = {
  second: make({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' }),
  minute: make({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
  hour: make({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
  day: make({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
  week: make({ day: 'numeric', month: 'short', year: 'numeric' }),
  month: make({ month: 'long', year: 'numeric' }),
  year: make({ year: 'numeric' }),
};

/** A moment on the clock and calendar of the site, as if that were UTC: nothing here knows the reader's own zone. */
const onSiteClock = (key: string): number => parseIsoDate(clock.exec(key)?.[0] ?? key) ?? 0;

const clock = /^\d{4}-\d\d(?:-\d\d)?(?:[T ]\d\d:\d\d(?::\d\d)?)?/;

/** Which quarter of its year a day is in, from 1. */
const quarterOf = (key: string): number => Math.ceil(Number(key.slice(5, 7)) / 3);

/** What stands beneath a chart at the beginning of a step. */
export const formatOnAxis = (key: string, step: Step): string =>
  step === 'quarter' ? formatQuarter(key) : onAxis[step]().format(onSiteClock(key));

const formatQuarter = (key: string): string =>
  translate('charts.quarter', { quarter: quarterOf(key), year: onAxis.year().format(onSiteClock(key)) });

const offset = /[+-]\d\d:\d\d$/;

/** A step in words. The hour that a clock shows twice, when summer time ends, has its offset with it. */
export function formatStep(key: string, step: Step, isTwice = false): string {
  if (step === 'quarter') return formatQuarter(key);
  const words = whole[step]().format(onSiteClock(key));
  if (step === 'week') return translate('charts.weekOf', { day: words });
  return isTwice ? `${words} (UTC${offset.exec(key)?.[0] ?? ''})` : words;
}

/** The keys whose time of day another one has too. */
export function twiceOf(keys: readonly string[]): ReadonlySet<string> {
  const local = keys.map((key) => key.slice(0, 16));
  return new Set(keys.filter((_key, at) => local.indexOf(local[at] ?? '') !== local.lastIndexOf(local[at] ?? '')));
}

const days = make({ day: 'numeric', month: 'short', year: 'numeric' });

/** Days from one to another, such as `Nov 1 – 28, 2026`. */
export function formatDays({ from, to }: { from: string; to: string }): string {
  return from === to ? days().format(onSiteClock(from)) : days().formatRange(onSiteClock(from), onSiteClock(to));
}

/** The step that a moment, in ms since 1970, belongs to: the last one that has begun. `zone` is the site's. */
export function stepAt(at: number, keys: readonly string[], zone: string): number {
  const day = localTime(at, zone).slice(0, 10);
  return keys.findLastIndex((key) =>
    key.length > 10 ? (parseIsoDate(key) ?? Number.POSITIVE_INFINITY) <= at : key <= day,
  );
}
