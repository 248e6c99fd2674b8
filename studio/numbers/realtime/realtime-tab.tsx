import '../definition-words.ts';
import { Paper, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useId } from 'react';
import type { Dimension } from '#model/numbers/fields.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { listLabel, valueLabel } from '#studio/ui/charts/number-labels.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { Value } from '../cards/value.tsx';
import { Definition } from '../definition/definition.tsx';
import { nowQuery } from '../queries.ts';
import styles from '../tabs.module.css';
import own from './realtime.module.css';

/** Who is on the site now. It asks again by itself, and not while nobody looks. */
export function RealtimeTab() {
  const t = useT();
  const { data, error, refetch } = useQuery(nowQuery);
  if (error && !data)
    return (
      <Paper className={styles.block}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Paper>
    );
  if (!data)
    return (
      <Paper className={styles.block} aria-busy>
        <Skeleton height={280} />
      </Paper>
    );
  const { visitors, minutes, pages, sources, countries } = data;
  return (
    <div className={own.screen}>
      <Paper component="section" className={styles.block} aria-label={t('numbers.metric.visitors')}>
        <div>
          <div className={own.now}>
            <strong className={own.count}>{formatNumber(visitors)}</strong>
            <span>{t('realtime.visitors', { count: visitors })}</span>
            <Definition of="now" label={t('realtime.title')} />
          </div>
          <p className={own.quiet}>{t(error ? 'realtime.stopped' : 'realtime.updates')}</p>
        </div>
        <Minutes minutes={minutes} />
      </Paper>
      <div className={own.lists}>
        <Here dimension="page" rows={pages.map(({ path, visitors: count }) => [path, count])} />
        <Here dimension="source" rows={sources.map(({ source, visitors: count }) => [source, count])} />
        <Here dimension="country" rows={countries.map(({ country, visitors: count }) => [country, count])} />
      </div>
    </div>
  );
}

/** The views of each of the last minutes: bars for the eye, a table for who reads them. */
function Minutes({ minutes }: { minutes: readonly number[] }) {
  const t = useT();
  const id = useId();
  const most = Math.max(...minutes, 1);
  const ago = (at: number) => minutes.length - 1 - at;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={own.heading}>
        {t('realtime.minutes', { count: minutes.length })}
      </h2>
      <table className={own.minutes}>
        <tbody>
          {minutes.map((count, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a minute is its place.
            <tr key={at} title={t('realtime.minute', { ago: ago(at), views: count })}>
              <th scope="row">{t('realtime.ago', { ago: ago(at) })}</th>
              <td>
                <span className={own.views}>{formatNumber(count)}</span>
                <span className={own.bar} style={{ '--share': count / most } as CSSProperties} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={own.axis} aria-hidden="true">
        <span>{t('realtime.ago', { ago: minutes.length - 1 })}</span>
        <span>{t('realtime.ago', { ago: 0 })}</span>
      </p>
    </section>
  );
}

interface HereProps {
  dimension: Dimension & ('page' | 'source' | 'country');
  rows: readonly (readonly [string | null, number])[];
}

function Here({ dimension, rows }: HereProps): ReactNode {
  const t = useT();
  const id = useId();
  const most = Math.max(...rows.map(([, count]) => count), 1);
  return (
    <Paper component="section" className={styles.block} aria-labelledby={id}>
      <h2 id={id} className={own.heading}>
        {t(listLabel(dimension))}
      </h2>
      {rows.length === 0 ? (
        <p className={own.quiet}>{t('realtime.nobody')}</p>
      ) : (
        <ul className={own.rows}>
          {rows.map(([key, count]) => {
            const label = valueLabel(dimension, key);
            return (
              <li key={key ?? ''} className={own.row}>
                <span className={own.share} style={{ '--share': count / most } as CSSProperties} />
                <span className={own.name} title={label.text}>
                  <Value label={label} dimension={dimension} code={key} />
                </span>
                <strong>{formatNumber(count)}</strong>
              </li>
            );
          })}
        </ul>
      )}
    </Paper>
  );
}
