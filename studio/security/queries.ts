import { queryOptions, useQuery } from '@tanstack/react-query';
import { showSecurity } from '#contract/second-factor.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';

/** How the own account is signed in to. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(showSecurity, { signal }),
});

/** Beneath a field for the own password: someone whom single sign-on made an account for may have none yet. */
export function usePasswordHelp(): string | undefined {
  const t = useT();
  return useQuery(securityQuery).data?.singleSignOn?.linked ? t('security.passwordless') : undefined;
}
