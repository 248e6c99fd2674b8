import { bySpecificity, type IndexedRoute, matchAlone, readRoute } from './indexed-route.ts';
import { isReserved, type Pathname, readPathname } from './pathname.ts';
import { fillRedirect, pathOfTarget } from './redirect-target.ts';
import type { RouteIndex, RouteMatch } from './route-index.ts';
import { isRedirect } from './route-schema.ts';
import { findAllInTable } from './route-table.ts';

/** Redirects in a row after which browsers give up. */
export const MAX_REDIRECTS = 20;

/**
 * The routes of the circle, or of a chain too long to end, in which a visitor of a redirect route's sample address
 * would be caught if the route were saved and active. `ownHosts` are the hosts that are the site itself. `undefined` when the way ends at a page or outside the site.
 */
export function findRedirectLoop(
  index: RouteIndex,
  candidate: IndexedRoute,
  ownHosts?: ReadonlySet<string>,
): IndexedRoute[] | undefined {
  const passed: IndexedRoute[] = [];
  const seen = new Set<string>();
  let path = readPathname(candidate.body.sample_url_string);
  while (path) {
    const address = JSON.stringify(path.segments);
    if (seen.has(address) || passed.length >= MAX_REDIRECTS) return involves(passed, candidate) ? passed : undefined;
    seen.add(address);
    const match = winnerWith(index, candidate, path);
    if (!match || !isRedirect(match.route.body.page_type_advanced)) return undefined;
    passed.push(match.route);
    path = pathOfTarget(fillRedirect(match.route.body, match.params), ownHosts);
  }
  return undefined;
}

function involves(routes: IndexedRoute[], candidate: IndexedRoute): boolean {
  return routes.some(({ id }) => id === candidate.id);
}

function winnerWith(index: RouteIndex, candidate: IndexedRoute, path: Pathname): RouteMatch | undefined {
  if (isReserved(path)) return undefined;
  const other = findAllInTable(index.active, path).find(({ entry }) => entry.route.id !== candidate.id);
  const params = matchAlone(candidate, path);
  const { entry } = readRoute(candidate);
  if (entry && params && (!other || bySpecificity(entry, other.entry) < 0)) return { route: candidate, params };
  return other && { route: other.entry.route, params: other.params };
}
