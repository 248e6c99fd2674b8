import type { BodyOf } from '#contract/exchange.ts';
import { MAX_MOVED, type planBranchMove as planned } from '#contract/move-branch.ts';
import { type Issue, Problem } from '#contract/problems.ts';
import { branchLinkMove, checkBranchMove, isBeneath, movedAddress } from '#model/page-routes/branch-move.ts';
import { checkPageRoute } from '#model/page-routes/check-page-route.ts';
import { matchNow } from '#model/page-routes/match-after.ts';
import type { LinkMove } from '#model/page-routes/move-links.ts';
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
  const [from, to] = [normaliseUrlString(under), normaliseUrlString(url_string)];
  const refused = checkBranchMove(from, to);
  if (refused.length > 0) throw new Problem('invalid', { issues: refused });
  const routes = await routesUnder(db, site.id, around.index, from);
  const moving = routes.filter(({ body }) => needsTemplate(body.page_type_advanced));
  const renamed = new Map(moving.map(({ body }) => [body.url_string, movedAddress(body.url_string, from, to)]));
  const isMoving = movingAt(around.index, new Set(moving.map(({ id }) => id)));
  const languages = (await readFreeLanguages(db, site.id, to)).map((each) => inLanguage(each, '/'));
  const move = branchLinkMove({ from, to, isMoving, ownHosts: around.ownHosts, languages });
  const moved = await moveRoutes(db, site, moving, { renamed, leaves, move, areMoved });
  const { moves, givingWay, left, issues } = moved;
  const taken = new Set([...moves, ...givingWay].flatMap(({ change }) => change.id ?? []));
  const linked = await linkedChanges(db, site.id, move, taken, renamed);
  // Redirects follow in any case: left as they are, they would lead to what is now a redirect.
  const following = linked.filter(({ change: { kind } }) => areMoved || kind === 'page_route').map(withoutCircle);
  const others = [...givingWay, ...(await withOwnAddresses(db, site.id, { from, to, renamed, left }, following))];
  const caught = await loopsAmong([...moves, ...others], around);
  const loop = { path: 'redirect_to', message: 'route.redirectLoop' };
  const rows = routes.map(({ id, body: { url_string: address } }): BranchRow => {
    const own = [...(issues.get(id) ?? []), ...(caught.has(address) ? [loop] : [])];
    const target = renamed.get(address) ?? null;
    return { id, url_string: address, to: target, outcome: outcomeOf(own, target), issues: own };
  });
  const elsewhere = [...caught].filter((address) => !routes.some(({ body }) => body.url_string === address));
  const caughtRows = elsewhere.map((address): BranchRow => {
    return { id: address, url_string: address, to: null, outcome: 'faulty', issues: [loop] };
  });
  const links = moved.links + linked.reduce((sum, each) => sum + each.links, 0);
  return { rows: [...rows, ...caughtRows], moves, left: left.size, others, links };
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
async function routesUnder(db: Database, siteId: SiteId, { entries }: RouteIndex, from: string): Promise<Route[]> {
  const ids: string[] = [];
  let moving = 0;
  const breathe = createYielder();
  for (const { route } of entries.values()) {
    await breathe();
    if (!isBeneath(route.body.url_string, from)) continue;
    ids.push(route.id);
    if (needsTemplate(route.body.page_type_advanced)) moving += 1;
  }
  const refuse = (message: string, values: NonNullable<Issue['values']>) =>
    new Problem('invalid', { issues: [{ path: 'under', message, values: { from, ...values } }] });
  if (moving === 0) throw refuse('route.moveNothing', {});
  if (ids.length > MAX_MOVED) throw refuse('route.moveTooMany', { count: ids.length, max: MAX_MOVED });
  return findRoutes(db, siteId, ids);
}

/** Says whether what answers a path moves. What is off answers nothing, and may be linked to all the same. */
function movingAt(index: RouteIndex, ids: ReadonlySet<string>): (path: Pathname) => boolean {
  const now = matchNow(index);
  return (path) => {
    const id = now(path)?.route.id ?? findInTable(index.inactive, path)?.entry.route.id;
    return id !== undefined && ids.has(id);
  };
}

interface Moving {
  readonly renamed: ReadonlyMap<string, string>;
  readonly leaves: Asked['leaves'];
  readonly move: LinkMove;
  readonly areMoved: boolean;
}

/** The routes at their new addresses, what they leave at the old ones, and what gives way to them. */
async function moveRoutes(db: Database, site: GrantedSite, routes: readonly Route[], moving: Moving) {
  const { renamed, leaves, move, areMoved } = moving;
  const ids = new Set(routes.map(({ id }) => id));
  const there = await findStored(db, site.id, [...renamed.values()]);
  const breathe = createYielder();
  const moves: Change[] = [];
  const givingWay: Change[] = [];
  const left = new Set<string>();
  const issues = new Map<string, Issue[]>();
  let links = 0;
  for (const { id, version, body } of routes) {
    await breathe();
    const { url_string: old } = body;
    const address = renamed.get(old) ?? old;
    const row = { id, version, title: old };
    const own = withOwnLinks(body, move);
    links += own.count;
    const change = routeChange(row, areMoved ? own.body : body, address);
    const next = change.change.body as unknown as PageRouteBody;
    const occupant = there.get(address);
    const givesWay = occupant !== undefined && isWayTo(occupant.body, old);
    // Its address is free once it has moved, unless it leaves something there.
    const isFreed = occupant !== undefined && ids.has(occupant.id) && leaves === null;
    if (givesWay) givingWay.push(removal({ id: occupant.id, version: occupant.version, title: address }));
    issues.set(id, [...faultsOf(site, body, next), ...(occupant && !givesWay && !isFreed ? [takenAt(address)] : [])]);
    moves.push(change);
    if (leaves === null || !body.is_active) continue;
    left.add(old);
    moves.push(leftBehind(row, body, { leaves, url_string: address }, address));
  }
  return { moves, givingWay, left, issues, links };
}

function faultsOf(site: GrantedSite, body: PageRouteBody, next: PageRouteBody): Issue[] {
  const [outside] = [...outsideOf(site, body), ...outsideOf(site, next)];
  const own = isHandWritten(body) ? [{ path: 'url_string', message: 'route.moveOwnPattern' }] : checkPageRoute(next);
  return [...(outside ? [outside] : []), ...own];
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
