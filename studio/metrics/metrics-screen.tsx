import './words.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { MetricAnswer, MetricsNow } from '#contract/metrics.ts';
import { metricWindows } from '#model/metrics/metrics.ts';
import { useT } from '#studio/messages/use-t.ts';
import { sessionQuery, useRights } from '#studio/session/site-query.ts';
import { IconAlert, IconBell, IconLock, IconMetrics } from '#studio/ui/icons/icons.ts';
import { FilterChips } from '#studio/ui/list/filter-chips.tsx';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { ChartCard } from './chart-card.tsx';
import { chartGroups, drawnLines, type MetricChart } from './charts.ts';
import { formatClock } from './clock.ts';
import { Health } from './health.tsx';
import { sinceFirst } from './lines.ts';
import styles from './metrics.module.css';
import { type MetricsSearch, type MetricsView, readMetricsSearch } from './metrics-search.ts';
import { NowLists } from './now-lists.tsx';
import { metricsQuery, nowQuery } from './queries.ts';
import { Servers } from './servers.tsx';
import { Tiles } from './tiles.tsx';

const address = getRouteApi('/signed-in/pages/metrics');

/** How the installation is doing, for operators, or the site, for those who administer it. */
export function MetricsScreen() {
  const t = useT();
  const rights = useRights();
  const isKnown = useQuery(sessionQuery).data !== undefined;
  const search = address.useSearch();
  const may = { operate: rights('operate'), administer: rights('administer') };
  if (!isKnown) return <Waiting />;
  if (!may.operate && !may.administer) {
    return (
      <>
        <ScreenHeader title={t('metrics.nav')} />
        <EmptyState icon={IconLock} title={t('metrics.refused')}>
          {t('metrics.refusedText')}
        </EmptyState>
      </>
    );
  }
  return <Metrics view={readMetricsSearch(search, may)} hasBoth={may.operate && may.administer} />;
}

function Metrics({ view, hasBoth }: { view: MetricsView; hasBoth: boolean }) {
  const t = useT();
  const navigate = address.useNavigate();
  const { scope, window } = view;
  const answer = useQuery(metricsQuery(scope, window));
  const now = useQuery(nowQuery(scope));
  const change = (changed: MetricsSearch) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...changed }), replace: true, resetScroll: false });
  return (
    <>
      <ScreenHeader
        title={t('metrics.nav')}
        description={t(scope === 'installation' ? 'metrics.descriptionInstallation' : 'metrics.descriptionSite')}
        actions={
          <Button component={Link} to="/pages/numbers/alerts" variant="default" leftSection={<IconBell size={16} />}>
            {t('metrics.alerts')}
          </Button>
        }
      />
      <div className={styles.tools}>
        {hasBoth && (
          <FilterChips
            label={t('metrics.scope')}
            options={(['installation', 'site'] as const).map((value) => ({
              value,
              label: t(`metrics.scope.${value}`),
            }))}
            value={scope}
            onChange={(value) => value && change({ scope: value, server: undefined })}
          />
        )}
        <FilterChips
          label={t('metrics.window')}
          options={metricWindows.map((value) => ({ value, label: t(`metrics.window.${value}`) }))}
          value={window}
          onChange={(value) => value && change({ window: value })}
        />
        <Updated at={answer.dataUpdatedAt} hasFailed={answer.isError} />
      </div>
      {answer.data ? (
        <Measured
          answer={answer.data}
          view={view}
          now={now.data}
          isStale={answer.isPlaceholderData}
          onServer={(server) => change({ server })}
        />
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

/** When it was asked last; that it could not be is said beside what is left. */
function Updated({ at, hasFailed }: { at: number; hasFailed: boolean }) {
  const t = useT();
  if (at === 0) return null;
  const time = formatClock(at);
  return hasFailed ? (
    <p className={styles.updated} data-failed role="status">
      <IconAlert size={16} />
      {t('metrics.notUpdated', { time })}
    </p>
  ) : (
    <p className={styles.updated}>{t('metrics.updated', { time })}</p>
  );
}

interface MeasuredProps {
  answer: MetricAnswer;
  view: MetricsView;
  now: MetricsNow | undefined;
  isStale: boolean;
  onServer: (server: string | undefined) => void;
}

function Measured({ answer: whole, view, now, isStale, onServer }: MeasuredProps) {
  const t = useT();
  const { scope, window } = view;
  const answer = sinceFirst(whole);
  const server = answer.servers.some((each) => each.server === view.server) ? view.server : undefined;
  const isEmpty = answer.series.every(({ values }) => values.every((value) => value === null));
  const hasServers = answer.servers.length > 1;
  const isShown = (chart: MetricChart) =>
    (hasServers || !chart.needsServers) &&
    answer.series.some(({ metric, values }) => metric === chart.metric && values.some((value) => value !== null));
  const groups = chartGroups.flatMap(({ label, charts }) => {
    const shown = charts.filter(isShown);
    return shown.length === 0 ? [] : [{ label, charts: shown }];
  });
  return (
    <div className={styles.screen} data-stale={isStale || undefined} aria-busy={isStale}>
      {scope === 'installation' && <Health now={now} />}
      {isEmpty ? (
        <EmptyState icon={IconMetrics} title={t('metrics.emptyTitle')}>
          {t('metrics.emptyText')}
        </EmptyState>
      ) : (
        <Tiles answer={answer} server={server} />
      )}
      {hasServers && <Servers servers={answer.servers} chosen={server} onChoose={onServer} />}
      {!isEmpty &&
        groups.map(({ label, charts }) => (
          <section key={label} className={styles.group} aria-label={t(label)}>
            <h2 className={styles.groupTitle}>{t(label)}</h2>
            <div className={styles.charts}>
              {charts.map((chart) => (
                <ChartCard
                  key={chart.id}
                  chart={chart}
                  lines={drawnLines(chart, answer, server)}
                  from={answer.from}
                  step={answer.step}
                  window={window}
                />
              ))}
            </div>
          </section>
        ))}
      {now && <NowLists now={now} />}
    </div>
  );
}

/** In the shape of what comes. */
function Waiting() {
  return (
    <Delayed>
      <div className={styles.screen} aria-busy="true">
        <Skeleton height={108} radius="var(--radius-card)" />
        <div className={styles.charts}>
          {[1, 2, 3, 4].map((each) => (
            <Skeleton key={each} height={260} radius="var(--radius-card)" />
          ))}
        </div>
      </div>
    </Delayed>
  );
}
