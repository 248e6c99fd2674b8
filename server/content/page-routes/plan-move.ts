import type { ProposedChange } from '#contract/change-sets.ts';
import type { BodyOf } from '#contract/exchange.ts';
import type { moveRoute } from '#contract/move-routes.ts';
import { type Issue, Problem } from '#contract/problems.ts';
import type { ChangeAct } from '#model/change-sets.ts';
import type { Json } from '#model/json.ts';
import { matchPageRoute } from '#model/page-routes/indexed-route.ts';
import { noFields } from '#model/page-routes/links-in.ts';
import { type LinkMove, linkMove } from '#model/page-routes/move-links.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { checkRedirectTarget } from '#model/page-routes/redirect-target.ts';
import { isHandWritten, isRedirect } from '#model/page-routes/route-kinds.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import { fillUrl, normaliseUrlString, parseUrlString } from '#model/page-routes/url-pattern.ts';
import { contentHash } from '#server/content/documents/content-hash.ts';
import { findDocument, getDocument } from '#server/content/documents/find-document.ts';
import { pageRouteDefinition } from '#server/content/kinds/page-route-definition.ts';
import { isRouteLive } from '#server/content/releases/is-route-live.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { addressesInLanguages } from './addresses-in-languages.ts';
import { documentsOf } from './documents-of.ts';
import { knowFields } from './known-fields.ts';
import { movedBody } from './moved-body.ts';

const withLinks = ['page_template', 'widget', 'page_route', 'translation'] as const;

/** A change with what is told of it before it is made. */
interface PlannedMove {
  readonly canFollow: boolean;
  readonly from: string;
  /** Whether the live release has the route at that address. */
  readonly isLive: boolean;
  readonly changes: readonly { change: ProposedChange; title: string; act: ChangeAct; links: number }[];
  readonly links: number;
}

export type Change = PlannedMove['changes'][number];

/**
 * Everything that changes when a route is given another address or removed. `next` is what else it becomes with it.
 * @throws Problem `not_found`, `invalid`
 */
export async function planMove(
  db: Database,
  siteId: SiteId,
  asked: BodyOf<typeof moveRoute>,
  next?: PageRouteBody,
): Promise<PlannedMove> {
  const { id, url_string, leaves, links: areMoved } = asked;
  const row = await getDocument(db, siteId, 'page_route', { id });
  const body = JSON.parse(row.body) as PageRouteBody;
  const to = url_string === null ? undefined : normaliseUrlString(url_string);
  const faults = to === undefined ? [] : (parseUrlString(to).issues ?? []);
  if (faults.length > 0) throw new Problem('invalid', { issues: faults });
  if (to !== undefined && isHandWritten(body)) refuse('url_string', 'route.moveOwnPattern');
  const target = to ?? asked.redirect_to ?? undefined;
  if (leaves !== null && leaves !== 'gone') requireTarget(target, to === undefined);
  const move = target === undefined ? undefined : await moveTo(target);
  const canFollow = to === undefined || move !== undefined;
  const left = leaves !== null && (leaves === 'gone' || canFollow) ? leftBehind(row, body, asked, target) : undefined;
  const becomes = next ?? body;
  const own = move && to !== undefined ? withOwnLinks(becomes, move) : { body: becomes, count: 0 };
  // A route that goes and leaves something becomes that: what was counted of it stays.
  const changes = [
    ...(to === undefined && left ? [] : [routeChange(row, areMoved ? own.body : becomes, to)]),
    ...(left ? [left] : []),
  ];
  const inTheWay = to === undefined ? undefined : await findDocument(db, siteId, 'page_route', { key: to });
  // Going back to where it was, the redirect it left there gives way.
  if (inTheWay && isWayTo(JSON.parse(inTheWay.body) as PageRouteBody, body.url_string)) {
    changes.push(removal(inTheWay));
  } else if (inTheWay && inTheWay.id !== id)
    refuse('url_string', pageRouteDefinition.keyTaken, { key: inTheWay.natural_key });
  const taken = new Set(changes.flatMap(({ change }) => change.id ?? []));
  const renamed = new Map(to === undefined ? [] : [[body.url_string, to]]);
  const looked = move ?? (await moveTo(body.url_string));
  const linked = looked ? await linkedChanges(db, siteId, looked, taken, renamed) : [];
  const links = linked.reduce((sum, each) => sum + each.links, own.count);
  // Redirects follow in any case: left as they are, they would lead to what is now a redirect.
  const following = move ? linked.filter(({ change: { kind } }) => areMoved || kind === 'page_route') : [];
  const isLive = await isRouteLive(db, siteId, id, body.url_string);
  return {
    canFollow,
    isLive,
    from: body.url_string,
    changes: [...changes, ...following],
    links,
  };

  async function moveTo(address: string): Promise<LinkMove | undefined> {
    const ways = { from: body.url_string, to: address, isGone: to === undefined };
    return linkMove(body.url_string, address, await addressesInLanguages(db, siteId, ways));
  }
}

