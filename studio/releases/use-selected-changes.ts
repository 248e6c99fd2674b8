import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GivenBodyOf, ResponseOf } from '#contract/exchange.ts';
import type { publish } from '#contract/publish.ts';
import type { listChanges } from '#contract/releases.ts';
import type { ChangeChoice } from '#studio/documents/differences/change-list.tsx';
import { neededQuery } from './queries.ts';

type Waiting = ResponseOf<typeof listChanges>;

export interface SelectedChanges extends ChangeChoice {
  /** What is sent; undefined for all that waits. */
  only: GivenBodyOf<typeof publish>['only'];
  /** What goes live: what is chosen, and what goes along; undefined for all that waits. */
  published: SelectedChanges['only'];
  /** How many changes go live, with those that go along. */
  count: number;
  /** False until it is known what goes along. */
  isReady: boolean;
  problem: unknown;
  toggleAll: () => void;
}

/** Which of the waiting changes are to be published: all of them, until some are taken out. */
export function useSelectedChanges(waiting: Waiting | undefined): SelectedChanges {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { changes = [], total = 0 } = waiting ?? {};
  const chosen = changes.filter(({ id }) => !left.has(id));
  const isAll = chosen.length === changes.length;
  const only = isAll ? undefined : chosen.map(({ kind, id }) => ({ kind, id }));
  const { data, error, isPlaceholderData }: UseQueryResult<{ needed: { id: string }[] }> = useQuery({
    ...neededQuery(only ?? []),
    enabled: only !== undefined && only.length > 0,
    placeholderData: keepPreviousData,
  });
  const needed = new Set(only && only.length > 0 ? data?.needed.map(({ id }) => id) : []);
  const isNeeded = (id: string) => left.has(id) && needed.has(id);
  const along = changes.filter(({ id }) => isNeeded(id));
  const isKnown = only === undefined || (data !== undefined && !isPlaceholderData);
  return {
    only,
    published: only && [...only, ...along.map(({ kind, id }) => ({ kind, id }))],
    count: only === undefined ? total : chosen.length + along.length,
    isReady: (only === undefined || only.length > 0) && isKnown,
    problem: only === undefined ? null : error,
    isChosen: (id) => !left.has(id),
    isNeeded,
    toggle: (id) => setLeft(new Set(left.has(id) ? [...left].filter((other) => other !== id) : [...left, id])),
    toggleAll: () => setLeft(new Set(isAll ? changes.map(({ id }) => id) : [])),
  };
}
