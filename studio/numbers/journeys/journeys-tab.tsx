import '../definition-words.ts';
import { Button, NativeSelect, Paper, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type JourneyQuestion, journeyDirections, journeyPlaces, MAX_MOVES } from '#model/numbers/journeys.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { formatDays } from '#studio/ui/charts/format-step.ts';
import { IconRoute } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import type { NumbersSearch } from '../address/numbers-search.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { journeysQuery } from '../definition-queries.ts';
import styles from '../tabs.module.css';
import { RouteSelect } from '../targets/route-select.tsx';
import { SeenValueField } from '../targets/seen-value-field.tsx';
import { Flow } from './flow.tsx';
import own from './journeys.module.css';
import { MovesTable } from './moves-table.tsx';
import { formatWalk, parseWalk } from './walk.ts';

const address = getRouteApi('/signed-in/pages/numbers');

/** What visits do after a page, or before it. */
export function JourneysTab() {
  const t = useT();
  const { view } = useNumbers();
  const { walk: written } = address.useSearch();
  const walk = parseWalk(written);
  const navigate = useNavigate();
  const change = (part: Partial<JourneyQuestion>) =>
    void navigate({ to: '.', search: (old: NumbersSearch) => ({ ...old, walk: formatWalk({ ...walk, ...part }) }) });
  const { data, error, isPlaceholderData, refetch } = useQuery(
    journeysQuery({ period: view.period, filters: [...view.filters], ...walk }),
  );
  return (
    <Paper component="section" className={styles.block} aria-label={t('journeys.title')} aria-busy={!data}>
      <Tools key={`${walk.by} ${walk.from}`} walk={walk} onChange={change} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={340} />}
      {data && (
        <div className={own.shown} data-stale={isPlaceholderData || undefined}>
          <p className={styles.quiet}>{t('journeys.of', { days: formatDays(data.period), visits: data.visits })}</p>
          {data.steps[0]?.places.length === 0 ? (
            <EmptyState icon={IconRoute} title={t('journeys.emptyTitle')}>
              {t('journeys.emptyText')}
            </EmptyState>
          ) : (
            <>
              <Flow answer={data} walk={walk} onChoose={(from) => change({ from })} />
              <MovesTable answer={data} walk={walk} />
            </>
          )}
        </div>
      )}
    </Paper>
  );
}

interface ToolsProps {
  walk: JourneyQuestion;
  onChange: (part: Partial<JourneyQuestion>) => void;
}

function Tools({ walk, onChange }: ToolsProps) {
  const t = useT();
  const [path, setPath] = useState(walk.from ?? '');
  const { direction, by, moves, from } = walk;
  const begin = (text: string) => {
    const next = text.trim() === '' ? null : text.trim();
    if (next !== from) onChange({ from: next });
  };
  return (
    <div className={own.tools}>
      <NativeSelect
        label={t('journeys.direction')}
        value={direction}
        data={journeyDirections.map((value) => ({ value, label: t(`journeys.direction.${value}`) }))}
        onChange={(event) => onChange({ direction: event.currentTarget.value === 'before' ? 'before' : 'next' })}
      />
      <NativeSelect
        label={t('journeys.by')}
        value={by}
        data={journeyPlaces.map((value) => ({ value, label: t(`journeys.by.${value}`) }))}
        onChange={(event) => onChange({ by: event.currentTarget.value === 'route' ? 'route' : 'page', from: null })}
      />
      <NativeSelect
        label={t('journeys.moves')}
        value={moves}
        data={Array.from({ length: MAX_MOVES }, (_, at) => ({ value: String(at + 1), label: formatNumber(at + 1) }))}
        onChange={(event) => onChange({ moves: Number(event.currentTarget.value) })}
      />
      <div className={own.from}>
        {by === 'page' ? (
          <SeenValueField
            label={t(direction === 'next' ? 'journeys.startPage' : 'journeys.endPage')}
            placeholder={t(direction === 'next' ? 'journeys.anyStart' : 'journeys.anyEnd')}
            dimension="page"
            value={path}
            error={undefined}
            onChange={setPath}
            onOptionSubmit={begin}
            onBlur={() => begin(path)}
            onKeyDown={(event) => event.key === 'Enter' && begin(path)}
          />
        ) : (
          <RouteSelect
            label={t(direction === 'next' ? 'journeys.startRoute' : 'journeys.endRoute')}
            value={from}
            clearable
            error={undefined}
            onChange={(id) => onChange({ from: id })}
          />
        )}
        {from !== null && (
          <Button variant="subtle" onClick={() => onChange({ from: null })}>
            {t(direction === 'next' ? 'journeys.fromStart' : 'journeys.fromEnd')}
          </Button>
        )}
      </div>
    </div>
  );
}
