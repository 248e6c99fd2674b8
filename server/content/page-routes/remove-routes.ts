import type { BodyOf } from '#contract/exchange.ts';
import type { removeRoutes } from '#contract/remove-routes.ts';
import { redirectLoopsInSteps } from '#model/page-routes/redirect-loop.ts';
import type { RouteIndex } from '#model/page-routes/route-index.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { createYielder, runYielding } from '#server/platform/process/yield-to-event-loop.ts';
import { type EditedRoute, findRoutes, outsideOf } from './edit-routes.ts';
import { leftBehind, requireTarget } from './plan-move.ts';

/** The routes there are, and the hosts at which the site answers. */
export interface RoutesAround {
  readonly index: RouteIndex;
  readonly ownHosts: ReadonlySet<string>;
}

/** What removing routes together makes of each. @throws Problem `not_found` for one that is not there, `invalid` */
export async function planRemoval(
  db: Database,
  site: GrantedSite,
  { ids, leaves, redirect_to }: BodyOf<typeof removeRoutes>,
  { index, ownHosts }: RoutesAround,
): Promise<EditedRoute[]> {
  const target = redirect_to?.trim() || undefined;
  const rows = await findRoutes(db, site.id, ids);
  if (leaves !== null && leaves !== 'gone') requireTarget(target, true);
  const breathe = createYielder();
  const planned: EditedRoute[] = [];
  for (const { id, version, body } of rows) {
    await breathe();
    const removal = { kind: 'page_route' as const, id, base: version, body: null };
    const left = leaves === null ? undefined : leftBehind({ id, version }, body, { leaves, url_string: null }, target);
    const issues = outsideOf(site, body);
    const outcome = issues.length > 0 ? 'faulty' : 'changes';
    planned.push({ id, url_string: body.url_string, outcome, issues, change: left?.change ?? removal });
  }
  const caught = await loopsOf(planned, { index, ownHosts });
  return planned.map((each) => {
    if (!caught.has(each.id)) return each;
    const issues = [...each.issues, { path: 'redirect_to', message: 'route.redirectLoop' }];
    return { ...each, outcome: 'faulty', issues };
  });
}

async function loopsOf(planned: readonly EditedRoute[], { index, ownHosts }: RoutesAround): Promise<Set<string>> {
  const left = planned.flatMap(({ id, change: { body } }) => {
    const createdAt = index.entries.get(id)?.route.createdAt ?? 0;
    return body === null ? [] : [{ id, createdAt, body: body as unknown as PageRouteBody }];
  });
  return left.length === 0 ? new Set() : runYielding(redirectLoopsInSteps(index, left, ownHosts));
}
