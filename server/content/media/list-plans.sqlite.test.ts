import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CompiledQuery, Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaFilters, mediaSorts } from '#contract/media.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { listsOf } from '#server/content/documents/list-documents.ts';
import { saveDocuments } from '#server/content/documents/save-documents.ts';
import { makeTestSite } from '#server/content/documents/testing.ts';
import { mediaImageDefinition } from '#server/content/kinds/media-image-definition.ts';
import { FEW_ROWS } from '#server/platform/database/reader-of.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { sqliteDialect } from '#server/platform/database/sqlite-dialect.ts';
import { openTestDatabase, type TestDatabase } from '#server/platform/database/testing.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { similarTo } from './find-similar.ts';
import { imageBody } from './testing.ts';

let database: TestDatabase;
let site: GrantedSite;
let file: DatabaseSync;
let here: CompiledQuery[] = [];
let beside: CompiledQuery[] = [];
let readers: { db: Kysely<Tables>; longReads: Kysely<Tables>; engine: 'sqlite' };

beforeAll(async () => {
  database = await openTestDatabase();
  ({ site } = await makeTestSite(database.db));
  const documents = Array.from({ length: FEW_ROWS + 20 }, (_, at) => ({
    kind: 'media_image' as const,
    body: imageBody(`image-${at}`, { folder: at % 2 ? 'A' : 'B', tags: ['sea', `t${at % 9}`] }),
  }));
  await makeChange(database.db, site, { actorId: null, source: 'import', at: 1 }, (tx, change) =>
    saveDocuments(tx, site, change, documents),
  );
  const path = join(database.config.dataDir, 'sitewright.sqlite');
  file = new DatabaseSync(path, { readOnly: true });
  const logged = (into: () => CompiledQuery[]) =>
    new Kysely<Tables>({ dialect: sqliteDialect(path), log: ({ query }) => void into().push(query) });
  readers = { db: logged(() => here), longReads: logged(() => beside), engine: 'sqlite' };
});
afterAll(async () => {
  file.close();
  await readers.db.destroy();
  await readers.longReads.destroy();
  await database.close();
});

const values = {
  key: 'image-7',
  name: 'image-7',
  folder: 'A',
  tag: 'sea',
  mime: 'image/jpeg',
  is_used: false,
  has_alt: false,
  no_alt_in: 'fr',
  is_large: false,
};
const asked = [undefined, ...mediaFilters].flatMap((filter) =>
  mediaSorts.flatMap((sort) => [true, false].map((descending) => ({ filter, sort, descending }))),
);

test.each(asked)(
  'images kept by $filter and sorted by $sort ($descending) are read off an index, or beside the answering thread',
  async ({ filter, sort, descending }) => {
    [here, beside] = [[], []];
    const kept = filter === undefined ? {} : { [filter]: values[filter] };
    const request = { page: 1, size: 5, sort: [{ field: sort, descending }], filter: kept, search: '' };
    const { rows } = await listsOf(readers, 'media_image')(site.id, request);
    const isOne = filter === 'key' || filter === 'name';
    expect(rows).toHaveLength(isOne ? 1 : 5);
    const [page] = here.filter(({ sql }) => sql.includes('"natural_key"'));
    if (!page) return expect(beside.length).toBeGreaterThan(0);
    const plan = planOf(page);
    if (!isOne) expect(plan.join('\n')).not.toMatch(/TEMP B-TREE|SCAN d\b/);
    const search = plan.find((step) => step.startsWith('SEARCH d ')) ?? '';
    expect(search).toContain('(site_id=?');
    if (filter) expect(search).toContain(`${mediaImageDefinition.fields[filter]?.column}=?`);
  },
);

test('the first pages of a library are read off an index', async () => {
  for (const filter of [{}, { folder: 'A' }]) {
    [here, beside] = [[], []];
    await listsOf(readers, 'media_image')(site.id, { page: 1, size: 60, sort: [], filter, search: '' });
    expect(here.some(({ sql }) => sql.includes('"natural_key"'))).toBe(true);
  }
});

test.each([
  { search: 'image-7' },
  { filter: { tag: 'sea' } },
  { filter: { is_used: false } },
  { filter: { no_alt_in: 'fr' } },
])('a library asked for with %j is read within one index, beside the answering thread', async (narrowing) => {
  [here, beside] = [[], []];
  const request = { page: 1, size: 20, sort: [], filter: {}, search: '', ...narrowing };
  await listsOf(readers, 'media_image')(site.id, request);
  expect(here.every(({ sql }) => !sql.includes('"natural_key"'))).toBe(true);
  const [page] = beside.filter(({ sql }) => sql.includes('"natural_key"'));
  expect(planOf(page!).find((step) => step.startsWith('SEARCH d '))).toMatch(/COVERING INDEX media_images_created/);
});

test('images that look the same are read off the indexes of their parts', async () => {
  const row = await getDocument(readers.db, site.id, 'media_image', { key: 'image-7' });
  const body = JSON.parse(row.body) as { file: object };
  here = [];
  const like = { ...row, body: JSON.stringify({ file: { ...body.file, likeness: '0123456789abcdef' } }) };
  expect(await similarTo(readers.db, site.id, { row: like, isDuplicate: false })).toEqual([]);
  const plan = planOf(here[0]!).join('\n');
  expect(plan.match(/USING INDEX media_images_likeness_\d \(site_id=\? AND likeness_\d=\?\)/g)).toHaveLength(4);
});

function planOf({ sql, parameters }: CompiledQuery): string[] {
  const steps = file.prepare(`explain query plan ${sql}`).all(...(parameters as string[]));
  const details = steps.map(({ detail }) => String(detail));
  const end = details.findIndex((step) => /^(SCAN|SEARCH) page\b/.test(step));
  return end < 0 ? details : details.slice(0, end);
}
