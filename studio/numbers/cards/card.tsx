import { Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { NumbersAnswer } from '#contract/numbers.ts';
import { useT } from '#studio/messages/use-t.ts';
import { listLabel, metricLabel } from '#studio/ui/charts/number-labels.ts';
import { mayShow } from '../address/audience.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { Definition } from '../definition/definition.tsx';
import { askQuery } from '../queries.ts';
import styles from './cards.module.css';
import type { NumbersCard, NumbersList } from './lists.ts';
import { Rows } from './rows.tsx';

/** Rows a card has room for. */
export const ROWS = 8;

interface CardProps {
  card: NumbersCard;
  /** Stands beside its rows; its answer has as many rows as `size` says. */
  beside?: { size: number; draw: (list: NumbersList, answer: NumbersAnswer | undefined) => ReactNode };
}

/** The first rows of one list, the others of its kind a click away. */
export function Card({ card, beside }: CardProps) {
  const t = useT();
  const id = useId();
  const { view, change } = useNumbers();
  const lists = card.lists.filter(({ dimension }) => mayShow(dimension));
  const [first = card.lists[0]] = lists;
  const list = lists.find(({ dimension }) => view.cards.includes(dimension)) ?? first;
  const choose = (dimension: NumbersList['dimension']) => {
    const others = view.cards.filter((each) => !card.lists.some((one) => one.dimension === each));
    change({ cards: dimension === first.dimension ? others : [...others, dimension] }, true);
  };
  return (
    <Paper component="section" className={styles.card} aria-labelledby={id} data-wide={beside ? true : undefined}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t(card.label)}
        </h2>
        {card.meaning && <Definition of={card.meaning} label={t(card.label)} />}
        {lists.length > 1 && (
          <div className={styles.choices}>
            {lists.map(({ dimension }) => (
              <button
                key={dimension}
                type="button"
                className={`${styles.choice} mantine-focus-auto`}
                aria-pressed={dimension === list.dimension}
                onClick={() => choose(dimension)}
              >
                {t(listLabel(dimension))}
              </button>
            ))}
          </div>
        )}
      </div>
      <div className={styles.body}>
        <FirstRows key={list.dimension} list={list} beside={beside} />
      </div>
    </Paper>
  );
}

function FirstRows({ list, beside }: { list: NumbersList; beside: CardProps['beside'] }) {
  const t = useT();
  const { view, searchWith } = useNumbers();
  const { data, error, isPlaceholderData, refetch } = useQuery(
    askQuery({
      period: view.period,
      filters: [...view.filters],
      metrics: list.metric === 'conversions' ? ['conversions', 'goal_rate'] : [list.metric],
      by: [list.dimension],
      size: beside?.size ?? ROWS,
    }),
  );
  return (
    <>
      {beside?.draw(list, data)}
      <Rows
        list={list}
        heads={[t(listLabel(list.dimension)), t(metricLabel(list.metric))]}
        answer={data && { ...data, rows: data.rows.slice(0, ROWS) }}
        error={error}
        onRetry={refetch}
        isStale={isPlaceholderData}
        whole={searchWith({ open: list.dimension })}
      />
    </>
  );
}
