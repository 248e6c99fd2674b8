import { sql } from 'kysely';
import type { Json } from '#model/json.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { parseLargeJson } from '#server/platform/http/parse-large-json.ts';
import { hashYielding } from '#server/platform/process/hash-yielding.ts';

/** Bytes of last good answers that one site keeps. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Answers of an api that are removed at a time. */
const AT_ONCE = 100;

/** The last good answer to a call of a live source, as it outlasts the server. */
interface StoredApiResponse {
  readonly items: Json[];
  /** Of the JSON. */
  readonly hash: string;
  readonly bytes: number;
  readonly fetchedAt: number;
}

async function parseStored(content: string): Promise<Json[]> {
  const parsed = await parseLargeJson(content, (text) => JSON.parse(text), { mostFields: Number.POSITIVE_INFINITY });
  return parsed as Json[];
}

export async function findApiResponse(
  db: Database,
  siteId: SiteId,
  key: string,
): Promise<StoredApiResponse | undefined> {
  const row = await db
    .selectFrom('api_answers')
    .select(['content', 'bytes', 'fetched_at'])
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  const items = await parseStored(row.content);
  return { items, hash: await hashYielding([row.content], 'base64url'), bytes: row.bytes, fetchedAt: row.fetched_at };
}

interface NewApiResponse {
  readonly key: string;
  readonly apiId: string;
  readonly content: string;
  readonly fetchedAt: number;
}

/** Keeps an answer in place of the one before; where a site keeps too much the oldest go. */
export async function storeApiResponse(
  db: Database,
  siteId: SiteId,
  { key, apiId, content, fetchedAt }: NewApiResponse,
): Promise<void> {
  const row = { api_id: apiId, content, bytes: Buffer.byteLength(content), fetched_at: fetchedAt };
  await db
    .insertInto('api_answers')
    .values({ site_id: siteId, key, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet(row))
    .execute();
  await makeRoom(db, siteId);
}

/** Says that an answer was given once more. */
export async function touchApiResponse(db: Database, siteId: SiteId, key: string, fetchedAt: number): Promise<void> {
  await db
    .updateTable('api_answers')
    .set({ fetched_at: fetchedAt })
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .execute();
}

async function makeRoom(db: Database, siteId: SiteId): Promise<void> {
  const { bytes } = await db
    .selectFrom('api_answers')
    .select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  let tooMany = Number(bytes) - MAX_BYTES;
  while (tooMany > 0) {
    const oldest = await db
      .selectFrom('api_answers')
      .select(['key', 'bytes'])
      .where('site_id', '=', siteId)
      .orderBy('fetched_at')
      .limit(AT_ONCE)
      .execute();
    const gone: string[] = [];
    for (const row of oldest) {
      if (tooMany <= 0) break;
      gone.push(row.key);
      tooMany -= row.bytes;
    }
    if (gone.length === 0) return;
    await db.deleteFrom('api_answers').where('site_id', '=', siteId).where('key', 'in', gone).execute();
  }
}

/** The newest good answers of an api, whatever it was asked with, among those of so many bytes at most. */
export async function findNewestApiResponses(
  db: Database,
  siteId: SiteId,
  apiId: string,
  { count, mostBytes }: { count: number; mostBytes: number },
): Promise<Json[][]> {
  const rows = await db
    .selectFrom('api_answers')
    .select('content')
    .where('site_id', '=', siteId)
    .where('api_id', '=', apiId)
    .where('bytes', '<=', mostBytes)
    .orderBy('fetched_at', 'desc')
    .limit(count)
    .execute();
  const answers: Json[][] = [];
  for (const { content } of rows) answers.push(await parseStored(content));
  return answers;
}
