import type { Alert, AlertFiring } from '#contract/alerts.ts';
import { isolate } from '#model/isolate.ts';
import type { AlertKind } from '#model/numbers/alert-rules.ts';
import { type Metric, metrics } from '#model/numbers/fields.ts';
import { formatNumber } from '#studio/messages/format.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { metricLabel } from '#studio/ui/charts/number-labels.ts';
import { formatMetric } from '../format/format-metric.ts';

export const kindLabel = (kind: AlertKind): MessageKey => `alerts.kind.${kind}`;

export const stateLabels = {
  waiting: 'alerts.state.waiting',
  calm: 'alerts.state.calm',
  firing: 'alerts.state.firing',
  off: 'alerts.state.off',
} as const satisfies Record<Alert['state'], MessageKey>;

export const stateTones = {
  waiting: 'quiet',
  calm: 'good',
  firing: 'attention',
  off: 'quiet',
} as const satisfies Record<Alert['state'], string>;

/** What an alert found when it began. */
export function firingText(t: typeof translate, { kind, details }: AlertFiring): string {
  const metric = metrics.find((each) => each === details.metric);
  const number = (value: number | null | undefined) => numberText(metric, value);
  return t(`alerts.did.${kind}`, {
    value: number(details.value),
    expected: number(details.expected),
    served: number(details.served),
    agent: isolate(details.agent ?? '–'),
    metric: metric ? t(metricLabel(metric)) : '–',
    route: isolate(details.route ?? '–'),
    release: details.release ?? '–',
    server: isolate(details.server ?? '–'),
    host: isolate(details.host ?? '–'),
  });
}

function numberText(metric: Metric | undefined, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  // Of a release, errors are the share of views with one.
  if (metric === 'errors') return formatMetric('bounce_rate', value);
  return metric ? formatMetric(metric, value) : formatNumber(value);
}

/** Who is told of an alert. */
export function tellsText(t: typeof translate, { by_notice, receivers, webhook_url }: Alert): string {
  const ways = [
    by_notice && t('alerts.tell.notice'),
    receivers.length > 0 && t('alerts.tell.mail', { count: receivers.length }),
    webhook_url !== '' && t('alerts.tell.webhook'),
  ].filter((each) => each !== false);
  return ways.length === 0 ? t('alerts.tell.nobody') : ways.join(' · ');
}
