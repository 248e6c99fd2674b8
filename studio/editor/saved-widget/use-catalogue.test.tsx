import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { pinnedWidgetsQuery } from '#studio/documents/layouts/queries.ts';
import { useCatalogue } from './use-catalogue.ts';

afterEach(cleanup);

const widgets: never[] = [];
const useBoth = () => ({ ...useCatalogue(widgets), pinned: useQuery(pinnedWidgetsQuery).data });

test('to hear that no version is kept to leaves the catalogue as it is, and the page as it is drawn', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useBoth, { wrapper });
  const { catalogue } = result.current;
  queries.setQueryData(pinnedWidgetsQuery.queryKey, []);
  await waitFor(() => expect(result.current.pinned).toEqual([]));
  expect(result.current.catalogue).toBe(catalogue);
  const card = { key: 'card', version: 2 } as never;
  queries.setQueryData(pinnedWidgetsQuery.queryKey, [['card@2', card]]);
  await waitFor(() => expect(result.current.catalogue.saved.get('card@2')).toBe(card));
});
