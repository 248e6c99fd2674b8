import { sql } from 'kysely';
import type { PageTemplateCard } from '#contract/page-templates.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { SettingsBody } from '#model/settings.ts';
import { type DocumentRow, storedFieldsOf } from '#server/content/documents/document-row.ts';
import { streamBodies } from '#server/content/documents/stream-bodies.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** A path that no page route is likely to answer, so that the not-found page does. */
const NOWHERE = '/not-found/nowhere';

type CardRow = Omit<DocumentRow, 'body'>;

/** Templates as lists show them: without layout, with the routes that use them and a path that shows them. */
export async function describeCards(
  db: Database,
  siteId: SiteId,
  rows: readonly CardRow[],
): Promise<PageTemplateCard[]> {
  if (rows.length === 0) return [];
  const [reach, notFound] = await Promise.all([findReach(db, siteId, rows), findNotFoundTemplate(db, siteId)]);
  const descriptions = new Map<string, string>();
  const ids = rows.map(({ id }) => id);
  for await (const { id, body } of streamBodies<PageTemplateBody>(db, siteId, 'page_template', ids)) {
    descriptions.set(id, body.description);
  }
  return rows.map((row) => {
    const { natural_key: pageKey, title: name } = row;
    const description = descriptions.get(row.id) ?? '';
    const { routes, sample } = reach.get(row.id) ?? { routes: 0, sample: null };
    const example = sample === null ? null : (JSON.parse(sample) as PageRouteBody).sample_url_string || null;
    const sample_url = example ?? (pageKey === notFound ? NOWHERE : null);
    return { ...storedFieldsOf(row), pageKey, name, description, routes, sample_url };
  });
}

async function findNotFoundTemplate(db: Database, siteId: SiteId): Promise<string | null> {
  const row = await db.selectFrom('settings').select('body').where('site_id', '=', siteId).executeTakeFirst();
  return row ? (JSON.parse(row.body) as SettingsBody).not_found_template : null;
}

/** How many routes use each template, and the body of its first active route that shows a page. */
async function findReach(db: Database, siteId: SiteId, rows: readonly CardRow[]) {
  const found = await db
    .selectFrom('page_templates as t')
    .select((eb) => [
      't.id',
      eb
        .selectFrom('document_references as r')
        .select(sql<number>`count(*)`.as('count'))
        .where('r.site_id', '=', siteId)
        .where('r.to_kind', '=', 'page_template')
        .whereRef('r.to_key', '=', 't.natural_key')
        .where('r.from_kind', '=', 'page_route')
        .as('routes'),
      eb
        .selectFrom('page_routes as p')
        .select('p.body')
        .where('p.site_id', '=', siteId)
        .whereRef('p.page_template', '=', 't.natural_key')
        .where('p.is_active', '=', 1)
        .where('p.page_type_advanced', '=', 'html')
        // In the order of an index: a template may have a hundred thousand routes.
        .orderBy('p.natural_key')
        .limit(1)
        .as('sample'),
    ])
    .where('t.site_id', '=', siteId)
    .where(
      't.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return new Map(found.map(({ id, routes, sample }) => [id, { routes: routes ?? 0, sample }]));
}
