import { hashKey, QueryClient } from '@tanstack/react-query';
import { delayBeforeRetry } from '#studio/session/retry-after.ts';
import { siteOfKeys } from '#studio/session/tab-site.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // What one site answered is not shown in another.
      queryKeyHashFn: (key) => hashKey([siteOfKeys(), ...key]),
      retry: (failures, error) => failures < 2 && delayBeforeRetry(error) !== undefined,
      retryDelay: (failures, error) => Math.max(1000 * 2 ** failures, delayBeforeRetry(error) ?? 0),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
