import { v7 as newId } from 'uuid';
import type { ProposedChange } from '#contract/change-sets.ts';
import type { ImportOutcome } from '#contract/page-routes.ts';
import { type Issue, Problem } from '#contract/problems.ts';
import { checkPageRoute } from '#model/page-routes/check-page-route.ts';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { redirectLoopsInSteps } from '#model/page-routes/redirect-loop.ts';
import type { RouteIndex } from '#model/page-routes/route-index.ts';
import type { PageRouteBody, PageRouteInput } from '#model/page-routes/route-schema.ts';
import { normaliseUrlString } from '#model/page-routes/url-pattern.ts';
import type { Maker } from '#server/content/change-sets/make-changes.ts';
import { proposeAndApply } from '#server/content/change-sets/propose.ts';
import { findMissing } from '#server/content/documents/check-document.ts';
import { canonicalJson } from '#server/content/documents/content-hash.ts';
import { mayLoop } from '#server/content/draft-routes/redirect-loops.ts';
import type { DraftRoutes } from '#server/content/draft-routes/route-memory.ts';
import { checkPassword, checkRules, pageRouteDefinition } from '#server/content/kinds/page-route-definition.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { createYielder, runYielding } from '#server/platform/process/yield-to-event-loop.ts';
import { type Notice, routeWarnings } from './route-notices.ts';
import { overStored } from './save-page-route.ts';

/** Addresses looked up in one statement. */
const AT_ONCE = 500;

interface Stored {
  id: string;
  version: number;
  createdAt: number;
  body: PageRouteBody;
}

/** A route of an import as it would be saved, and what stands in its way. */
interface Planned {
  outcome: ImportOutcome;
  body: PageRouteBody;
  stored: Stored | undefined;
  issues: Issue[];
  notices: Notice[];
}

export interface Importing {
  readonly db: Database;
  readonly site: GrantedSite;
  readonly draftRoutes: DraftRoutes;
  readonly ownHosts: () => Promise<ReadonlySet<string>>;
  readonly at: number;
}

/** What saving these routes together would do to each; circles are those that all of them would make. */
export async function planImport(
  { db, site, draftRoutes, ownHosts, at }: Importing,
  inputs: readonly PageRouteInput[],
): Promise<Planned[]> {
  const breathe = createYielder();
  const addresses = inputs.map(({ url_string }) => normaliseUrlString(url_string));
  const known = await findStored(db, site.id, addresses);
  const seen = new Set<string>();
  const planned: Planned[] = [];
  for (const [place, input] of inputs.entries()) {
    await breathe();
    const stored = known.get(addresses[place] ?? '');
    const body = normalisePageRoute(stored ? overStored(input, stored.body) : input);
    const issues: Issue[] = [...checkPageRoute(body), ...checkRules(body)];
    const isRepeated = seen.has(body.url_string);
    seen.add(body.url_string);
    if (issues.length === 0 && !isRepeated) {
      issues.push(...(await findMissing(db, site.id, pageRouteDefinition.references(body))));
      issues.push(...(await checkPassword(body, { db, siteId: site.id })));
    }
    const usual = stored ? (isSame(stored.body, body) ? 'same' : 'differs') : 'new';
    const outcome = isRepeated ? 'repeated' : issues.length > 0 ? 'faulty' : usual;
    planned.push({ outcome, body, stored, issues, notices: [] });
  }
  const candidates = new Map<Planned, IndexedRoute>();
  for (const each of planned) {
    const isWanted = each.outcome === 'new' || each.outcome === 'differs';
    if (!isWanted) continue;
    const { body, stored } = each;
    candidates.set(each, { id: stored?.id ?? newId(), createdAt: stored?.createdAt ?? at, body });
  }
  const [index, hosts] = [await draftRoutes(site.id), await ownHosts()];
  const caught = await runYielding(redirectLoopsInSteps(index, [...candidates.values()], hosts));
  for (const [each, { id }] of candidates) {
    if (!caught.has(id) || !mayLoop(each.body)) continue;
    each.outcome = 'faulty';
    each.issues.push({ path: 'redirect_to', message: 'route.redirectLoop' });
  }
  const sound = new Map([...candidates].filter(([{ outcome }]) => outcome !== 'faulty'));
  await note(index, sound, hosts);
  return planned;
}

