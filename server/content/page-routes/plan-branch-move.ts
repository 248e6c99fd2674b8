import type { BodyOf } from '#contract/exchange.ts';
import { MAX_MOVED, type planBranchMove as planned } from '#contract/move-branch.ts';
import { type Issue, Problem } from '#contract/problems.ts';
import type { JsonObject } from '#model/json.ts';
import {
  type BranchMove,
  branchesBy,
  branchLinkMove,
  checkBranchMove,
  isBeneath,
  movedAddress,
  movedPattern,
  movesBeneath,
} from '#model/page-routes/branch-move.ts';
import { checkPageRoute } from '#model/page-routes/check-page-route.ts';
import { matchNow } from '#model/page-routes/match-after.ts';
import type { LinkMove } from '#model/page-routes/move-links.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import type { Pathname } from '#model/page-routes/pathname.ts';
import { redirectLoopsInSteps } from '#model/page-routes/redirect-loop.ts';
import type { RouteIndex } from '#model/page-routes/route-index.ts';
import { isHandWritten, needsTemplate } from '#model/page-routes/route-kinds.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import { findInTable } from '#model/page-routes/route-table.ts';
import { normaliseUrlString } from '#model/page-routes/url-pattern.ts';
import { inLanguage } from '#model/site-languages/languages-of.ts';
import { pageRouteDefinition } from '#server/content/kinds/page-route-definition.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { createYielder, runYielding } from '#server/platform/process/yield-to-event-loop.ts';
import { readFreeLanguages } from './addresses-in-languages.ts';
import { type EditedRoute, findRoutes, outsideOf } from './edit-routes.ts';
import { findStored } from './import-routes.ts';
import { withOwnAddresses } from './own-addresses.ts';
import { type Change, isWayTo, leftBehind, linkedChanges, removal, routeChange, withOwnLinks } from './plan-move.ts';
import type { RoutesAround } from './remove-routes.ts';

type Asked = BodyOf<typeof planned>;
type Route = Awaited<ReturnType<typeof findRoutes>>[number];

interface BranchRow extends Pick<EditedRoute, 'id' | 'url_string' | 'outcome' | 'issues'> {
  /** Its new address; null of what stays. */
  readonly to: string | null;
  /** A page of the branch whose custom pattern says where it is. */
  readonly stays: boolean;
}

export interface PlannedBranch {
  readonly rows: readonly BranchRow[];
  /** The routes that move, each with what it leaves. */
  readonly moves: readonly Change[];
  /** How many leave something. */
  readonly left: number;
  /** What else changes. */
  readonly others: readonly Change[];
  readonly links: number;
}

/**
 * Everything that changes when an address moves with all beneath it. Redirects, and what is gone, stay at their
 * addresses: moved, they would be one more step for visitors, or say of an address that it was there.
 * @throws Problem `invalid` where nothing of it can move
 */
export async function planBranchMove(
  db: Database,
  site: GrantedSite,
  { under, url_string, leaves, links: areMoved }: Asked,
  around: RoutesAround,
): Promise<PlannedBranch> {
  const branches = readMoves(under, url_string);
  const branchOf = branchesBy(branches);
  const routes = await routesUnder(db, site.id, around.index, branches);
  const moving = routes.flatMap(({ id, version, body }): MovingRoute[] => {
    const move = branchOf(body.url_string);
    const isPage = needsTemplate(body.page_type_advanced);
    const pattern = isHandWritten(body) && move ? movedPattern(body.regex_pattern, move) : null;
    return move && isPage && pattern !== undefined ? [{ id, version, body, move, pattern }] : [];
  });
  const renamed = new Map(moving.map(({ body, move }) => [body.url_string, movedAddress(body.url_string, move)]));
  if (renamed.size === 0)
    throw new Problem('invalid', { issues: [{ path: 'under', message: 'route.moveOwnPattern' }] });
  const moveOf = movesAt(around.index, new Map(moving.map(({ id, move }) => [id, move])));
  const languages = (await readFreeLanguages(db, site.id, normaliseUrlString(url_string))).map((each) =>
    inLanguage(each, '/'),
  );
  const move = branchLinkMove({ moveOf, ownHosts: around.ownHosts, languages });
  const moved = await moveRoutes(db, site, moving, { renamed, leaves, move, areMoved });
  const { moves, givingWay, left, issues } = moved;
  const taken = new Set([...moves, ...givingWay].flatMap(({ change }) => change.id ?? []));
  const linked = await linkedChanges(db, site.id, move, taken, renamed);
  // Redirects follow in any case: left as they are, they would lead to what is now a redirect.
  const following = linked.filter(({ change: { kind } }) => areMoved || kind === 'page_route').map(withoutCircle);
  const others = [...givingWay, ...(await withOwnAddresses(db, site.id, { branchOf, renamed, left }, following))];
  const caught = await loopsAmong([...moves, ...others], around);
  const loop = { path: 'redirect_to', message: 'route.redirectLoop' };
  const rows = routes.map(({ id, body: { url_string: address, page_type_advanced } }): BranchRow => {
    const own = [...(issues.get(id) ?? []), ...(caught.has(address) ? [loop] : [])];
    const target = renamed.get(address) ?? null;
    const stays = target === null && needsTemplate(page_type_advanced);
    return { id, url_string: address, to: target, outcome: outcomeOf(own, target), issues: own, stays };
  });
  const elsewhere = [...caught].filter((address) => !routes.some(({ body }) => body.url_string === address));
  const caughtRows = elsewhere.map((address): BranchRow => {
    return { id: address, url_string: address, to: null, outcome: 'faulty', issues: [loop], stays: false };
  });
  const links = moved.links + linked.reduce((sum, each) => sum + each.links, 0);
  return { rows: [...rows, ...caughtRows], moves, left: left.size, others, links };
}

