import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/platform/database/testing.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { makeTestSite, remove, routeBody, save, templateBody } from './testing.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

let database: TestDatabase;
let site: GrantedSite;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function freshSite() {
  ({ site } = await makeTestSite(database.everySite));
  return save(database.everySite, site, 'page_template', { body: templateBody('page') });
}

const route = (at: number | string, template = 'page') => routeBody(`/route-${at}`, template);
const saveRoute = (at: number | string, more: { id?: string; expectedVersion?: number; template?: string } = {}) => {
  const { template, ...given } = more;
  return save(database.everySite, site, 'page_route', { ...given, body: route(at, template) });
};
const changeNumber = async () =>
  (
    await database.everySite
      .selectFrom('sites')
      .select('change_number')
      .where('id', '=', site.id)
      .executeTakeFirstOrThrow()
  ).change_number;
const usesOf = (id: string) =>
  database.everySite
    .selectFrom('document_references')
    .select(['to_kind', 'to_key'])
    .where('from_id', '=', id)
    .execute();
const kindsOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'saved' : outcome.reason.kind));

test('a new route is one statement, and saving it again two', async ({ skip }) => {
  skip(!isPostgres, 'on SQLite a statement costs no round trip');
  await freshSite();
  const texts: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const statements = async (work: () => Promise<unknown>) => {
    query.mockClear();
    await work();
    texts.length = 0;
    for (const [asked] of query.mock.calls as unknown as [pg.QueryConfig | string][]) {
      texts.push(typeof asked === 'string' ? asked : asked.text);
    }
    return texts.filter((text) => !text.includes('set_config')).length;
  };
  expect(await statements(() => saveRoute('warm'))).toBe(1);
  const { id, version } = await saveRoute('one');
  expect(await statements(() => saveRoute('other'))).toBe(1);
  const again = { ...route('one'), is_active: false };
  const saveAgain = () => save(database.everySite, site, 'page_route', { id, expectedVersion: version, body: again });
  expect(await statements(saveAgain)).toBe(2);
  query.mockRestore();
});

test('saves of a site at the same time share statements, and each keeps a number of its own', async ({ skip }) => {
  skip(!isPostgres, 'on SQLite a statement costs no round trip');
  await freshSite();
  await save(database.everySite, site, 'page_template', { body: templateBody('other') });
  const made = await Promise.all([1, 2, 3].map((at) => saveRoute(`early-${at}`)));
  const before = await changeNumber();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const saved = await Promise.all([
    ...Array.from({ length: 12 }, (_, at) => saveRoute(`new-${at}`, { template: at % 2 ? 'page' : 'other' })),
    ...made.map(({ id }, at) => saveRoute(`early-${at + 1}`, { id, expectedVersion: 1, template: 'other' })),
  ]);
  const texts = (query.mock.calls as unknown as [pg.QueryConfig][]).map(([asked]) => asked.text);
  query.mockRestore();
  expect(texts.filter((text) => text.includes('insert into')).length).toBeLessThan(6);
  const rows = await database.everySite
    .selectFrom('revisions')
    .select(['document_id', 'version', 'change_number'])
    .where('site_id', '=', site.id)
    .where('change_number', '>', before)
    .orderBy('change_number')
    .execute();
  expect(rows.map(({ change_number }) => change_number)).toEqual(saved.map((_, at) => before + 1 + at));
  const by = (a: string, b: string) => (a < b ? -1 : 1);
  expect(rows.map(({ document_id, version }) => `${document_id} ${version}`).sort(by)).toEqual(
    saved.map(({ id, version }) => `${id} ${version}`).sort(by),
  );
  for (const { id } of made) expect(await usesOf(id)).toEqual([{ to_kind: 'page_template', to_key: 'other' }]);
});

test('of saves at the same time only those that are in the way are refused', async () => {
  await freshSite();
  const { id } = await saveRoute('there');
  const outcomes = await Promise.allSettled([
    saveRoute('a'),
    saveRoute('b', { template: 'missing' }),
    saveRoute('c'),
    saveRoute('there'),
    saveRoute('there', { id, expectedVersion: 9 }),
    saveRoute('d'),
    saveRoute('d'),
  ]);
  expect(kindsOf(outcomes.slice(0, 5))).toEqual(['saved', 'invalid', 'saved', 'already_exists', 'stale_version']);
  expect(kindsOf(outcomes.slice(5)).sort()).toEqual(['already_exists', 'saved']);
});

