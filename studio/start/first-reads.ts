import { may, type Permission } from '#model/roles.ts';
import { accountsQuery } from '#studio/accounts/queries.ts';
import { auditPeopleQuery, auditQuery } from '#studio/audit/queries.ts';
import { previewQuery } from '#studio/documents/preview/queries.ts';
import { NOTICES_STEP, noticesQuery } from '#studio/frame/notices/queries.ts';
import { mailsQuery } from '#studio/outbox/queries.ts';
import { matchQuery, type RouteSearch, routesQuery } from '#studio/page-routes/queries.ts';
import { templatesQuery } from '#studio/page-templates/queries.ts';
import { invitationsQuery, peopleQuery } from '#studio/people/queries.ts';
import { changesQuery, releasesQuery } from '#studio/releases/queries.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import type { ListSearch } from '#studio/ui/list/list-search.ts';
import { widgetsQuery } from '#studio/widgets/queries.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

const ask: typeof queryClient.prefetchQuery = (query) => queryClient.prefetchQuery(query);

/** As far as the last visit tells: what is refused is noted on the server, so nothing is asked on the off chance. */
function isKnownToBeAllowed(permission: Permission): boolean {
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  return known !== undefined && may([...known.user.role, ...(known.site ? [known.site.role] : [])], permission);
}

/** What a screen reads first, by the path of its route. */
const screens: Record<string, (search: ListSearch) => void> = {
  '/pages/': () => void ask(previewQuery),
  '/pages/routes': (search: RouteSearch) => {
    void ask(routesQuery(search));
    if (search.ask) void ask(matchQuery(search.ask));
  },
  '/pages/templates': (search) => {
    void ask(templatesQuery(search));
    void ask(previewQuery);
  },
  '/pages/widgets': (search) => void ask(widgetsQuery(search)),
  '/pages/releases': (search) => void ask(releasesQuery(search)),
  '/pages/people': (search) => {
    void ask(peopleQuery(search));
    if (isKnownToBeAllowed('administer')) void ask(invitationsQuery);
  },
  '/pages/audit': (search) => {
    if (!isKnownToBeAllowed('administer')) return;
    void ask(auditQuery(search));
    void ask(auditPeopleQuery);
  },
  '/pages/accounts': (search) => {
    if (isKnownToBeAllowed('operate')) void ask(accountsQuery(search));
  },
  '/pages/outbox': (search) => {
    if (isKnownToBeAllowed('operate')) void ask(mailsQuery(search));
  },
};

/** Asks for what the frame and the screen at the address show first, beside drawing them in place of after it. */
export function askFirstReads(): void {
  void ask(sessionQuery);
  void ask(changesQuery);
  void ask(noticesQuery(NOTICES_STEP));
  const match = router.matchRoutes(router.latestLocation).findLast(({ fullPath }) => fullPath in screens);
  if (match) screens[match.fullPath]?.(match.search as ListSearch);
}
