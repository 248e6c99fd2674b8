import { queryOptions } from '@tanstack/react-query';
import { accountSetupOffer } from '#contract/account-setup.ts';
import { call } from '#studio/session/call.ts';

/** Databases, starters and countries this server offers. */
export const offerQuery = queryOptions({
  queryKey: ['account-setup'],
  queryFn: ({ signal }) => call(accountSetupOffer, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
