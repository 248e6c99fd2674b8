import { Paper, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NumbersAnswer } from '#contract/numbers.ts';
import type { Metric } from '#model/numbers/fields.ts';
import { MAX_ROWS_ASKED } from '#model/numbers/question.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { stepOf } from '../address/steps.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { Cards } from '../cards/cards.tsx';
import { askQuery } from '../queries.ts';
import { ChartOfPeriod } from './chart-of-period.tsx';
import { NoViews } from './no-views.tsx';
import { Notes } from './notes.tsx';
import styles from './overview.module.css';
import { Totals, totals } from './totals.tsx';

/** The numbers of a period: totals, their course, and lists of where they come from. */
export function Overview() {
  const { view } = useNumbers();
  const step = stepOf(view.period, view.by);
  const metrics: Metric[] = totals.includes(view.metric) ? [...totals] : [...totals, view.metric];
  const { data, error, isPlaceholderData, refetch } = useQuery(
    askQuery({
      period: view.period,
      compare: view.compare,
      filters: [...view.filters],
      metrics,
      by: [step],
      size: MAX_ROWS_ASKED,
    }),
  );
  if (error && !data) {
    return (
      <Paper className={styles.main}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Paper>
    );
  }
  if (data && isUncounted(data, view.filters.length > 0)) return <NoViews answer={data} />;
  return (
    <div className={styles.overview}>
      <Paper className={styles.main} aria-busy={data === undefined || isPlaceholderData}>
        <Totals metrics={metrics} answer={data} />
        {data ? (
          <ChartOfPeriod answer={data} metrics={metrics} step={step} />
        ) : (
          <Skeleton height={260} className={styles.wait} />
        )}
        {data && <Notes answer={data} />}
      </Paper>
      <Cards />
    </div>
  );
}

/** Whether there is nothing at all to be shown of a period, and no filter to blame for it. */
function isUncounted({ total }: NumbersAnswer, isFiltered: boolean): boolean {
  return !isFiltered && total.every((value) => value === null || value === 0);
}
