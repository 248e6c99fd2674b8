import { runToEnd } from '#model/run-to-end.ts';
import { type IndexedRoute, type RouteEntry, readRoute } from './indexed-route.ts';
import type { RouteIssue } from './issue.ts';
import { isReserved, readPathname } from './pathname.ts';
import { addToTable, findInTable, newRouteTable, type RouteTable, removeFromTable } from './route-table.ts';
import { type Capture, parseUrlString } from './url-pattern.ts';

/** All routes of a site; the inactive ones are kept apart and only ever explained. */
export interface RouteIndex {
  active: RouteTable;
  inactive: RouteTable;
  entries: Map<string, RouteEntry>;
  /** Routes whose address cannot be read, which therefore never match, with the reasons. */
  rejected: Map<string, RouteIssue[]>;
  /** One list for all placeholder routes that have their parameters in the same places. */
  captures: Map<string, readonly Capture[]>;
}

export interface RouteMatch {
  route: IndexedRoute;
  params: Record<string, string>;
}

/** Arranges routes so that finding the one that answers an address does not depend on how many there are. */
export function buildRouteIndex(routes: Iterable<IndexedRoute>): RouteIndex {
  return runToEnd(indexInSteps(routes));
}

/** As `buildRouteIndex`, a step for each route. */
export function* indexInSteps(routes: Iterable<IndexedRoute>): Generator<undefined, RouteIndex> {
  const index: RouteIndex = {
    active: newRouteTable(),
    inactive: newRouteTable(),
    entries: new Map(),
    rejected: new Map(),
    captures: new Map(),
  };
  for (const route of routes) {
    addRoute(index, route);
    yield;
  }
  return index;
}

/** Adds a route, in place of the one with its id if there is one. */
export function addRoute(index: RouteIndex, route: IndexedRoute): void {
  removeRoute(index, route.id);
  const { entry, pattern, issues } = readRoute(route);
  if (!entry) {
    index.rejected.set(route.id, issues);
    return;
  }
  entry.captures = shareCaptures(index, entry.captures);
  index.entries.set(route.id, entry);
  addToTable(tableOf(index, entry), pattern, entry);
}

function shareCaptures(index: RouteIndex, captures: readonly Capture[]): readonly Capture[] {
  const name = captures.map(
    ({ at, key, prefixLength, suffixLength }) => `${at} ${key} ${prefixLength} ${suffixLength}`,
  );
  const shared = index.captures.get(name.join());
  if (!shared) index.captures.set(name.join(), captures);
  return shared ?? captures;
}

/** Takes a route out; does nothing when there is none with this id. */
export function removeRoute(index: RouteIndex, id: string): void {
  index.rejected.delete(id);
  const entry = index.entries.get(id);
  if (!entry) return;
  index.entries.delete(id);
  const { pattern } = parseUrlString(entry.route.body.url_string);
  if (pattern) removeFromTable(tableOf(index, entry), pattern, entry);
}

function tableOf(index: RouteIndex, entry: RouteEntry): RouteTable {
  return entry.route.body.is_active ? index.active : index.inactive;
}

/**
 * The one active route that answers a pathname (without its query), and its parameters. `undefined` when none does,
 * when the pathname is no proper path, or when its first segment is reserved. A trailing slash never matches:
 * see `canonicalPath`.
 */
export function matchRoute(index: RouteIndex, pathname: string): RouteMatch | undefined {
  const parts = readPathname(pathname);
  const match = parts && !isReserved(parts) ? findInTable(index.active, parts) : undefined;
  return match && { route: match.entry.route, params: match.params };
}
