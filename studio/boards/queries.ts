import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type AnsweredPanel,
  askBoards,
  type Board,
  type BoardFilters,
  boardData,
  listBoards,
  showBoard,
} from '#contract/boards.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import type { Panel } from '#model/boards/board.ts';
import type { BoardQuery } from '#model/boards/query.ts';
import { call } from '#studio/session/call.ts';

export type ListedBoard = ResponseOf<typeof listBoards>['boards'][number];
export type BoardDataset = ResponseOf<typeof boardData>['datasets'][number];

/** The boards of the site and its organization. */
export const boardsQuery = queryOptions({
  queryKey: ['boards', 'list'],
  queryFn: ({ signal }) => call(listBoards, { signal }),
});

export function boardQuery(id: string) {
  return queryOptions({
    queryKey: ['boards', 'show', id],
    queryFn: async ({ signal }) => (await call(showBoard, { params: { id }, signal })).board,
  });
}

/** How a public link asks for a panel, by its ID. */
type AskByLink = (panel: string, filters: BoardFilters, signal: AbortSignal) => Promise<AnsweredPanel>;

let byLink: AskByLink | undefined;

/** Has this page ask by a public link, for as long as it is open: nobody is signed in, and no data are offered. */
export function askByLink(ask: AskByLink): void {
  byLink = ask;
}

/** Whether this page was opened by a public link. */
export const isByLink = (): boolean => byLink !== undefined;

/** Stands for what a panel of a link asks, which the link knows and nobody else. */
export function queryOfLink(panel: string): { query: BoardQuery } {
  const dataset = { kind: 'table', key: panel } as const;
  return { query: { from: 'rows', dataset, where: [], group: [], values: [], columns: [], limit: 1 } };
}

async function ask(query: BoardQuery, filters: BoardFilters, signal: AbortSignal): Promise<AnsweredPanel> {
  if (!byLink) return call(askBoards, { body: { query, filters }, signal });
  const panel = query.from === 'rows' && 'key' in query.dataset ? query.dataset.key : '';
  return byLink(panel, filters, signal);
}

/** What panels may ask for, with the fields it has. */
export const boardDataQuery = queryOptions({
  queryKey: ['boards', 'data'],
  queryFn: async ({ signal }) => (byLink ? { datasets: [] } : call(boardData, { signal })),
  staleTime: 60_000,
});

/** The data of a panel. What was shown before stays until it is there. */
export function panelQuery(query: BoardQuery, filters: BoardFilters) {
  return queryOptions({
    queryKey: ['boards', 'ask', query, filters],
    queryFn: ({ signal }) => ask(query, filters, signal),
    placeholderData: keepPreviousData,
  });
}

/** What a panel asks under the filters of its board: it compares where it is made to, or where the whole board does. */
export const filtersOf = (panel: Panel, filters: BoardFilters): BoardFilters => ({
  ...filters,
  compare: filters.compare || panel.compare,
});

/** Asks again for the boards, not for their data. */
export async function refreshBoards(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['boards', 'list'] }),
    queries.invalidateQueries({ queryKey: ['boards', 'show'] }),
  ]);
}

/** Puts a board that was just saved where it is read from. */
export function keepBoard(queries: QueryClient, board: Board): void {
  queries.setQueryData(boardQuery(board.id).queryKey, board);
  void queries.invalidateQueries({ queryKey: ['boards', 'list'] });
}
