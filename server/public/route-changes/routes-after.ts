import { v7 as newId } from 'uuid';
import type { ProposedChange } from '#contract/change-sets.ts';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { matchAfter, matchNow, type RouteMatcher } from '#model/page-routes/match-after.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';

/** One route of a change, as it is and as it is to be; undefined where it is not. */
interface ChangedRoute {
  readonly before: IndexedRoute | undefined;
  readonly after: IndexedRoute | undefined;
}

/** The routes of a site before and after changes that belong together. */
export interface RoutesAfter {
  readonly changed: readonly ChangedRoute[];
  readonly now: RouteMatcher;
  readonly afterwards: RouteMatcher;
}

export function routesAfter(site: CompiledSite, changes: readonly ProposedChange[], at: number): RoutesAfter {
  const changed = changes.flatMap(({ kind, id, body }): ChangedRoute[] => {
    if (kind !== 'page_route') return [];
    const before = id === undefined ? undefined : site.routes.entries.get(id)?.route;
    const next = body === null ? undefined : (body as unknown as PageRouteBody);
    const after = next && { id: id ?? newId(), createdAt: before?.createdAt ?? at, body: next };
    return [{ before, after }];
  });
  const saved = changed.flatMap(({ after }) => after ?? []);
  const removed = new Set(changed.flatMap(({ before, after }) => (after ? [] : (before?.id ?? []))));
  return { changed, now: matchNow(site.routes), afterwards: matchAfter(site.routes, saved, removed) };
}
