import type { AlertDetails } from '#contract/alerts.ts';
import type { Locale } from '#contract/messages.ts';
import type { AlertKind } from '#model/numbers/alert-rules.ts';
import type { Metric } from '#model/numbers/fields.ts';
import { mailText } from '#server/notifications/mail/texts.ts';
import { metricName, metricText } from '../metric-text.ts';

/** What an alert found, in a sentence of a mail. */
export function alertText(locale: Locale, kind: AlertKind, details: AlertDetails): string {
  const metric = details.metric as Metric | undefined;
  const number = (value: number | null | undefined) => metricText(locale, metric ?? 'views', value);
  return mailText(locale, `number-alert-text.${kind}`, {
    value: number(details.value),
    expected: number(details.expected),
    served: number(details.served),
    agent: details.agent ?? '–',
    metric: metricName(locale, metric),
    release: metricText(locale, 'views', details.release),
    route: details.route ?? '–',
    server: details.server ?? '–',
    host: details.host ?? '–',
  });
}
