import { Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { mayShow } from '../address/audience.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { Definition } from '../definition/definition.tsx';
import { formatMetric } from '../format/format-metric.ts';
import { listLabel, metricLabel } from '../format/labels.ts';
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
  const asked = { period: view.period, filters: [...view.filters] };
  const { data } = useQuery(
    askQuery({ ...asked, metrics: vitals.flatMap((each) => [each, `${each}_count` as const]), size: 1 }),
  );
  const dimension = mayShow('route') ? ('route' as const) : ('page' as const);
  const routes = useQuery(
    askQuery({ ...asked, metrics: [chosen], by: [dimension], sort: { metric: chosen, descending: true }, size: ROWS }),
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
        {vitals.map((vital, at) => {
          const value = data?.total[at * 2];
          const count = data?.total[at * 2 + 1];
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
        answer={routes.data}
        error={routes.error}
        onRetry={routes.refetch}
        isStale={routes.isPlaceholderData}
        whole={searchWith({ open: dimension, list: { sort: `-${chosen}` } })}
      />
    </Paper>
  );
}
