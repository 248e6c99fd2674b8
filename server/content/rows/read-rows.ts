import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import type { RowPart, StaticSource } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import type { SiteDocument } from '#site/documents.ts';

/** Parts of one statement. */
const AT_ONCE = 50;
/** Rows of a turn, where a document has them itself. */
const ROWS_AT_ONCE = 200;

/** All rows of a collection. */
export async function readRows(db: Database, siteId: SiteId, source: StaticSource): Promise<Json[]> {
  if (source.rows) return source.rows;
  const all: Json[] = [];
  for await (const rows of streamRows(db, siteId, source)) for (const row of rows) all.push(row);
  return all;
}

/** All rows of a collection, some at a time and with turns of others in between. */
export async function* streamRows(
  db: Database,
  siteId: SiteId,
  { rows, parts = [] }: StaticSource,
): AsyncGenerator<readonly Json[]> {
  const breathe = createYielder();
  for (let start = 0; start < (rows?.length ?? 0); start += ROWS_AT_ONCE) {
    yield (rows ?? []).slice(start, start + ROWS_AT_ONCE);
    await breathe();
  }
  for (let start = 0; start < (rows ? 0 : parts.length); start += AT_ONCE) {
    const some = parts.slice(start, start + AT_ONCE);
    const texts = await readParts(db, siteId, some);
    for (const { hash } of some) {
      // A version names no part that is not there: both are written in one transaction.
      yield JSON.parse(texts.get(hash) ?? '[]') as Json[];
      await breathe();
    }
  }
}

/** The rows from a place on. */
export async function readSomeRows(
  db: Database,
  siteId: SiteId,
  { rows, parts = [] }: StaticSource,
  { from, count }: { from: number; count: number },
): Promise<Json[]> {
  if (rows) return rows.slice(from, from + count);
  const touched: RowPart[] = [];
  let before = 0;
  let skipped = 0;
  for (const part of parts) {
    if (before + part.rows <= from) skipped += part.rows;
    else if (before < from + count) touched.push(part);
    before += part.rows;
  }
  const found = await readRows(db, siteId, { type: 'static', attribution: '', fields: [], parts: touched });
  return found.slice(from - skipped, from - skipped + count);
}

/** The text of some parts, by hash. */
export async function readParts(
  db: Database,
  siteId: SiteId,
  parts: readonly RowPart[],
): Promise<ReadonlyMap<string, string>> {
  if (parts.length === 0) return new Map();
  const found = await db
    .selectFrom('api_row_parts')
    .select(['hash', 'content'])
    .where('site_id', '=', siteId)
    .where('hash', 'in', [...new Set(parts.map(({ hash }) => hash))])
    .execute();
  return new Map(found.map(({ hash, content }) => [hash, content]));
}

/** Which of these parts the site does not have. */
export async function findMissingParts(db: Database, siteId: SiteId, parts: readonly RowPart[]): Promise<string[]> {
  const missing: string[] = [];
  for (let start = 0; start < parts.length; start += 500) {
    const hashes = parts.slice(start, start + 500).map(({ hash }) => hash);
    const found = await db
      .selectFrom('api_row_parts')
      .select('hash')
      .where('site_id', '=', siteId)
      .where('hash', 'in', hashes)
      .execute();
    const known = new Set(found.map(({ hash }) => hash));
    missing.push(...hashes.filter((hash) => !known.has(hash)));
  }
  return missing;
}

/** Documents as pages need them: collections with their rows. */
export async function withRows(
  db: Database,
  siteId: SiteId,
  documents: readonly SiteDocument[],
): Promise<SiteDocument[]> {
  const filled: SiteDocument[] = [];
  for (const document of documents) {
    const body = document.body as ApiBody;
    if (document.kind !== 'api' || isLive(body.source) || body.source.rows) {
      filled.push(document);
      continue;
    }
    const { parts: _parts, ...source } = body.source;
    const rows = await readRows(db, siteId, body.source);
    filled.push({ ...document, body: { ...body, source: { ...source, rows } } });
  }
  return filled;
}
