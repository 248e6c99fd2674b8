import { type MetricWindow, metricWindows } from '#model/metrics/metrics.ts';

/** What the address says, such as `?scope=site&window=day&server=web-1`; whatever makes no sense counts as absent. */
export interface MetricsSearch {
  readonly scope?: string | undefined;
  readonly window?: string | undefined;
  readonly server?: string | undefined;
}

export type Scope = 'installation' | 'site';

export interface MetricsView {
  readonly scope: Scope;
  readonly window: MetricWindow;
  readonly server: string | undefined;
}

/** Operators begin with the installation, others see their site alone. */
export function readMetricsSearch(search: MetricsSearch, may: { operate: boolean; administer: boolean }): MetricsView {
  const wanted: Scope = search.scope === 'site' || !may.operate ? 'site' : 'installation';
  return {
    scope: wanted === 'site' && !may.administer && may.operate ? 'installation' : wanted,
    window: metricWindows.find((each) => each === search.window) ?? 'hour',
    server: typeof search.server === 'string' ? search.server : undefined,
  };
}
