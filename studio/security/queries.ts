import { queryOptions, useQuery } from '@tanstack/react-query';
import { showSecurity } from '#contract/second-factor.ts';
import { listTokens } from '#contract/tokens.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';

/** How the own account is signed in to. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(showSecurity, { signal }),
});

/** The tokens of programs in the current site, as far as one may see them. */
export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: async ({ signal }) => (await call(listTokens, { signal })).tokens,
});

/** Beneath a field for the own password: someone whom single sign-on made an account for may have none yet. */
export function usePasswordHelp(): string | undefined {
  const t = useT();
  return useQuery(securityQuery).data?.singleSignOn?.linked ? t('security.passwordless') : undefined;
}
