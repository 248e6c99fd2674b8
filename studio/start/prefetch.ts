import { may, type Permission } from '#model/roles.ts';
import { features } from '#studio/features.ts';
import { NOTICES_STEP, noticesQuery } from '#studio/frame/notices/queries.ts';
import { changesQuery } from '#studio/releases/queries.ts';
import type { Feature, PrefetchContext } from '#studio/routing/feature.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import type { ListSearch } from '#studio/ui/list/list-search.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

const ask: PrefetchContext['ask'] = (query) => queryClient.prefetchQuery(query);

/** As far as the last visit tells: what is refused is noted on the server, so nothing is asked on the off chance. */
function isKnownToBeAllowed(permission: Permission): boolean {
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  return known !== undefined && may([...known.user.role, ...(known.site ? [known.site.role] : [])], permission);
}

/** The nouns that read something first, by the path of their screen. */
const readers = new Map((features as readonly Feature[]).map((noun) => [noun.prefetch && noun.navigation?.to, noun]));

/** Asks for what the frame and the screen at the address show first, beside drawing them in place of after it. */
export function prefetchCurrentScreen(): void {
  void ask(sessionQuery);
  void ask(changesQuery);
  void ask(noticesQuery(NOTICES_STEP));
  const match = router.matchRoutes(router.latestLocation).findLast(({ fullPath }) => readers.has(fullPath));
  const prefetch = match && readers.get(match.fullPath)?.prefetch;
  if (!prefetch) return;
  const read = prefetch().then(({ prefetchScreen }) =>
    prefetchScreen({ ask, may: isKnownToBeAllowed }, match.search as ListSearch),
  );
  // What cannot be fetched now the screen asks for itself, and tells of then.
  void read.catch(() => undefined);
}
