import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import type { RowPart, StaticSource } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import { asRow, lacksSlug, type SlugColumn, SlugFiller, slugColumnsOf } from '#model/table-pages/fill-slugs.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { readParts, streamRows } from './read-rows.ts';
import { storeRows } from './store-rows.ts';

/** Parts whose rows are looked at after one statement. */
const AT_ONCE = 50;

/** Fills the empty slugs of a table that is saved under a key. Rows that were saved before are not looked at again. */
export async function fillSlugs(
  db: Database,
  siteId: SiteId,
  { key, source }: { key: string; source: StaticSource },
): Promise<StaticSource> {
  const columns = slugColumnsOf(source.fields ?? []);
  if (columns.length === 0) return source;
  const before = await sourceBefore(db, siteId, key);
  if (source.rows) return { ...source, rows: await fillAll(db, siteId, columns, source.rows, before) };
  const isSame = before && JSON.stringify(slugColumnsOf(before.fields ?? [])) === JSON.stringify(columns);
  const seen = new Set(isSame ? before.parts?.map(({ hash }) => hash) : []);
  const parts = source.parts ?? [];
  const fresh = parts.filter(({ hash }) => !seen.has(hash));
  const lacking = await partsLackingSlugs(db, siteId, columns, fresh);
  if (lacking.size === 0) return source;
  const filler = new SlugFiller(columns);
  for await (const rows of streamRows(db, siteId, source)) for (const row of rows) filler.reserve(asRow(row) ?? {});
  const filled: RowPart[] = [];
  let at = 0;
  for (const part of parts) {
    const start = at;
    at += part.rows;
    const rows = lacking.get(part.hash);
    if (!rows) {
      filled.push(part);
      continue;
    }
    const next = rows.map((row, place) => fillRow(filler, row, start + place));
    filled.push(...(await storeRows(db, siteId, next)));
  }
  return { ...source, parts: filled };
}

const fillRow = (filler: SlugFiller, row: Json, at: number): Json => {
  const object = asRow(row);
  return object ? filler.fill(object, at) : row;
};

async function sourceBefore(db: Database, siteId: SiteId, key: string): Promise<StaticSource | undefined> {
  const row = await db
    .selectFrom('apis')
    .select('body')
    .where('site_id', '=', siteId)
    .where('natural_key', '=', key)
    .executeTakeFirst();
  const source = row && (JSON.parse(row.body) as ApiBody).source;
  return source && !isLive(source) ? source : undefined;
}

/** All rows of a table come again, as from a file without slugs: those with the source of a row that was there get its slug. */
async function fillAll(
  db: Database,
  siteId: SiteId,
  columns: readonly SlugColumn[],
  rows: readonly Json[],
  before: StaticSource | undefined,
): Promise<Json[]> {
  const breathe = createYielder();
  const filler = new SlugFiller(columns);
  let isLacking = false;
  for (const row of rows) {
    const object = asRow(row) ?? {};
    filler.reserve(object);
    isLacking ||= lacksSlug(object, columns);
    await breathe();
  }
  if (!isLacking) return [...rows];
  if (before)
    for await (const some of streamRows(db, siteId, before)) for (const row of some) filler.remember(asRow(row) ?? {});
  const filled: Json[] = [];
  for (const [at, row] of rows.entries()) {
    filled.push(fillRow(filler, row, at));
    await breathe();
  }
  return filled;
}

/** The rows of the parts that have some without a slug, by hash. */
async function partsLackingSlugs(
  db: Database,
  siteId: SiteId,
  columns: readonly SlugColumn[],
  parts: readonly RowPart[],
): Promise<ReadonlyMap<string, Json[]>> {
  const breathe = createYielder();
  const lacking = new Map<string, Json[]>();
  for (let start = 0; start < parts.length; start += AT_ONCE) {
    const texts = await readParts(db, siteId, parts.slice(start, start + AT_ONCE));
    for (const [hash, text] of texts) {
      const rows = JSON.parse(text) as Json[];
      if (rows.some((row) => lacksSlug(asRow(row) ?? {}, columns))) lacking.set(hash, rows);
      await breathe();
    }
  }
  return lacking;
}
