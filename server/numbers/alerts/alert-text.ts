import type { AlertDetails } from '#contract/alerts.ts';
import type { Locale } from '#contract/messages.ts';
import type { AlertKind } from '#model/numbers/alert-rules.ts';
import { mailText } from '#server/notifications/mail/texts.ts';

/** What an alert found, in a sentence of a mail. */
export function alertText(locale: Locale, kind: AlertKind, details: AlertDetails): string {
  const { format } = new Intl.NumberFormat(locale === 'ar-SA' ? 'ar-SA-u-nu-latn' : locale, {
    maximumFractionDigits: 2,
  });
  const number = (value: number | null | undefined) => (value == null ? '–' : format(value));
  return mailText(locale, `number-alert-text.${kind}`, {
    value: number(details.value),
    expected: number(details.expected),
    served: number(details.served),
    agent: details.agent ?? '–',
    metric: (details.metric ?? '').toUpperCase(),
    release: number(details.release),
    route: details.route ?? '–',
  });
}
