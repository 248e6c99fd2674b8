import type { Issue } from '#contract/problems.ts';
import { checkPageRoute } from '#model/page-routes/check-page-route.ts';
import { type IndexedRoute, matchPageRoute } from '#model/page-routes/indexed-route.ts';
import { matchNow, type RouteMatcher } from '#model/page-routes/match-after.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { followCandidate } from '#model/page-routes/redirect-loop.ts';
import type { PageRouteBody, PageRouteInput } from '#model/page-routes/route-schema.ts';
import { findConflicts } from '#model/page-routes/shadowing.ts';
import { findMissing } from '#server/content/documents/check-document.ts';
import { findDocument } from '#server/content/documents/find-document.ts';
import { findLoopIssue, mayLoop } from '#server/content/draft-routes/redirect-loops.ts';
import type { DraftRoutes } from '#server/content/draft-routes/route-memory.ts';
import { checkPassword, checkRules, pageRouteDefinition } from '#server/content/kinds/page-route-definition.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

/** Everything saving a route would say and do, without saving it. `now` is when a new route would be created. */
export async function checkCandidate(
  db: Database,
  site: GrantedSite,
  draftRoutes: DraftRoutes,
  {
    id,
    now,
    ownHosts,
    ...input
  }: PageRouteInput & {
    id?: string | undefined;
    now: number;
    ownHosts: () => Promise<ReadonlySet<string>>;
  },
) {
  const body = normalisePageRoute(input);
  const stored = id === undefined ? undefined : await findDocument(db, site.id, 'page_route', { id });
  const candidate = { id: stored?.id ?? '', createdAt: stored?.created_at ?? now, body };
  const issues: Issue[] = [
    ...checkPageRoute(body),
    ...checkRules(body),
    ...(await checkPassword(body, { db, siteId: site.id })),
    ...(await findMissing(db, site.id, pageRouteDefinition.references(body))),
    ...(await findTaken(db, site.id, body.url_string, stored?.id)),
  ];
  const loop = await findLoopIssue(draftRoutes, site.id, { ...candidate, id: stored?.id, ownHosts });
  if (loop && !issues.some(({ message }) => message === loop.message)) issues.push(loop);
  const index = await draftRoutes(site.id);
  const conflicts = [
    ...findConflicts(index, candidate),
    ...(loop || !mayLoop(body) ? [] : findDetour(matchNow(index), body, await ownHosts())),
  ];
  return {
    keys: body.keys,
    regex_pattern: body.regex_pattern,
    sampleParams: matchPageRoute(body, body.sample_url_string) ?? null,
    issues,
    conflicts: conflicts.map(({ kind, routes, total }) => ({
      kind,
      routes: routes.map(named),
      total,
    })),
  };
}

/** A route as others name it. */
export const named = ({ id, body: { url_string, page_type_advanced } }: IndexedRoute) => ({
  id,
  url_string,
  page_type_advanced,
});

/** A redirect that leads to another, which costs a visitor a step more, or to where nothing answers. */
export function findDetour(winner: RouteMatcher, body: PageRouteBody, ownHosts: ReadonlySet<string>) {
  const { passed, end } = followCandidate(winner, body, ownHosts);
  const kind = end === 'nothing' ? ('dead-end' as const) : ('chain' as const);
  return kind === 'chain' && passed.length === 0 ? [] : [{ kind, routes: passed, total: passed.length }];
}

export async function findTaken(
  db: Database,
  siteId: SiteId,
  url_string: string,
  id: string | undefined,
): Promise<Issue[]> {
  const other = await findDocument(db, siteId, 'page_route', { key: url_string });
  if (!other || other.id === id) return [];
  return [{ path: 'url_string', message: pageRouteDefinition.keyTaken, values: { key: url_string } }];
}
