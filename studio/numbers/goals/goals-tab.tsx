import '../definition-words.ts';
import { Button, Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { NumbersAnswer } from '#contract/numbers.ts';
import { createGoal, deleteGoal, type SavedGoal } from '#contract/numbers-goals.ts';
import { MAX_GOALS } from '#model/numbers/goal.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconCheck, IconEdit, IconMore, IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { useNumbers } from '../address/use-numbers.ts';
import { Definition } from '../definition/definition.tsx';
import { goalsQuery } from '../definition-queries.ts';
import { formatMetric } from '../format/format-metric.ts';
import { askQuery } from '../queries.ts';
import styles from '../tabs.module.css';
import { TargetText } from '../targets/target-text.tsx';
import { useKept } from '../use-kept.ts';

const GoalDialog = lazy(async () => ({ default: (await import('./goal-dialog.tsx')).GoalDialog }));

/** What visits are to do, how many did, and of how many. */
export function GoalsTab() {
  const t = useT();
  const mayEdit = useMay('edit');
  const { view } = useNumbers();
  const { data, error, refetch } = useQuery(goalsQuery);
  const counted = useQuery({
    ...askQuery({
      period: view.period,
      compare: view.compare,
      filters: [...view.filters],
      metrics: ['conversions', 'goal_rate'],
      by: ['goal'],
      size: MAX_GOALS,
    }),
    enabled: data !== undefined && data.goals.length > 0,
  });
  const [edited, setEdited] = useState<SavedGoal | 'new'>();
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('goals.new')}
    </Button>
  );
  if (error && !data)
    return (
      <Paper className={styles.block}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Paper>
    );
  return (
    <Paper component="section" className={styles.block} aria-label={t('goals.title')} aria-busy={!data}>
      {!data && <Skeleton height={280} />}
      {data?.goals.length === 0 && (
        <EmptyState icon={IconCheck} title={t('goals.emptyTitle')} action={add}>
          {t(mayEdit ? 'goals.emptyText' : 'goals.emptyMayNot')}
        </EmptyState>
      )}
      {data && data.goals.length > 0 && (
        <>
          <div className={styles.head}>
            <h2 className={styles.title}>{t('goals.title')}</h2>
            {add && <div className={styles.actions}>{add}</div>}
          </div>
          {counted.error && !counted.data ? (
            <ErrorState error={counted.error} onRetry={() => void counted.refetch()} />
          ) : (
            <GoalTable goals={data.goals} routes={data.routes} counted={counted.data} onEdit={setEdited} />
          )}
        </>
      )}
      {edited !== undefined && (
        <Suspense>
          <GoalDialog goal={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </Paper>
  );
}

interface GoalTableProps {
  goals: readonly SavedGoal[];
  routes: Readonly<Record<string, string>>;
  counted: NumbersAnswer | undefined;
  onEdit: (goal: SavedGoal) => void;
}

function GoalTable({ goals, routes, counted, onEdit }: GoalTableProps) {
  const t = useT();
  const rows = goals.map((goal) => ({ goal, ...valuesOf(goal.id, counted) }));
  // Those with most visits first; by name where as many reached them.
  rows.sort((one, other) => (other.conversions ?? 0) - (one.conversions ?? 0));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('goals.goal')}</th>
            <th scope="col" className={styles.number}>
              {t('numbers.metric.conversions')}
            </th>
            <th scope="col" className={styles.number}>
              {t('numbers.metric.goal_rate')} <Definition of="goal_rate" label={t('numbers.metric.goal_rate')} />
            </th>
            {counted?.compared_period && (
              <th scope="col" className={styles.number}>
                {t('charts.before')}
              </th>
            )}
            <th scope="col">
              <VisuallyHidden>{t('common.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ goal, conversions, rate, before }) => (
            <tr key={goal.id}>
              <th scope="row">
                <GoalLink goal={goal} />
                <span className={styles.quiet}>
                  <TargetText target={goal.target} routes={routes} />
                </span>
              </th>
              <td className={styles.number}>{formatMetric('conversions', conversions)}</td>
              <td className={styles.number}>{formatMetric('goal_rate', rate)}</td>
              {counted?.compared_period && (
                <td className={styles.number}>
                  <span className={styles.quiet}>{formatMetric('goal_rate', before)}</span>
                </td>
              )}
              <td className={styles.act}>
                <GoalMenu goal={goal} onEdit={() => onEdit(goal)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Conversions and rate of a goal; 0 where nobody reached it, unknown while it is counted. */
function valuesOf(id: string, counted: NumbersAnswer | undefined) {
  const row = counted?.rows.find(({ keys }) => keys[0] === id);
  const none = counted ? 0 : null;
  return {
    conversions: row ? (row.values[0] ?? null) : none,
    rate: row ? (row.values[1] ?? null) : none,
    before: row?.compared?.[1] ?? (counted?.compared_period ? none : null),
  };
}

/** Shows the visits that reached a goal. */
function GoalLink({ goal: { id, name } }: { goal: SavedGoal }) {
  const t = useT();
  const { view, searchWith } = useNumbers();
  const others = view.filters.filter(({ field }) => field !== 'goal');
  return (
    <Link
      to="/pages/numbers"
      search={searchWith({ filters: [...others, { field: 'goal', how: 'is', values: [id] }] })}
      className={styles.name}
      aria-description={t('goals.showVisits')}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

function GoalMenu({ goal, onEdit }: { goal: SavedGoal; onEdit: () => void }) {
  const t = useT();
  const mayEdit = useMay('edit');
  const { remove } = useKept('goals');
  const { id, name, target } = goal;
  if (!mayEdit) return null;
  const actions = [
    { id: 'edit', label: t('common.edit'), icon: IconEdit, run: onEdit },
    {
      id: 'delete',
      label: t('common.delete'),
      icon: IconTrash,
      danger: true,
      run: () =>
        void remove(
          () => call(deleteGoal, { params: { id } }),
          () => call(createGoal, { body: { name, target, restored_id: id } }),
        ),
    },
  ];
  return <ActionMenu label={t('common.actionsOf', { name })} icon={<IconMore />} actions={actions} />;
}
