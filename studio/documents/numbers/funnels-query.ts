import { queryOptions } from '@tanstack/react-query';
import { listFunnels } from '#contract/numbers-funnels.ts';
import { call } from '#studio/session/call.ts';

/** The funnels of the site, as Analytics keeps them. */
export const funnelsQuery = queryOptions({
  queryKey: ['numbers', 'funnels'],
  queryFn: ({ signal }) => call(listFunnels, { signal }),
});
