import { QueryClient } from '@tanstack/react-query';
import { Problem } from '#contract/problems.ts';

const isWorthAnotherTry = (error: unknown) => error instanceof Problem && error.kind === 'unavailable';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal stays one: only a server that could not be reached is asked again.
      retry: (failures, error) => failures < 2 && isWorthAnotherTry(error),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
