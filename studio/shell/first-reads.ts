import { may, type Permission } from '#model/roles.ts';
import { NOTICES_STEP, noticesQuery } from '#studio/notices/queries.ts';
import { previewQuery } from '#studio/preview/queries.ts';
import { changesQuery, releasesQuery } from '#studio/releases/queries.ts';
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

/** Asks for what a screen shows first, as its address narrows it. */
type Reads = (search: ListSearch & { ask?: string | undefined }) => void;

/**
 * What a screen reads first, by the path of its route. Each comes with the code of its screen, which the page asks for
 * together with ours: another list has no use for it.
 */
const screens: Record<string, () => Promise<Reads>> = {
  '/pages/': async () => () => void ask(previewQuery),
  '/pages/routes': async () => {
    const { matchQuery, routesQuery } = await import('#studio/page-routes/queries.ts');
    return (search) => {
      void ask(routesQuery(search));
      if (search.ask) void ask(matchQuery(search.ask));
    };
  },
  '/pages/templates': async () => {
    const { templatesQuery } = await import('#studio/page-templates/queries.ts');
    return (search) => {
      void ask(templatesQuery(search));
      void ask(previewQuery);
    };
  },
  '/pages/widgets': async () => {
    const { widgetsQuery } = await import('#studio/widgets/queries.ts');
    return (search) => void ask(widgetsQuery(search));
  },
  '/pages/releases': async () => (search) => void ask(releasesQuery(search)),
  '/pages/people': async () => {
    const { invitationsQuery, peopleQuery } = await import('#studio/people/queries.ts');
    return (search) => {
      void ask(peopleQuery(search));
      if (isKnownToBeAllowed('administer')) void ask(invitationsQuery);
    };
  },
  '/pages/audit': async () => {
    const { auditPeopleQuery, auditQuery } = await import('#studio/audit/queries.ts');
    return (search) => {
      if (!isKnownToBeAllowed('administer')) return;
      void ask(auditQuery(search));
      void ask(auditPeopleQuery);
    };
  },
  '/pages/accounts': async () => {
    const { accountsQuery } = await import('#studio/accounts/queries.ts');
    return (search) => {
      if (isKnownToBeAllowed('operate')) void ask(accountsQuery(search));
    };
  },
  '/pages/outbox': async () => {
    const { mailsQuery } = await import('#studio/outbox/queries.ts');
    return (search) => {
      if (isKnownToBeAllowed('operate')) void ask(mailsQuery(search));
    };
  },
};

/**
 * Asks for what the frame and the screen at the address show first, beside drawing them in place of after it; all in one
 * turn of the event loop, and so in one request.
 */
export async function askFirstReads(): Promise<void> {
  const match = router.matchRoutes(router.latestLocation).findLast(({ fullPath }) => fullPath in screens);
  // Code that does not come is told of by the screen that needs it.
  const reads = match && (await screens[match.fullPath]?.().catch(() => undefined));
  void ask(sessionQuery);
  void ask(changesQuery);
  void ask(noticesQuery(NOTICES_STEP));
  reads?.(match?.search as ListSearch);
}
