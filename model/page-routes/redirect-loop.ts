import { isSiteLanguage } from '#model/site-languages/languages.ts';
import { bySpecificity, type IndexedRoute, matchAlone, matchPageRoute, readRoute } from './indexed-route.ts';
import { matchBeside, matchNow, type RouteMatcher } from './match-after.ts';
import { isReserved, type Pathname, readPathname } from './pathname.ts';
import { fillRedirect, pathOfTarget } from './redirect-target.ts';
import { indexInSteps, type RouteIndex, type RouteMatch } from './route-index.ts';
import { isRedirect } from './route-kinds.ts';
import type { PageRouteBody } from './route-schema.ts';
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
  const winner: RouteMatcher = (path) => winnerWith(index, candidate, path);
  return follow(winner, candidate, new Set([candidate.id]), ownHosts);
}

/**
 * Which of several routes would catch their visitors so if all of them were saved together and active, by their ids, in
 * steps of one route each. `removed` are the ids of routes that are deleted with it.
 */
export function* redirectLoopsInSteps(
  index: RouteIndex,
  candidates: readonly IndexedRoute[],
  ownHosts?: ReadonlySet<string>,
  removed: ReadonlySet<string> = new Set(),
): Generator<undefined, Set<string>> {
  const ids = new Set(candidates.map(({ id }) => id));
  const winner = matchBeside(index, yield* indexInSteps(candidates), candidates, removed);
  const caught = new Set<string>();
  for (const candidate of candidates) {
    if (follow(winner, candidate, ids, ownHosts) !== undefined) caught.add(candidate.id);
    yield;
  }
  return caught;
}

/** Where a visitor of a redirect route's sample ends: at a page, outside the site, at nothing, or nowhere. */
export function followRedirects(index: RouteIndex, { body }: IndexedRoute, ownHosts?: ReadonlySet<string>): Followed {
  return followFrom(matchNow(index), readPathname(body.sample_url_string), 'page', ownHosts);
}

/** Where a redirect that may not be saved yet leads its sample, by those behind it: the saved ones, or what `winner` says. */
export function followCandidate(winner: RouteMatcher, body: PageRouteBody, ownHosts?: ReadonlySet<string>): Followed {
  const params = matchPageRoute(body, body.sample_url_string);
  return followFrom(winner, params && pathOfTarget(fillRedirect(body, params), ownHosts), 'nothing', ownHosts);
}

interface Followed {
  passed: IndexedRoute[];
  end: 'page' | 'outside' | 'nothing' | 'loop';
}

/** @param ifNone how it ends where nothing answers the first address */
function followFrom(
  winner: RouteMatcher,
  start: Pathname | undefined,
  ifNone: 'page' | 'nothing',
  ownHosts?: ReadonlySet<string>,
): Followed {
  const passed: IndexedRoute[] = [];
  const seen = new Set<string>();
  let path = start;
  while (path) {
    const address = JSON.stringify(path.segments);
    if (seen.has(address) || passed.length >= MAX_REDIRECTS) return { passed, end: 'loop' };
    seen.add(address);
    // What the product itself answers is no page of the site, and there all the same.
    if (isReserved(path)) return { passed, end: 'outside' };
    const match = winner(path);
    // Addresses of further languages follow from the routes, and are not among them.
    if (!match && isSiteLanguage(path.segments[0] ?? '')) return { passed, end: 'outside' };
    if (!match) return { passed, end: passed.length === 0 ? ifNone : 'nothing' };
    const { route } = match;
    if (!isRedirect(route.body.page_type_advanced)) {
      const { page_type_advanced: answer } = route.body;
      return { passed, end: answer === 'gone' || answer === 'not_found' ? 'nothing' : 'page' };
    }
    passed.push(route);
    path = pathOfTarget(fillRedirect(route.body, match.params), ownHosts);
  }
  return { passed, end: 'outside' };
}

function follow(
  winner: RouteMatcher,
  { body }: IndexedRoute,
  mine: ReadonlySet<string>,
  ownHosts?: ReadonlySet<string>,
): IndexedRoute[] | undefined {
  const passed: IndexedRoute[] = [];
  const seen = new Set<string>();
  let path = readPathname(body.sample_url_string);
  while (path) {
    const address = JSON.stringify(path.segments);
    if (seen.has(address) || passed.length >= MAX_REDIRECTS) {
      return passed.some(({ id }) => mine.has(id)) ? passed : undefined;
    }
    seen.add(address);
    const match = winner(path);
    if (!match || !isRedirect(match.route.body.page_type_advanced)) return undefined;
    passed.push(match.route);
    path = pathOfTarget(fillRedirect(match.route.body, match.params), ownHosts);
  }
  return undefined;
}

function winnerWith(index: RouteIndex, candidate: IndexedRoute, path: Pathname): RouteMatch | undefined {
  if (isReserved(path)) return undefined;
  const other = findAllInTable(index.active, path).find(({ entry }) => entry.route.id !== candidate.id);
  const params = matchAlone(candidate, path);
  const { entry } = readRoute(candidate);
  if (entry && params && (!other || bySpecificity(entry, other.entry) < 0)) return { route: candidate, params };
  return other && { route: other.entry.route, params: other.params };
}
