import { type Issue, Problem } from '#contract/problems.ts';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { redirectLoopsInSteps } from '#model/page-routes/redirect-loop.ts';
import { type PageRouteBody, pageRouteBody } from '#model/page-routes/route-schema.ts';
import { mayLoop } from '#server/content/draft-routes/redirect-loops.ts';
import type { DraftRoutes } from '#server/content/draft-routes/route-memory.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder, runYielding } from '#server/platform/process/yield-to-event-loop.ts';
import { atPlace, type PlannedChange } from './planned-change.ts';

/**
 * Refuses changes after which a redirect among them would send its visitors in a circle; answers whether routes that
 * others change matter to that.
 * @throws Problem `invalid`
 */
export async function checkLoops(
  draftRoutes: DraftRoutes,
  siteId: SiteId,
  changes: readonly PlannedChange[],
  { at, ownHosts }: { at: number; ownHosts: () => Promise<ReadonlySet<string>> },
): Promise<boolean> {
  const ofRoutes = changes.filter(({ kind }) => kind === 'page_route');
  const removed = ofRoutes.filter(({ act }) => act === 'remove').map(({ id }) => id);
  const breathe = createYielder();
  const routes: { place: number; route: IndexedRoute }[] = [];
  for (const { id, place, body, createdAt = at } of ofRoutes) {
    await breathe();
    const { success, data } = pageRouteBody.safeParse(body);
    if (success) routes.push({ place, route: { id, createdAt, body: data as PageRouteBody } });
  }
  if (!routes.some(({ route }) => mayLoop(route.body))) return false;
  const candidates = routes.map(({ route }) => route);
  const [index, hosts] = [await draftRoutes(siteId), await ownHosts()];
  const caught = await runYielding(redirectLoopsInSteps(index, candidates, hosts, new Set(removed)));
  const issues: Issue[] = routes
    .filter(({ route }) => caught.has(route.id) && mayLoop(route.body))
    .map(({ place }) => atPlace(place, { path: 'redirect_to', message: 'route.redirectLoop' }));
  if (issues.length > 0) throw new Problem('invalid', { issues });
  return true;
}
