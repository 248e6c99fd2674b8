import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { NumbersAnswer } from '#contract/numbers.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { formatShare } from '#studio/ui/charts/format-value.ts';
import { valueLabel } from '#studio/ui/charts/number-labels.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { isFilteredBy, toggleCondition } from '../address/conditions.ts';
import type { NumbersSearch } from '../address/numbers-search.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { formatMetric, unitOf } from '../format/format-metric.ts';
import styles from './cards.module.css';
import type { NumbersList } from './lists.ts';
import { Value } from './value.tsx';

interface RowsProps {
  list: NumbersList;
  /** What its two columns are called. */
  heads: readonly [string, string];
  answer: NumbersAnswer | undefined;
  error: unknown;
  onRetry: () => unknown;
  isStale: boolean;
  /** Where the list is open whole. */
  whole: NumbersSearch;
}

/** The first rows of a list with their share; a click filters by one, and another takes the filter away. */
export function Rows({ list, heads, answer, error, onRetry, isStale, whole }: RowsProps) {
  const t = useT();
  if (error && !answer) {
    return (
      <div className={styles.none} role="alert">
        <p>{problemText(error)}</p>
        <Button size="compact-md" variant="default" onClick={() => void onRetry()}>
          {t('common.tryAgain')}
        </Button>
      </div>
    );
  }
  if (!answer) {
    return (
      <Delayed>
        <div className={styles.wait} aria-busy="true">
          {[92, 70, 54, 38, 24].map((width) => (
            <Skeleton key={width} height={28} width={`${width}%`} />
          ))}
        </div>
      </Delayed>
    );
  }
  if (answer.rows.length === 0) return <p className={styles.none}>{t('numbers.nothingFound')}</p>;
  return (
    <div className={styles.rows} aria-busy={isStale} data-stale={isStale || undefined}>
      <div className={styles.heads} aria-hidden="true">
        <span>{heads[0]}</span>
        <span>{heads[1]}</span>
      </div>
      <ul className={styles.list} aria-label={heads.join(', ')}>
        {answer.rows.map((row) => (
          <Row key={row.keys[0] ?? ''} list={list} row={row} answer={answer} />
        ))}
      </ul>
      <Link
        to="."
        search={whole}
        resetScroll={false}
        className={`${styles.more} mantine-focus-auto`}
        aria-label={t('numbers.showWhole', { name: heads.join(', ') })}
      >
        {t('numbers.showAll', { count: formatNumber(answer.row_count) })}
      </Link>
    </div>
  );
}

function Row({ list, row, answer }: { list: NumbersList; row: NumbersAnswer['rows'][number]; answer: NumbersAnswer }) {
  const t = useT();
  const { view, searchWith } = useNumbers();
  const { dimension, metric, filter } = list;
  const key = row.keys[0] ?? null;
  const value = row.values[0] ?? null;
  const label = valueLabel(dimension, key, answer.names);
  const most = Math.max(...answer.rows.map(({ values }) => values[0] ?? 0), 0);
  const whole = answer.total[0];
  // The total of events is of all kinds, so it says nothing of those of one.
  const hasShare = unitOf(metric) === 'count' && metric !== 'events';
  const shareOfAll = value !== null && whole && hasShare ? value / whole : undefined;
  // A rate says more of a goal than its share of all goals does.
  const share = metric === 'conversions' ? row.values[1] : shareOfAll;
  const content = (
    <>
      <span className={styles.bar} style={{ '--share': most > 0 ? (value ?? 0) / most : 0 } as CSSProperties} />
      <span className={styles.name} title={label.text}>
        <Value label={label} dimension={dimension} code={key} />
      </span>
      <span className={styles.number}>{formatMetric(metric, value, true)}</span>
      <span className={styles.share}>{share === null || share === undefined ? '' : formatShare(share)}</span>
    </>
  );
  if (!filter) {
    return (
      <li className={styles.item}>
        <span className={styles.row}>{content}</span>
      </li>
    );
  }
  const isOn = isFilteredBy(view.filters, filter, key);
  return (
    <li className={styles.item}>
      <Link
        to="."
        search={searchWith({ filters: toggleCondition(view.filters, filter, key) })}
        resetScroll={false}
        className={`${styles.row} mantine-focus-auto`}
        aria-current={isOn || undefined}
        aria-description={t(isOn ? 'numbers.rowUnfilters' : 'numbers.rowFilters')}
      >
        {content}
      </Link>
    </li>
  );
}
