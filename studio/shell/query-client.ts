import { hashKey, QueryClient } from '@tanstack/react-query';
import { Problem } from '#contract/problems.ts';
import { siteOfKeys } from '#studio/session/tab-site.ts';

const isWorthAnotherTry = (error: unknown) => error instanceof Problem && error.kind === 'unavailable';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // What one site answered is not shown in another.
      queryKeyHashFn: (key) => hashKey([siteOfKeys(), ...key]),
      // A refusal stays one: only a server that could not be reached is asked again.
      retry: (failures, error) => failures < 2 && isWorthAnotherTry(error),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
