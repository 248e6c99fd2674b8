import { bySpecificity, type IndexedRoute, type RouteEntry } from './indexed-route.ts';
import { readPathname } from './pathname.ts';
import { followRedirects } from './redirect-loop.ts';
import type { RouteFaultKind } from './route-faults.ts';
import type { RouteIndex } from './route-index.ts';
import { isRedirect } from './route-kinds.ts';
import { findInTable } from './route-table.ts';
import { visitMeeting } from './segment-trie.ts';
import { segmentCovers, segmentsOverlap } from './shadowing.ts';
import { parseUrlString } from './url-pattern.ts';

export interface RouteFault {
  readonly kind: RouteFaultKind;
  readonly route: IndexedRoute;
  /** The others it is about: who answers first, or where the way leads, step by step. */
  readonly by: readonly IndexedRoute[];
}

/** Most routes named beside one. */
export const MAX_NAMED = 10;

/** Pieces of addresses that are compared for one route, some milliseconds of work, and in all. */
const MAX_OF_ONE = 4000;
const MAX_COMPARED = 2_000_000;

class Enough extends Error {}

/**
 * What is wrong with the active routes of an index, route by route; `undefined` after each route, so that whoever goes
 * through many can rest in between. Past a bound of work routes with placeholders are not compared any more; then it
 * answers false at the end.
 */
export function* reportRoutes(
  index: RouteIndex,
  ownHosts: ReadonlySet<string>,
): Generator<RouteFault | undefined, boolean> {
  const work = { left: MAX_COMPARED };
  const patterns = new Map<string, RouteEntry>();
  let isWhole = true;
  for (const entry of index.entries.values()) {
    yield undefined;
    if (!entry.route.body.is_active) continue;
    if (isRedirect(entry.route.body.page_type_advanced)) yield* redirectFaults(index, entry.route, ownHosts);
    if (entry.kind === 'regex') yield* patternFaults(index, entry, patterns);
    else if (entry.kind === 'placeholder') {
      const faults = placeholderFaults(index, entry, work);
      if (faults) yield* faults;
      else isWhole = false;
    }
  }
  return isWhole;
}

function* redirectFaults(index: RouteIndex, route: IndexedRoute, ownHosts: ReadonlySet<string>): Generator<RouteFault> {
  const { passed, end } = followRedirects(index, route, ownHosts);
  const by = passed.slice(1, MAX_NAMED + 1);
  if (end === 'loop') yield { kind: 'loop', route, by };
  else if (end === 'nothing') yield { kind: 'dead_end', route, by };
  else if (passed.length > 1) yield { kind: 'chain', route, by };
}

/** Undefined once there was too much to compare. */
function placeholderFaults(
  index: RouteIndex,
  entry: RouteEntry,
  work: { left: number },
): readonly RouteFault[] | undefined {
  const { route } = entry;
  const segments = parseUrlString(route.body.url_string).pattern?.segments ?? [];
  let mostOfOne = MAX_OF_ONE;
  const first: RouteEntry[] = [];
  const whole: RouteEntry[] = [];
  try {
    visitMeeting(
      index.active.trie,
      segments,
      (mine, theirs) => {
        if (--work.left < 0 || --mostOfOne < 0) throw new Enough();
        return segmentsOverlap(mine, theirs);
      },
      (rival, theirs) => {
        if (rival === entry || bySpecificity(rival, entry) > 0) return;
        const isWhole = theirs.every((part, at) => segmentCovers(part, segments[at] ?? ''));
        (isWhole ? whole : first).push(rival);
      },
    );
  } catch (error) {
    if (error instanceof Enough) return undefined;
    throw error;
  }
  if (whole.length > 0) return [covered(route, whole)];
  const overlap = first.length > 0 ? [{ kind: 'overlap' as const, route, by: named(first) }] : [];
  return [...takenSample(index, entry), ...overlap];
}

function* patternFaults(index: RouteIndex, entry: RouteEntry, seen: Map<string, RouteEntry>): Generator<RouteFault> {
  const { route } = entry;
  const twin = seen.get(route.body.regex_pattern);
  const isOlder = twin !== undefined && bySpecificity(twin, entry) < 0;
  if (twin === undefined || !isOlder) seen.set(route.body.regex_pattern, entry);
  if (twin && isOlder) yield covered(route, [twin]);
  else yield* takenSample(index, entry);
  // The older of two may come later.
  if (twin && !isOlder) yield covered(twin.route, [entry]);
}

/** The sample of a route is what is shown of it everywhere. */
function takenSample(index: RouteIndex, { route }: RouteEntry): RouteFault[] {
  const path = readPathname(route.body.sample_url_string);
  const winner = path && findInTable(index.active, path);
  if (!winner || winner.entry.route.id === route.id) return [];
  return [{ kind: 'sample_taken', route, by: [winner.entry.route] }];
}

function covered(route: IndexedRoute, by: RouteEntry[]): RouteFault {
  const isByRedirect = by.every((rival) => isRedirect(rival.route.body.page_type_advanced));
  const isOwn = isRedirect(route.body.page_type_advanced);
  return { kind: isByRedirect && !isOwn ? 'redirect_shadowed' : 'unreachable', route, by: named(by) };
}

function named(entries: RouteEntry[]): IndexedRoute[] {
  return entries
    .slice(0, 1000)
    .sort(bySpecificity)
    .slice(0, MAX_NAMED)
    .map(({ route }) => route);
}
