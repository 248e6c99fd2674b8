import type { MetricWindow } from '#model/metrics/metrics.ts';
import { perLanguage } from '#studio/messages/format.ts';

// In the time zone of whoever looks, as all times of the studio that aren't those of a site's visitors.
const make = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((language) => new Intl.DateTimeFormat(language, options));
const clock = make({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
const minutes = make({ hour: '2-digit', minute: '2-digit' });
const days = make({ day: 'numeric', month: 'short' });
const whole = make({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
const wholeSeconds = make({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** A time of today, in ms since 1970. */
export const formatClock = (at: number): string => clock().format(at);

/** What stands beneath a chart at a step. */
export const formatTimeOnAxis = (at: number, window: MetricWindow): string =>
  (window === 'week' || window === 'month' ? days : minutes)().format(at);

/** A step in words. */
export const formatTimeOfStep = (at: number, step: number): string =>
  (step < 60_000 ? wholeSeconds : whole)().format(at);
