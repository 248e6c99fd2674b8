import type { ProposedChange } from '#contract/change-sets.ts';
import type { editOutcomes, editRoutes } from '#contract/edit-routes.ts';
import type { BodyOf } from '#contract/exchange.ts';
import { type Issue, Problem } from '#contract/problems.ts';
import { checkPageRoute } from '#model/page-routes/check-page-route.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import { isWithinLimit } from '#model/page-routes/url-limit.ts';
import { findMissing } from '#server/content/documents/check-document.ts';
import { canonicalJson } from '#server/content/documents/content-hash.ts';
import { checkPassword, pageRouteDefinition } from '#server/content/kinds/page-route-definition.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';

type Setting = BodyOf<typeof editRoutes>;

export interface EditedRoute {
  readonly id: string;
  readonly url_string: string;
  readonly outcome: (typeof editOutcomes)[number];
  readonly issues: readonly Issue[];
  readonly change: ProposedChange;
}

/** What setting the same of many routes makes of each. @throws Problem `not_found` for one that is not there */
export async function planEdit(db: Database, site: GrantedSite, { ids, set }: Setting): Promise<EditedRoute[]> {
  const siteId = site.id;
  const breathe = createYielder();
  const planned: EditedRoute[] = [];
  for (const { id, version, body } of await findRoutes(db, siteId, ids)) {
    await breathe();
    const next = normalisePageRoute({ ...body, ...set });
    const isSame = canonicalJson(next) === canonicalJson(body);
    const issues: Issue[] = [...outsideOf(site, body), ...(isSame ? [] : checkPageRoute(next)), ...lostIn(next, set)];
    if (!isSame && issues.length === 0) {
      issues.push(...(await findMissing(db, siteId, pageRouteDefinition.references(next))));
      issues.push(...(await checkPassword(next, { db, siteId })));
    }
    const outcome = issues.length > 0 ? 'faulty' : isSame ? 'same' : 'changes';
    const change = { kind: 'page_route' as const, id, base: version, body: next as unknown as ProposedChange['body'] };
    planned.push({ id, url_string: body.url_string, outcome, issues, change });
  }
  return planned;
}

/** What is beyond the addresses a member works on is told by name, not refused with all. */
export function outsideOf({ urlPatterns }: Pick<GrantedSite, 'urlPatterns'>, body: PageRouteBody): Issue[] {
  if (isWithinLimit(body, urlPatterns)) return [];
  return [{ path: 'url_string', message: 'people.routeOutside', values: { patterns: urlPatterns.join(' ') } }];
}

/** What a route has no use for would be left out of it without a word. */
function lostIn(next: PageRouteBody, { page_template, access }: Setting['set']): Issue[] {
  const isLost = Boolean(page_template) && next.page_template === null;
  const isOpen = access !== undefined && access !== 'public' && next.access === undefined;
  return [
    ...(isLost ? [{ path: 'page_template', message: 'route.editNoTemplate' }] : []),
    ...(isOpen ? [{ path: 'access', message: 'route.editNoAccess' }] : []),
  ];
}

/** Routes by their ids, each once. @throws Problem `not_found` for one that is not there */
export async function findRoutes(db: Database, siteId: SiteId, ids: readonly string[]) {
  const rows = await db
    .selectFrom('page_routes')
    .select(['id', 'version', 'body'])
    .where('site_id', '=', siteId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('natural_key')
    .execute();
  if (rows.length < new Set(ids).size) throw new Problem('not_found');
  return rows.map(({ id, version, body }) => ({ id, version, body: JSON.parse(body) as PageRouteBody }));
}
