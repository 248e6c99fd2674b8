import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askInstallationMetrics, askMetrics, installationMetricsNow, metricsNow } from '#contract/metrics.ts';
import { type MetricName, type MetricWindow, metricFacts, metricNames } from '#model/metrics/metrics.ts';
import { call } from '#studio/session/call.ts';
import type { Scope } from './metrics-search.ts';

/** Milliseconds after which a screen that is looked at asks again. */
const EVERY = 10_000;

const isOfSites = (metric: MetricName): boolean => 'bySite' in metricFacts[metric];

/** The lines of all metrics there are of the installation, or of the site. */
export function metricsQuery(scope: Scope, window: MetricWindow) {
  return queryOptions({
    queryKey: ['metrics', 'ask', scope, window],
    queryFn: ({ signal }) =>
      scope === 'installation'
        ? call(askInstallationMetrics, { body: { metrics: metricNames, window }, signal })
        : call(askMetrics, { body: { metrics: metricNames.filter(isOfSites), window }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY,
    staleTime: EVERY / 2,
  });
}

/** Health, errors, paused data sources and certificates. */
export function nowQuery(scope: Scope) {
  return queryOptions({
    queryKey: ['metrics', 'now', scope],
    queryFn: ({ signal }) => call(scope === 'installation' ? installationMetricsNow : metricsNow, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY,
    staleTime: EVERY / 2,
  });
}
