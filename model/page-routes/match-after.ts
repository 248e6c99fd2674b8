import { bySpecificity, type IndexedRoute } from './indexed-route.ts';
import { isReserved, type Pathname } from './pathname.ts';
import { buildRouteIndex, type RouteIndex, type RouteMatch } from './route-index.ts';
import { findAllInTable, findInTable } from './route-table.ts';

/** Says which active route answers a pathname. */
export type RouteMatcher = (path: Pathname) => RouteMatch | undefined;

export const matchNow =
  (index: RouteIndex): RouteMatcher =>
  (path) => {
    const found = isReserved(path) ? undefined : findInTable(index.active, path);
    return found && { route: found.entry.route, params: found.params };
  };

/** Which would answer if some routes were saved together, in the place of those of the same ids, and others removed. */
export function matchAfter(
  index: RouteIndex,
  saved: readonly IndexedRoute[],
  removed: ReadonlySet<string> = new Set(),
): RouteMatcher {
  return matchBeside(index, buildRouteIndex(saved), saved, removed);
}

/** As `matchAfter`, with the index of those that are saved. */
export function matchBeside(
  index: RouteIndex,
  fresh: RouteIndex,
  saved: readonly IndexedRoute[],
  removed: ReadonlySet<string>,
): RouteMatcher {
  const replaced = new Set([...saved.map(({ id }) => id), ...removed]);
  return (path) => {
    if (isReserved(path)) return undefined;
    const old = findAllInTable(index.active, path).find(({ entry }) => !replaced.has(entry.route.id));
    const mine = findInTable(fresh.active, path);
    const found = mine && (!old || bySpecificity(mine.entry, old.entry) < 0) ? mine : old;
    return found && { route: found.entry.route, params: found.params };
  };
}
