import { MAX_FIXTURE_SIZE, MAX_FIXTURES } from '#contract/api-runs.ts';
import { Problem } from '#contract/problems.ts';
import type { ArgumentValues } from '#model/apis/arguments.ts';
import type { Json } from '#model/json.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { parseLargeJson } from '#server/platform/http/parse-large-json.ts';
import { writeLargeJson } from '#server/platform/http/write-large-json.ts';

/** Values of arguments as one text: the same for the same values, in whichever order. */
export function writeArgs(values: ArgumentValues): string {
  return JSON.stringify(Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))));
}

interface Keeping {
  readonly apiId: string;
  readonly args: ArgumentValues;
  readonly answer: Json;
  readonly by: string;
  readonly at: number;
}

/** Keeps an answer for some arguments. @throws Problem `too_large`, `conflict` when there are too many */
export async function keepAnswer(
  db: Database,
  siteId: SiteId,
  { apiId, args, answer, by, at }: Keeping,
): Promise<void> {
  const content = (await writeLargeJson(answer)).join('');
  const bytes = Buffer.byteLength(content);
  if (bytes > MAX_FIXTURE_SIZE) throw new Problem('too_large');
  const written = writeArgs(args);
  const known = await db
    .selectFrom('api_fixtures')
    .select('args')
    .where('site_id', '=', siteId)
    .where('api_id', '=', apiId)
    .execute();
  if (known.length >= MAX_FIXTURES && !known.some((row) => row.args === written))
    throw new Problem('conflict', { message: 'api.manyFixtures', values: { count: MAX_FIXTURES } });
  const row = { bytes, content, kept_at: at, kept_by: by };
  await db
    .insertInto('api_fixtures')
    .values({ site_id: siteId, api_id: apiId, args: written, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'api_id', 'args']).doUpdateSet(row))
    .execute();
}

/** Answers whether there was one. */
export async function dropAnswer(
  db: Database,
  siteId: SiteId,
  { apiId, args }: Pick<Keeping, 'apiId' | 'args'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_fixtures')
    .where('site_id', '=', siteId)
    .where('api_id', '=', apiId)
    .where('args', '=', writeArgs(args))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function listKept(db: Database, siteId: SiteId, apiId: string) {
  const rows = await db
    .selectFrom('api_fixtures as f')
    .leftJoin('users as u', 'u.id', 'f.kept_by')
    .select(['f.args', 'f.bytes', 'f.kept_at as kept_on', 'f.content', 'u.name as kept_by'])
    .where('f.site_id', '=', siteId)
    .where('f.api_id', '=', apiId)
    .orderBy('f.kept_at', 'desc')
    .execute();
  const kept = [];
  for (const { args, content, ...row } of rows)
    kept.push({ ...row, args: JSON.parse(args) as Record<string, string>, answer: await parseKept(content) });
  return kept;
}

/** The answer that is kept for these arguments, else the one kept last; undefined without any. */
export async function findKept(
  db: Database,
  siteId: SiteId,
  apiId: string,
  args: ArgumentValues,
): Promise<Json | undefined> {
  const written = writeArgs(args);
  const rows = await db
    .selectFrom('api_fixtures')
    .select('args')
    .where('site_id', '=', siteId)
    .where('api_id', '=', apiId)
    .orderBy('kept_at', 'desc')
    .execute();
  const best = rows.find((row) => row.args === written) ?? rows[0];
  if (!best) return undefined;
  const { content } = await db
    .selectFrom('api_fixtures')
    .select('content')
    .where('site_id', '=', siteId)
    .where('api_id', '=', apiId)
    .where('args', '=', best.args)
    .executeTakeFirstOrThrow();
  return parseKept(content);
}

async function parseKept(content: string): Promise<Json> {
  return (await parseLargeJson(content, (text) => JSON.parse(text), { mostFields: Number.POSITIVE_INFINITY })) as Json;
}
