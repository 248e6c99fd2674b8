import type { Dimension } from '#model/numbers/fields.ts';
import type { AnswerRow } from '#model/numbers/question.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** What people call routes, templates and releases among the keys of rows, deleted ones too. */
export async function findNames(
  db: Database,
  siteId: SiteId,
  by: readonly Dimension[],
  rows: readonly AnswerRow[],
): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const [at, dimension] of by.entries()) {
    const keys = [...new Set(rows.map(({ keys }) => keys[at]).filter((key) => typeof key === 'string'))];
    if (keys.length === 0) continue;
    if (dimension === 'route') Object.assign(names, await namesOfRoutes(db, siteId, keys));
    if (dimension === 'template') Object.assign(names, await namesOfTemplates(db, siteId, keys));
    if (dimension === 'release') Object.assign(names, await namesOfReleases(db, siteId, keys));
  }
  return names;
}

async function namesOfRoutes(db: Database, siteId: SiteId, ids: readonly string[]) {
  const rows = await db
    .selectFrom('revisions')
    .select(['document_id', 'natural_key'])
    .where('site_id', '=', siteId)
    .where('kind', '=', 'page_route')
    .where('document_id', 'in', ids)
    .orderBy('version')
    .execute();
  return Object.fromEntries(rows.map(({ document_id, natural_key }) => [document_id, natural_key]));
}

async function namesOfTemplates(db: Database, siteId: SiteId, keys: readonly string[]) {
  const rows = await db
    .selectFrom('revisions')
    .select(['natural_key', 'title'])
    .where('site_id', '=', siteId)
    .where('kind', '=', 'page_template')
    .where('natural_key', 'in', keys)
    .orderBy('at')
    .execute();
  return Object.fromEntries(rows.map(({ natural_key, title }) => [natural_key, title]));
}

async function namesOfReleases(db: Database, siteId: SiteId, ids: readonly string[]) {
  const rows = await db
    .selectFrom('releases')
    .select(['id', 'number'])
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .execute();
  return Object.fromEntries(rows.map(({ id, number }) => [id, String(number)]));
}
