import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { BoardFilters } from '#contract/boards.ts';
import type { BoardBody } from '#model/boards/board.ts';
import { type BoardSearch, type BoardView, formatBoardChange, readBoardSearch } from './board-search.ts';

/** What the whole board is filtered by, from its address and from the board itself, and how to change it. */
export function useBoardFilters({ period, choices }: Pick<BoardBody, 'period' | 'choices'>) {
  const search: BoardSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = useMemo(() => readBoardSearch(search), [search]);
  const filters = useMemo((): BoardFilters => {
    const known = choices.filter(({ field }) => Object.hasOwn(view.choices, field));
    return {
      period: view.period ?? period,
      compare: view.compare,
      choices: Object.fromEntries(known.map(({ field }) => [field, view.choices[field] ?? ''])),
    };
  }, [view, period, choices]);
  const change = (next: Partial<BoardView>) =>
    void navigate({ to: '.', search: (old: BoardSearch) => ({ ...old, ...formatBoardChange(next) }) });
  return { filters, change };
}