/** @throws Problem `invalid` */
function readMoves(under: Asked['under'], url_string: string): BranchMove[] {
  const to = normaliseUrlString(url_string);
  const moves =
    typeof under === 'string'
      ? [{ from: normaliseUrlString(under), to }]
      : movesBeneath(under.map(normaliseUrlString), to);
  const refused = moves.flatMap(checkBranchMove);
  if (moves.length === 0) refused.push({ path: 'url_string', message: 'route.moveSame' });
  if (refused.length > 0) throw new Problem('invalid', { issues: refused });
  return moves;
}

const outcomeOf = (issues: readonly Issue[], target: string | null): BranchRow['outcome'] =>
  issues.length > 0 ? 'faulty' : target === null ? 'same' : 'changes';

/** How many pages lie beneath an address. */
export async function countBeneath({ entries }: RouteIndex, from: string): Promise<number> {
  const breathe = createYielder();
  let count = 0;
  for (const { route } of entries.values()) {
    await breathe();
    const { url_string, page_type_advanced } = route.body;
    if (url_string !== from && isBeneath(url_string, from) && needsTemplate(page_type_advanced)) count += 1;
  }
  return count;
}

/** The routes at an address and beneath it. @throws Problem `invalid` where none could move, or too many are there */
async function routesUnder(
  db: Database,
  siteId: SiteId,
  { entries }: RouteIndex,
  branches: readonly BranchMove[],
): Promise<Route[]> {
  const branchOf = branchesBy(branches);
  const empty = new Set(branches);
  const ids: string[] = [];
  const breathe = createYielder();
  for (const { route } of entries.values()) {
    await breathe();
    const move = branchOf(route.body.url_string);
    if (!move) continue;
    ids.push(route.id);
    if (needsTemplate(route.body.page_type_advanced)) empty.delete(move);
  }
  const refuse = (message: string, values: NonNullable<Issue['values']>) =>
    new Problem('invalid', { issues: [{ path: 'under', message, values }] });
  const [nothing] = empty;
  if (nothing) throw refuse('route.moveNothing', { from: nothing.from });
  if (ids.length > MAX_MOVED) {
    const from = branches.map((each) => each.from).join(', ');
    throw refuse('route.moveTooMany', { from, count: ids.length, max: MAX_MOVED });
  }
  return findRoutes(db, siteId, ids);
}

/** Finds the move of what answers a path. What is off answers nothing, and may be linked to all the same. */
function movesAt(
  index: RouteIndex,
  moves: ReadonlyMap<string, BranchMove>,
): (path: Pathname) => BranchMove | undefined {
  const now = matchNow(index);
  return (path) => {
    const id = now(path)?.route.id ?? findInTable(index.inactive, path)?.entry.route.id;
    return id === undefined ? undefined : moves.get(id);
  };
}

interface MovingRoute extends Pick<Route, 'id' | 'version' | 'body'> {
  readonly move: BranchMove;
  /** Its custom pattern at the new address; null where it has none. */
  readonly pattern: string | null;
}

