import type { Locale } from '#contract/messages.ts';
import type { Metric } from '#model/numbers/fields.ts';
import { mailText } from '#server/notifications/mail/texts.ts';

/** Saudi Arabia's own calendar is another one than that of the numbers. */
export const formatTag = (locale: Locale): string => (locale === 'ar-SA' ? 'ar-SA-u-ca-gregory-nu-latn' : locale);

type Options = Intl.NumberFormatOptions & { part?: number };

const options: Partial<Record<Metric, Options>> = {
  lcp: { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1, part: 1000 },
  ttfb: { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 2, part: 1000 },
  inp: { style: 'unit', unit: 'millisecond', unitDisplay: 'short', maximumFractionDigits: 0 },
  cls: { maximumFractionDigits: 2, part: 1000 },
  bounce_rate: { style: 'percent', maximumFractionDigits: 0 },
  errors: { style: 'percent', maximumFractionDigits: 1 },
};

/** A metric's value in the words of a mail; unknown is a dash, which is not 0. */
export function metricText(locale: Locale, metric: Metric, value: number | null | undefined): string {
  if (value == null) return '–';
  const { part = 1, ...format } = options[metric] ?? { maximumFractionDigits: 0 };
  return new Intl.NumberFormat(formatTag(locale), format).format(value / part);
}

const named: Partial<Record<Metric, string>> = {
  errors: 'errors',
  bounce_rate: 'bounce',
  views: 'views',
  visits: 'visits',
  visitors: 'visitors',
};

/** What a metric is called: vitals have the same names in every language. */
export function metricName(locale: Locale, metric: Metric | undefined): string {
  const key = metric && named[metric];
  return key === undefined ? (metric ?? '').toUpperCase() : mailText(locale, `number-report-part.${key}`);
}
