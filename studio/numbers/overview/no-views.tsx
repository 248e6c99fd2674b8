import { Button, Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { NumbersAnswer } from '#contract/numbers.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconPower, IconTrend } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { isShared } from '../address/audience.ts';
import { useNumbers } from '../address/use-numbers.ts';
import styles from './overview.module.css';

/** Stands where nothing was counted: says why, and what to do. */
export function NoViews({ answer }: { answer: NumbersAnswer }) {
  const t = useT();
  const { view, change } = useNumbers();
  const isAll = 'last' in view.period && view.period.last === 'all';
  if (answer.notes.includes('not_collected') && !isShared()) {
    return (
      <Paper className={styles.main}>
        <EmptyState
          icon={IconPower}
          title={t('numbers.offTitle')}
          action={
            <Button component={Link} to="/pages/settings" variant="default">
              {t('numbers.openSettings')}
            </Button>
          }
        >
          {t('numbers.offText')}
        </EmptyState>
      </Paper>
    );
  }
  return (
    <Paper className={styles.main}>
      <EmptyState
        icon={IconTrend}
        title={t(isAll ? 'numbers.emptyTitle' : 'numbers.emptyPeriodTitle')}
        action={
          !isAll && (
            <Button variant="default" onClick={() => change({ period: { last: 'all' } })}>
              {t('numbers.showAllTime')}
            </Button>
          )
        }
      >
        {t(isAll ? 'numbers.emptyText' : 'numbers.emptyPeriodText')}
      </EmptyState>
    </Paper>
  );
}
