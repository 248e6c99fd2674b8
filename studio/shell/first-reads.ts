import { may, type Permission } from '#model/roles.ts';
import { NOTICES_STEP, noticesQuery } from '#studio/notices/queries.ts';
import { changesQuery } from '#studio/releases/queries.ts';
import { router } from '#studio/router.tsx';
import { sessionQuery } from '#studio/session/site-query.ts';
import type { ListSearch } from '#studio/ui/list-search.ts';
import { queryClient } from './query-client.ts';

const ask: typeof queryClient.prefetchQuery = (query) => queryClient.prefetchQuery(query);

/** As far as the last visit tells: what is refused is noted on the server, so nothing is asked on the off chance. */
function isKnownToBeAllowed(permission: Permission): boolean {
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  return known !== undefined && may([...known.user.role, ...(known.site ? [known.site.role] : [])], permission);
}

/** What a screen reads first, by the path of its route. Each resolves once that is asked, not once it is answered. */
const screens: Record<string, (search: ListSearch) => Promise<unknown>> = {
  '/pages/': async () => void ask((await import('#studio/page-templates/queries.ts')).previewQuery),
  '/pages/routes': async (search) => void ask((await import('#studio/page-routes/queries.ts')).routesQuery(search)),
  '/pages/templates': async (search) => {
    const { previewQuery, templatesQuery } = await import('#studio/page-templates/queries.ts');
    void ask(templatesQuery(search));
    void ask(previewQuery);
  },
  '/pages/widgets': async (search) => void ask((await import('#studio/widgets/queries.ts')).widgetsQuery(search)),
  '/pages/releases': async (search) => void ask((await import('#studio/releases/queries.ts')).releasesQuery(search)),
  '/pages/people': async (search) => {
    const { invitationsQuery, peopleQuery } = await import('#studio/people/queries.ts');
    void ask(peopleQuery(search));
    if (isKnownToBeAllowed('administer')) void ask(invitationsQuery);
  },
  '/pages/audit': async (search) => {
    const { auditPeopleQuery, auditQuery } = await import('#studio/audit/queries.ts');
    if (!isKnownToBeAllowed('administer')) return;
    void ask(auditQuery(search));
    void ask(auditPeopleQuery);
  },
  '/pages/outbox': async (search) => {
    const { mailsQuery } = await import('#studio/outbox/queries.ts');
    if (isKnownToBeAllowed('operate')) void ask(mailsQuery(search));
  },
};

/**
 * Asks for what the frame and the screen at the address show first, beside their scripts in place of after them.
 * Resolves once all of it is asked.
 */
export async function askFirstReads(): Promise<void> {
  void ask(sessionQuery);
  void ask(changesQuery);
  void ask(noticesQuery(NOTICES_STEP));
  const match = router.matchRoutes(router.latestLocation).findLast(({ fullPath }) => fullPath in screens);
  if (match) await screens[match.fullPath]?.(match.search as ListSearch);
}