interface Row {
  id: string;
  version: number;
  title: string;
}

/** A route with the links to itself moved, as its canonical address may be. */
export function withOwnLinks(body: PageRouteBody, move: LinkMove): { body: PageRouteBody; count: number } {
  const { value, count } = movedBody('page_route', body as unknown as { [name: string]: Json }, move, noFields);
  return { body: value as unknown as PageRouteBody, count };
}

export function routeChange({ id, version, title }: Row, body: PageRouteBody, to: string | undefined): Change {
  if (to === undefined) return removal({ id, version, title });
  // What has its new address already was matched with it.
  const params = body.url_string === to ? undefined : matchPageRoute(body, body.sample_url_string);
  const sample = params ? fillUrl(to, params) : undefined;
  const { keys: _, regex_pattern: _pattern, type: _type, sample_url_string, ...rest } = body;
  const moved = normalisePageRoute({ ...rest, url_string: to, sample_url_string: sample ?? sample_url_string });
  const change = { kind: 'page_route' as const, id, base: version, body: asJson(moved) };
  return { change, title: `${title} → ${to}`, act: 'change', links: 0 };
}

/** What stands at the address afterwards. */
export function leftBehind(
  { id, version }: Pick<Row, 'id' | 'version'>,
  body: PageRouteBody,
  { leaves, url_string: moved }: Pick<BodyOf<typeof moveRoute>, 'leaves' | 'url_string'>,
  target: string | undefined,
): Change {
  const { url_string, regex_pattern, sample_url_string } = body;
  const left = normalisePageRoute({
    url_string,
    sample_url_string,
    regex_pattern: isHandWritten(body) ? regex_pattern : null,
    page_type_advanced: leaves ?? 'gone',
    redirect_to: leaves === 'gone' ? null : (target ?? null),
  });
  const act = moved === null ? 'change' : 'create';
  const place = moved === null ? { id, base: version } : { base: 0 };
  return { title: url_string, act, links: 0, change: { kind: 'page_route', ...place, body: asJson(left) } };
}

export function removal({ id, version, title }: Row): Change {
  return { change: { kind: 'page_route', id, base: version, body: null }, title, act: 'remove', links: 0 };
}

export function isWayTo({ page_type_advanced, redirect_to }: PageRouteBody, address: string): boolean {
  return isRedirect(page_type_advanced) && redirect_to === address;
}

/**
 * Everything of the drafts that writes the address out, with its links moved. What is translated of routes that move
 * goes by their new addresses.
 */
export async function linkedChanges(
  db: Database,
  siteId: SiteId,
  move: LinkMove,
  taken: ReadonlySet<string>,
  renamed: ReadonlyMap<string, string>,
): Promise<Change[]> {
  const breathe = createYielder();
  const fields = await knowFields(db, siteId);
  const found: Change[] = [];
  for (const kind of withLinks) {
    for await (const row of documentsOf(db, siteId, kind)) {
      await breathe();
      if (taken.has(row.id)) continue;
      const before = JSON.parse(row.body) as { [name: string]: Json };
      const { value, count } = movedBody(kind, before, move, await fields.within(before.root));
      if (value === before) continue;
      const key = before.kind === 'page_route' ? renamed.get(String(before.key)) : undefined;
      const body = kind === 'translation' && key !== undefined ? { ...value, key } : value;
      const change = { kind, id: row.id, base: row.version, body };
      found.push({ change, title: row.title, act: 'change', links: count });
    }
  }
  return found;
}

/** @throws Problem `invalid` where a redirect leads nowhere, or where no address is */
export function requireTarget(target: string | undefined, isGiven: boolean): void {
  if (target === undefined) refuse('redirect_to', 'route.redirectRequired');
  const [issue] = isGiven ? checkRedirectTarget(target ?? '', []) : [];
  if (issue) throw new Problem('invalid', { issues: [{ ...issue, path: 'redirect_to' }] });
}

function refuse(path: string, message: string, values: Issue['values'] = {}): never {
  throw new Problem('invalid', { issues: [{ path, message, values }] });
}

/** Names a plan by the documents it changes and the versions it was made from. */
export function namePlan(changes: readonly Change[]): string {
  return contentHash(
    changes.map(({ title, act, change: { kind, id = '', base = 0 } }) => [kind, id, base, act, id === '' ? title : '']),
  );
}

/** @throws Problem `conflict` where a person saw another plan than there is now */
export function requireSeen(seen: string | undefined, changes: readonly Change[]): void {
  if (seen !== undefined && seen !== namePlan(changes)) throw planChanged();
}

export const planChanged = () => new Problem('conflict', { message: 'route.planChanged' });

const asJson = (body: PageRouteBody) => body as unknown as NonNullable<ProposedChange['body']>;
