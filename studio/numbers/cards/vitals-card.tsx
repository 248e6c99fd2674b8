import { Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Metric } from '#model/numbers/fields.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { listLabel, metricLabel } from '#studio/ui/charts/number-labels.ts';
import { mayShow } from '../address/audience.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { Definition } from '../definition/definition.tsx';
import { formatMetric } from '../format/format-metric.ts';
import { askQuery } from '../queries.ts';
import styles from './cards.module.css';
import { vitalsList } from './lists.ts';
import { rateVital, type Vital, vitals } from './rate-vital.ts';
import { Rows } from './rows.tsx';

/** Rows beneath the four figures. */
const ROWS = 5;

/** How fast pages are: the four vitals, and the routes that are slowest by one of them. */
export function VitalsCard() {
  const t = useT();
  const id = useId();
  const { view, change, searchWith } = useNumbers();
  const chosen: Vital = vitals.find((each) => each === view.metric) ?? 'lcp';
  const dimension = mayShow('route') ? ('route' as const) : ('page' as const);
  // The chosen one first, for the rows.
  const ordered = [chosen, ...vitals.filter((each) => each !== chosen)];
  const metrics: Metric[] = [...ordered, ...ordered.map((each): Metric => `${each}_count`)];
  const { data, error, isPlaceholderData, refetch } = useQuery(
    askQuery({
      period: view.period,
      filters: [...view.filters],
      metrics,
      by: [dimension],
      sort: { metric: chosen, descending: true },
      size: ROWS,
    }),
  );
  const list = { ...vitalsList, metric: chosen, dimension, filter: dimension };
  return (
    <Paper component="section" className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('numbers.card.vitals')}
        </h2>
        <Definition of="vitals" label={t('numbers.card.vitals')} />
      </div>
      <div className={styles.vitals}>
        {vitals.map((vital) => {
          const value = data?.total[metrics.indexOf(vital)];
          const count = data?.total[metrics.indexOf(`${vital}_count`)];
          const rating = rateVital(vital, value);
          return (
            <button
              key={vital}
              type="button"
              className={`${styles.vital} mantine-focus-auto`}
              aria-pressed={vital === view.metric}
              data-rating={rating}
              onClick={() => change({ metric: vital })}
            >
              <span className={styles.vitalName}>{t(metricLabel(vital))}</span>
              <span className={styles.vitalValue}>{formatMetric(vital, value)}</span>
              <span className={styles.vitalNote}>
                {rating ? t(`numbers.rating.${rating}`) : t('numbers.fewSamples')}
              </span>
              {typeof count === 'number' && count > 0 && (
                <span className={styles.vitalNote}>{t('numbers.samples', { count: formatNumber(count) })}</span>
              )}
            </button>
          );
        })}
      </div>
      <Rows
        list={list}
        heads={[t(listLabel(dimension)), t(metricLabel(chosen))]}
        answer={data}
        error={error}
        onRetry={refetch}
        isStale={isPlaceholderData}
        whole={searchWith({ open: dimension, list: { sort: `-${chosen}` } })}
      />
    </Paper>
  );
}
