import { IMPACT_ADDRESSES } from '#contract/impact.ts';
import type { Reference } from '#model/documents.ts';
import { nodeKey } from '#model/impact/grow-impact.ts';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { matchRoute } from '#model/page-routes/route-index.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import type { PageOwner } from '#server/public/rendering/page-renderer.ts';
import { addressSourceOf, servedAddresses } from '#site/page/list-addresses.ts';

/** Addresses that are looked at before it is said that there are more. */
const MAX_CHECKED = 100_000;

interface RouteAddresses {
  readonly first: string[];
  /** Null where nobody knows them. */
  readonly total: number | null;
}

interface AffectedAddresses {
  /** By the id of the route; those of the first routes that are reached. */
  readonly byRoute: ReadonlyMap<string, RouteAddresses>;
  readonly routesTotal: number;
  readonly total: number;
  readonly isComplete: boolean;
  /** Live data sources that have never answered. */
  readonly away: string[];
}

/** The addresses at which pages made of some documents answer, by the drafts of a site, in its main language. */
export async function findAddresses(
  { pages }: Pick<SiteParts, 'pages'>,
  owner: PageOwner,
  documents: readonly Reference[],
  named: ReadonlySet<string>,
): Promise<AffectedAddresses> {
  const { compiled } = owner;
  const isReached = affectedBy(documents);
  const breathe = createYielder();
  const routes: IndexedRoute[] = [];
  for (const route of compiled.listRoutes()) {
    await breathe();
    if (isReached(route)) routes.push(route);
  }
  const sources = new Set(routes.flatMap((route) => addressSourceOf(compiled, route) ?? []));
  const live = await pages.sources(
    owner,
    [...sources].filter((key) => compiled.live(key)),
  );
  const byRoute = new Map<string, RouteAddresses>();
  let [total, looked] = [0, 0];
  // Those that are named come first, so that the limit takes from the others.
  for (const route of routes.sort((one, other) => Number(named.has(other.id)) - Number(named.has(one.id)))) {
    if (looked >= MAX_CHECKED) break;
    const served = servedAddresses(compiled, route, live);
    const own = new Set<string>();
    for (const path of served ?? []) {
      await breathe();
      if (++looked > MAX_CHECKED) break;
      if (matchRoute(compiled.routes, path)?.route.id === route.id) own.add(path);
    }
    total += own.size;
    if (named.has(route.id))
      byRoute.set(route.id, { first: [...own].slice(0, IMPACT_ADDRESSES), total: served ? own.size : null });
  }
  const away = Object.keys(live).filter((key) => live[key]?.isAway);
  return { byRoute, routesTotal: routes.length, total, isComplete: looked < MAX_CHECKED, away };
}

/** Says of a route whether it is one of the documents or uses one. */
function affectedBy(documents: readonly Reference[]): (route: IndexedRoute) => boolean {
  const keys = new Set(documents.map(nodeKey));
  return ({ body }) =>
    keys.has(nodeKey({ kind: 'page_route', key: body.url_string })) ||
    (body.page_template !== null && keys.has(nodeKey({ kind: 'page_template', key: body.page_template }))) ||
    (body.params_from !== undefined && keys.has(nodeKey({ kind: 'api', key: body.params_from.api })));
}