test('a save writes its row, revision, change set, uses and a row of the log, all with one number', async () => {
  const { id: templateId } = await freshSite();
  await save(database.everySite, site, 'page_template', { body: templateBody('other') });
  const made = await saveRoute('a');
  const saved = await saveRoute('a', { id: made.id, expectedVersion: 1, template: 'other' });
  expect(saved).toEqual(
    await database.everySite
      .selectFrom('page_routes')
      .select(['id', 'natural_key', 'title', 'version', 'hash', 'body', 'created_at', 'updated_at', 'updated_by'])
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow(),
  );
  expect(await usesOf(made.id)).toEqual([{ to_kind: 'page_template', to_key: 'other' }]);
  const revisions = await database.everySite
    .selectFrom('revisions as r')
    .innerJoin('change_sets as c', 'c.id', 'r.change_set_id')
    .select(['r.version', 'r.change_number', 'r.hash', 'c.site_id', 'r.created_at', 'r.at'])
    .where('r.document_id', '=', made.id)
    .orderBy('r.version')
    .execute();
  expect(revisions).toEqual([
    {
      version: 1,
      change_number: 3,
      hash: made.hash,
      site_id: site.id,
      created_at: made.created_at,
      at: made.updated_at,
    },
    {
      version: 2,
      change_number: 4,
      hash: saved.hash,
      site_id: site.id,
      created_at: made.created_at,
      at: saved.updated_at,
    },
  ]);
  const log = await database.everySite
    .selectFrom('audit')
    .select(['act', 'version', 'before_hash', 'after_hash'])
    .where('target_id', '=', made.id)
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { act: 'document.created', version: 1, before_hash: '', after_hash: made.hash },
    { act: 'document.changed', version: 2, before_hash: made.hash, after_hash: saved.hash },
  ]);
  expect((await remove(database.everySite, site, 'page_template', templateId)).natural_key).toBe('page');
});

test('a save that is refused leaves no trace', async () => {
  await freshSite();
  const { id } = await saveRoute('a');
  const before = await changeNumber();
  const outcomes = await Promise.allSettled([
    saveRoute('a'),
    saveRoute('b', { template: 'missing' }),
    saveRoute('a', { id, expectedVersion: 7, template: 'page' }),
    saveRoute('c', { id: 'nobody' }),
  ]);
  expect(kindsOf(outcomes)).toEqual(['already_exists', 'invalid', 'stale_version', 'not_found']);
  expect(await changeNumber()).toBe(before);
  const sets = await database.everySite.selectFrom('change_sets').select('id').where('site_id', '=', site.id).execute();
  expect(sets).toHaveLength(before);
});

test('of two saves from one version at once one is refused, and of two with one address', async () => {
  await freshSite();
  for (let round = 0; round < 10; round++) {
    const { id } = await saveRoute(`start-${round}`);
    const body = (page_type_advanced: 'xml' | 'text') => ({ ...route(`start-${round}`), page_type_advanced });
    const versions = await Promise.allSettled(
      (['xml', 'text'] as const).map((type) =>
        save(database.everySite, site, 'page_route', { id, expectedVersion: 1, body: body(type) }),
      ),
    );
    const keys = await Promise.allSettled([saveRoute(`twice-${round}`), saveRoute(`twice-${round}`)]);
    expect(kindsOf(versions).sort()).toEqual(['saved', 'stale_version']);
    expect(kindsOf(keys).sort()).toEqual(['already_exists', 'saved']);
  }
});

test('a template that is deleted while routes are saved to it is used by none of them afterwards', async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await freshSite();
    const [gone, ...saves] = await Promise.allSettled([
      remove(database.everySite, site, 'page_template', id),
      ...[1, 2, 3].map((at) => saveRoute(at)),
    ]);
    const left = await database.everySite
      .selectFrom('page_routes')
      .select('id')
      .where('site_id', '=', site.id)
      .where('page_template', '=', 'page')
      .execute();
    const isGone = gone?.status === 'fulfilled';
    if (!isGone) expect(gone?.reason.kind).toBe('in_use');
    expect(left).toHaveLength(isGone ? 0 : 3);
    expect(new Set(kindsOf(saves))).toEqual(new Set([isGone ? 'invalid' : 'saved']));
  }
});

test('whoever reads the feed of changes up to a number has all there are up to it', async () => {
  await freshSite();
  const start = await changeNumber();
  let isOver = false;
  const reader = (async () => {
    for (;;) {
      const last = isOver;
      const now = await changeNumber();
      const rows = await database.everySite
        .selectFrom('revisions')
        .select('change_number')
        .where('site_id', '=', site.id)
        .where('change_number', '>', start)
        .where('change_number', '<=', now)
        .execute();
      expect(rows).toHaveLength(now - start);
      if (last) return now;
      // SQLite answers within the turn; the saves need one too.
      await nextTurn();
    }
  })();
  await Promise.all(Array.from({ length: 60 }, (_, at) => saveRoute(at)));
  isOver = true;
  expect(await reader).toBe(start + 60);
});
