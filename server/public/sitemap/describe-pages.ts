import type { SitemapPage, SitemapState } from '#contract/sitemap.ts';
import type { AddressNode } from '#model/page-routes/address-level.ts';
import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import { findLiveRelease } from '#server/content/releases/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { addressSourceOf, unlistedReason } from '#site/page/list-addresses.ts';

interface Draft {
  readonly hash: string;
  readonly updatedOn: number;
}

/** What is told of addresses: of their routes, against the release that is live. */
export async function describePages(
  db: Database,
  siteId: SiteId,
  site: CompiledSite,
  nodes: readonly AddressNode<IndexedRoute>[],
): Promise<SitemapPage[]> {
  const routes = nodes.flatMap(({ route }) => route ?? []);
  const templates = new Map<string, string>();
  for (const { body } of routes) {
    const found = body.page_template === null ? undefined : site.find('page_template', body.page_template);
    if (found) templates.set(found.naturalKey, found.id);
  }
  const routeIds = routes.map(({ id }) => id);
  const templateIds = [...templates.values()];
  const drafts = new Map([
    ...(await readDrafts(db, siteId, 'page_routes', routeIds)),
    ...(await readDrafts(db, siteId, 'page_templates', templateIds)),
  ]);
  const published = await readPublished(db, siteId, [...routeIds, ...templateIds]);
  const describeRoute = (route: IndexedRoute): NonNullable<SitemapPage['route']> => {
    const { id, body } = route;
    const key = body.page_template;
    const name = templateNameOf(site, key);
    const ids = [id, templates.get(key ?? '')].flatMap((each) => each ?? []);
    return {
      id,
      page_type_advanced: body.page_type_advanced,
      template: key === null || name === undefined ? null : { key, name },
      state: stateOf(id, ids, drafts, published),
      updated_on: Math.max(0, ...ids.map((each) => drafts.get(each)?.updatedOn ?? 0)),
      why_unlisted: unlistedReason(site, route) ?? null,
      addresses_from: addressSourceOf(site, route) ?? null,
    };
  };
  return nodes.map(({ path, below, route }) => ({ path, below, route: route ? describeRoute(route) : null }));
}

export function templateNameOf(site: CompiledSite, key: string | null): string | undefined {
  const document = key === null ? undefined : site.find('page_template', key);
  return document && (document.body as PageTemplateBody).name;
}

function stateOf(
  routeId: string,
  ids: readonly string[],
  drafts: ReadonlyMap<string, Draft>,
  published: ReadonlyMap<string, string>,
): SitemapState {
  if (!published.has(routeId)) return 'new';
  return ids.every((id) => published.get(id) === drafts.get(id)?.hash) ? 'live' : 'changed';
}

async function readDrafts(
  db: Database,
  siteId: SiteId,
  table: 'page_routes' | 'page_templates',
  ids: readonly string[],
): Promise<(readonly [string, Draft])[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom(table)
    .select(['id', 'hash', 'updated_at'])
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, hash, updated_at }) => [id, { hash, updatedOn: updated_at }]);
}

/** Hashes of what the live release has of some documents, by their ids. */
async function readPublished(db: Database, siteId: SiteId, ids: readonly string[]): Promise<Map<string, string>> {
  const live = ids.length === 0 ? undefined : await findLiveRelease(db, siteId);
  if (!live) return new Map();
  const { number } = live.release;
  const rows = await db
    .selectFrom('release_entries')
    .select(['document_id', 'hash'])
    .where('site_id', '=', siteId)
    .where('kind', 'in', ['page_route', 'page_template'])
    .where('document_id', 'in', ids)
    .where('from_number', '<=', number)
    .where((where) => where.or([where('until_number', 'is', null), where('until_number', '>', number)]))
    .execute();
  return new Map(rows.map(({ document_id, hash }) => [document_id, hash]));
}