/**
 * Notes what works and should be better of routes that come in together, beside each other and what is there. Those that
 * would take the place of another do so only where somebody says so, and do not count for the rest.
 */
async function note(index: RouteIndex, coming: ReadonlyMap<Planned, IndexedRoute>, hosts: ReadonlySet<string>) {
  const breathe = createYielder();
  const fresh = [...coming].flatMap(([{ outcome }, route]) => (outcome === 'new' ? [route] : []));
  const notice = await routeWarnings(index, fresh, hosts);
  for (const [{ notices }, route] of coming) {
    await breathe();
    notices.push(...notice(route));
  }
}

/**
 * Brings routes in as one change set, all of them or none. One that is there already is left as it is when it says the
 * same, and replaced where `replace` says so. Answers the id of the set; null where there was nothing to change.
 * @throws Problem `invalid` with the faults of the routes (paths start with `routes.<place>`), `forbidden` outside of
 *   what a member is limited to, `conflict` when others change the same
 */
export async function importPageRoutes(
  importing: Importing,
  maker: Maker,
  title: string,
  inputs: readonly (PageRouteInput & { replace?: boolean | undefined })[],
): Promise<{ added: number; replaced: number; change_set: string | null }> {
  const planned = await planImport(
    importing,
    inputs.map(({ replace: _, ...input }) => input),
  );
  const issues = planned.flatMap((each, place) => issuesOf(each, inputs[place]?.replace ?? false, place));
  if (issues.length > 0) throw new Problem('invalid', { issues });
  const wanted = planned.filter(({ outcome }) => outcome === 'new' || outcome === 'differs');
  const replaced = wanted.filter(({ stored }) => stored).length;
  if (wanted.length === 0) return { added: 0, replaced, change_set: null };
  const changes = wanted.map(({ stored, body }) => ({
    kind: 'page_route' as const,
    ...(stored && { id: stored.id }),
    base: stored?.version ?? 0,
    body: body as ProposedChange['body'],
  }));
  const id = await proposeAndApply(maker, { title, source: 'import', changes });
  return { added: wanted.length - replaced, replaced, change_set: id };
}

function issuesOf({ outcome, body, issues }: Planned, mayReplace: boolean, place: number): Issue[] {
  const isTaken = outcome === 'repeated' || (outcome === 'differs' && !mayReplace);
  const taken = { path: 'url_string', message: pageRouteDefinition.keyTaken, values: { key: body.url_string } };
  return (isTaken ? [taken] : issues).map((issue) => ({ ...issue, path: `routes.${place}.${issue.path}` }));
}

/** Derived of others, or shown as an example and nobody's to see. */
const unsaid: ReadonlySet<string> = new Set(['keys', 'type', 'sample_url_string']);

/** The fields in which two routes say something else. */
export function differingFields(one: PageRouteBody, other: PageRouteBody): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof PageRouteBody)[];
  const said = (body: PageRouteBody, name: keyof PageRouteBody) => canonicalJson(body[name] ?? null);
  return names.filter((name) => !unsaid.has(name) && said(one, name) !== said(other, name));
}

/** Whether visitors would notice no difference. */
function isSame(one: PageRouteBody, other: PageRouteBody): boolean {
  return differingFields(one, other).length === 0;
}

/** Routes by their addresses. */
export async function findStored(db: Database, siteId: SiteId, urls: readonly string[]): Promise<Map<string, Stored>> {
  const found = new Map<string, Stored>();
  const all = [...new Set(urls)];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const rows = await db
      .selectFrom('page_routes')
      .select(['id', 'natural_key', 'version', 'created_at', 'body'])
      .where('site_id', '=', siteId)
      .where('natural_key', 'in', all.slice(start, start + AT_ONCE))
      .execute();
    for (const { id, natural_key, version, created_at, body } of rows) {
      found.set(natural_key, { id, version, createdAt: created_at, body: JSON.parse(body) as PageRouteBody });
    }
  }
  return found;
}
