import { queryOptions } from '@tanstack/react-query';

// Lists bring these queries with them, and their numbers after their rows.
const asks = () => import('./ask-numbers.ts');

const MINUTE = 60_000;

export const routeNumbersQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['numbers', 'of-routes', ids],
    queryFn: async ({ signal }) => (await asks()).askOfRoutes(ids, signal),
    enabled: ids.length > 0,
    staleTime: MINUTE,
  });

export const layoutNumbersQuery = (layouts: readonly string[]) =>
  queryOptions({
    queryKey: ['numbers', 'of-layouts', layouts],
    queryFn: async ({ signal }) => (await asks()).askOfLayouts(layouts, signal),
    enabled: layouts.length > 0,
    staleTime: MINUTE,
  });

export const nodeNumbersQuery = (layout: string) =>
  queryOptions({
    queryKey: ['numbers', 'of-nodes', layout],
    queryFn: async ({ signal }) => (await asks()).askOfNodes(layout, signal),
    staleTime: MINUTE,
  });
