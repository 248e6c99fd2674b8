import type { routeNotices } from '#contract/route-notices.ts';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { matchBeside } from '#model/page-routes/match-after.ts';
import { indexInSteps, type RouteIndex } from '#model/page-routes/route-index.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import { findCovering } from '#model/page-routes/shadowing.ts';
import { mayLoop } from '#server/content/draft-routes/redirect-loops.ts';
import { createYielder, runYielding } from '#server/platform/process/yield-to-event-loop.ts';
import { findDetour } from './check-candidate.ts';
import type { EditedRoute } from './edit-routes.ts';
import type { RoutesAround } from './remove-routes.ts';

export interface Notice {
  readonly kind: (typeof routeNotices)[number];
  readonly routes: readonly IndexedRoute[];
}

/** Says what works and should be better of a route that is to be among those there are, and those that come with it. */
export async function routeWarnings(
  index: RouteIndex,
  coming: readonly IndexedRoute[],
  ownHosts: ReadonlySet<string>,
  gone: ReadonlySet<string> = new Set(),
): Promise<(route: IndexedRoute) => Notice[]> {
  const among = await runYielding(indexInSteps(coming));
  const winner = matchBeside(index, among, coming, gone);
  return (route) => {
    if (!route.body.is_active) return [];
    const detours = mayLoop(route.body) ? findDetour(winner, route.body, ownHosts) : [];
    const before = [...findCovering(index, route), ...findCovering(among, route)];
    return before.length > 0 ? [...detours, { kind: 'never-wins', routes: before }] : detours;
  };
}

/** The same of the redirects among routes that change together; by the ids of what is planned. */
export async function noticesOf(
  planned: readonly EditedRoute[],
  { index, ownHosts }: RoutesAround,
): Promise<ReadonlyMap<string, readonly Notice[]>> {
  const breathe = createYielder();
  const changing = planned.filter(({ outcome }) => outcome === 'changes');
  const gone = new Set(changing.flatMap(({ id, change }) => (change.body === null ? [id] : [])));
  const coming = changing.flatMap(({ id, change: { body } }): IndexedRoute[] => {
    const createdAt = index.entries.get(id)?.route.createdAt ?? Number.MAX_SAFE_INTEGER;
    return body === null ? [] : [{ id, createdAt, body: body as unknown as PageRouteBody }];
  });
  const notice = await routeWarnings(index, coming, ownHosts, gone);
  const found = new Map<string, readonly Notice[]>();
  for (const route of coming) {
    await breathe();
    if (mayLoop(route.body)) found.set(route.id, notice(route));
  }
  return found;
}