interface Moving {
  readonly renamed: ReadonlyMap<string, string>;
  readonly leaves: Asked['leaves'];
  readonly move: LinkMove;
  readonly areMoved: boolean;
}

/** The routes at their new addresses, what they leave at the old ones, and what gives way to them. */
async function moveRoutes(db: Database, site: GrantedSite, routes: readonly MovingRoute[], moving: Moving) {
  const { renamed, leaves, move, areMoved } = moving;
  const ids = new Set(routes.map(({ id }) => id));
  const there = await findStored(db, site.id, [...renamed.values()]);
  const breathe = createYielder();
  const moves: Change[] = [];
  const givingWay: Change[] = [];
  const left = new Set<string>();
  const issues = new Map<string, Issue[]>();
  const given = new Set<string>();
  let links = 0;
  for (const { id, version, body, move: branch, pattern } of routes) {
    await breathe();
    const { url_string: old } = body;
    const address = renamed.get(old) ?? old;
    const row = { id, version, title: old };
    const own = withOwnLinks(body, move);
    links += own.count;
    const becomes = areMoved ? own.body : body;
    const change = pattern === null ? routeChange(row, becomes, address) : patternChange(row, becomes, branch, pattern);
    const next = change.change.body as unknown as PageRouteBody;
    const occupant = there.get(address);
    const givesWay = occupant !== undefined && isWayTo(occupant.body, old);
    // Its address is free once it has moved, unless it leaves something there.
    const isFreed = occupant !== undefined && ids.has(occupant.id) && leaves === null;
    if (givesWay) givingWay.push(removal({ id: occupant.id, version: occupant.version, title: address }));
    const isTaken = given.has(address) || (occupant && !givesWay && !isFreed);
    given.add(address);
    issues.set(id, [...faultsOf(site, body, next), ...(isTaken ? [takenAt(address)] : [])]);
    moves.push(change);
    if (leaves === null || !body.is_active) continue;
    left.add(old);
    moves.push(leftBehind(row, body, { leaves, url_string: address }, address));
  }
  return { moves, givingWay, left, issues, links };
}

function faultsOf(site: GrantedSite, body: PageRouteBody, next: PageRouteBody): Issue[] {
  const [outside] = [...outsideOf(site, body), ...outsideOf(site, next)];
  return [...(outside ? [outside] : []), ...checkPageRoute(next)];
}

/** A route with a custom pattern at its new address. */
function patternChange(
  row: Parameters<typeof routeChange>[0],
  body: PageRouteBody,
  move: BranchMove,
  regex_pattern: string,
): Change {
  const { keys: _, sample_url_string: sample, ...rest } = body;
  const url_string = movedAddress(body.url_string, move);
  const sample_url_string = isBeneath(sample, move.from) ? movedAddress(sample, move) : sample;
  const moved = normalisePageRoute({ ...rest, url_string, regex_pattern, sample_url_string });
  return {
    ...routeChange(row, body, url_string),
    change: { kind: 'page_route', id: row.id, base: row.version, body: moved as unknown as JsonObject },
  };
}

const takenAt = (key: string): Issue => ({
  path: 'url_string',
  message: pageRouteDefinition.keyTaken,
  values: { key },
});

/** A redirect that would come to lead to itself has nowhere to lead any more. */
function withoutCircle(each: Change): Change {
  const { kind, id = '', base = 0, body } = each.change;
  const { url_string, redirect_to } = (body ?? {}) as Partial<PageRouteBody>;
  if (kind !== 'page_route' || url_string === undefined || url_string !== redirect_to) return each;
  return removal({ id, version: base, title: each.title });
}

/** The addresses of redirects among changes that would send their visitors in a circle. */
async function loopsAmong(changes: readonly Change[], { index, ownHosts }: RoutesAround): Promise<Set<string>> {
  const routes = changes.flatMap(({ change: { kind, id, body } }, at) => {
    if (kind !== 'page_route' || body === null) return [];
    const createdAt = index.entries.get(id ?? '')?.route.createdAt ?? Number.MAX_SAFE_INTEGER;
    return [{ id: id ?? `left ${at}`, createdAt, body: body as unknown as PageRouteBody }];
  });
  const removed = changes.flatMap(({ change: { kind, id, body } }) =>
    kind === 'page_route' && body === null ? (id ?? []) : [],
  );
  const caught = await runYielding(redirectLoopsInSteps(index, routes, ownHosts, new Set(removed)));
  return new Set(routes.flatMap(({ id, body }) => (caught.has(id) ? [body.url_string] : [])));
}
