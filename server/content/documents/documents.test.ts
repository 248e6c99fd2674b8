import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { openTestDatabase, type TestDatabase } from '#server/platform/database/testing.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { makeChange } from './change.ts';
import { contentHash } from './content-hash.ts';
import { findDocument } from './find-document.ts';
import { findUses } from './references.ts';
import { saveDocument } from './save-document.ts';
import { makeTestSite, remove, routeBody, save, templateBody, testNode, widgetBody } from './testing.ts';

let database: TestDatabase;
let site: GrantedSite;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function freshSite(): Promise<GrantedSite> {
  ({ site } = await makeTestSite(database.everySite));
  return site;
}

async function faultOf(work: Promise<unknown>): Promise<Problem> {
  const fault = await work.then(
    () => undefined,
    (error) => error,
  );
  expect(fault).toBeInstanceOf(Problem);
  return fault;
}

const revisionsOf = (id: string) =>
  database.everySite.selectFrom('revisions').selectAll().where('document_id', '=', id).orderBy('version').execute();
const changeNumber = async () =>
  (
    await database.everySite
      .selectFrom('sites')
      .select('change_number')
      .where('id', '=', site.id)
      .executeTakeFirstOrThrow()
  ).change_number;

test('a new document is version 1 with a revision, and each save adds one', async () => {
  const { everySite: db } = database;
  await freshSite();
  const made = await save(db, site, 'widget', { body: widgetBody('banner') });
  const again = await save(db, site, 'widget', {
    id: made.id,
    expectedVersion: 1,
    body: { ...widgetBody('banner'), title: 'New' },
  });
  expect([made.version, again.version]).toEqual([1, 2]);
  const revisions = await revisionsOf(made.id);
  expect(revisions.map(({ version, title, change_number }) => [version, title, change_number])).toEqual([
    [1, 'banner', 1],
    [2, 'New', 2],
  ]);
  expect(again.created_at).toBe(made.created_at);
  expect(JSON.parse(revisions[1]!.body!)).toMatchObject({ title: 'New' });
});

test('a stale save is refused with the current document', async () => {
  const { everySite: db } = database;
  await freshSite();
  const made = await save(db, site, 'widget', { body: widgetBody('banner') });
  await save(db, site, 'widget', {
    id: made.id,
    expectedVersion: 1,
    body: { ...widgetBody('banner'), title: 'First' },
  });
  const fault = await faultOf(
    save(db, site, 'widget', { id: made.id, expectedVersion: 1, body: { ...widgetBody('banner'), title: 'Second' } }),
  );
  expect(fault.kind).toBe('stale_version');
  expect(fault.details.current).toMatchObject({ id: made.id, version: 2, title: 'First' });
});

test('a save without a version is taken and the former state stays as a revision', async () => {
  const { everySite: db } = database;
  await freshSite();
  const made = await save(db, site, 'widget', { body: widgetBody('banner') });
  await save(db, site, 'widget', { id: made.id, body: { ...widgetBody('banner'), title: 'Other' } });
  expect((await revisionsOf(made.id)).map(({ title }) => title)).toEqual(['banner', 'Other']);
});

test('a save that changes nothing returns the document and leaves no trace', async () => {
  const { everySite: db } = database;
  await freshSite();
  const body = widgetBody('banner');
  const made = await save(db, site, 'widget', { body });
  const same = await save(db, site, 'widget', {
    id: made.id,
    expectedVersion: 1,
    body: Object.fromEntries(Object.entries(body).reverse()),
  });
  expect(same).toEqual(made);
  expect(await changeNumber()).toBe(1);
  expect(await revisionsOf(made.id)).toHaveLength(1);
});

/** Whoever is told to come back because too many wait for the database does so. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Problem && error.kind === 'unavailable')) throw error;
    }
  }
}

test('of fifty concurrent saves from one version, exactly one succeeds', async () => {
  const { everySite: db } = database;
  await freshSite();
  const made = await save(db, site, 'widget', { body: widgetBody('banner') });
  const saves = Array.from({ length: 50 }, (_, at) => {
    const body = { ...widgetBody('banner'), title: `Try ${at}` };
    return untilAnswered(() => save(db, site, 'widget', { id: made.id, expectedVersion: 1, body }));
  });
  const results = await Promise.allSettled(saves);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(results.length - refused.length).toBe(1);
  for (const { reason } of refused) expect(reason).toMatchObject({ kind: 'stale_version' });
  expect(await revisionsOf(made.id)).toHaveLength(2);
});

test('a second document cannot take a key of the same kind and site', async () => {
  const { everySite: db } = database;
  await freshSite();
  await save(db, site, 'widget', { body: widgetBody('banner') });
  const fault = await faultOf(save(db, site, 'widget', { body: widgetBody('banner') }));
  expect(fault.kind).toBe('already_exists');
  expect(fault.details.issues).toEqual([{ path: 'key', message: 'key.taken', values: { key: 'banner' } }]);
  await freshSite();
  await save(db, site, 'widget', { body: widgetBody('banner') });
});

test('of twenty documents created concurrently with one key, exactly one exists', async () => {
  const { everySite: db } = database;
  await freshSite();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => save(db, site, 'widget', { body: widgetBody('banner') })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test("another site's document can be neither read by its ID nor referenced", async () => {
  const { everySite: db } = database;
  await freshSite();
  const template = await save(db, site, 'page_template', { body: templateBody('home') });
  await freshSite();
  expect((await faultOf(save(db, site, 'page_template', { id: template.id, body: templateBody('home') }))).kind).toBe(
    'not_found',
  );
  expect((await faultOf(remove(db, site, 'page_template', template.id))).kind).toBe('not_found');
  const fault = await faultOf(save(db, site, 'page_route', { body: routeBody('/', 'home') }));
  expect(fault.kind).toBe('invalid');
  expect(fault.details.issues).toEqual([
    { path: 'page_template', message: 'template.unknown', values: { key: 'home' } },
  ]);
});

test('a layout can only reference existing widgets, APIs and widget types', async () => {
  const { everySite: db } = database;
  await freshSite();
  const body = templateBody('home', testNode('@nothing'), testNode('nonsense'));
  const fault = await faultOf(save(db, site, 'page_template', { body }));
  expect(fault.details.issues?.map(({ path }) => path)).toEqual([
    'root.slots.main.0.widget',
    'root.slots.main.1.widget',
  ]);
  const call = {
    name: 'countries',
    api: 'countries',
    where: {},
    searchIn: [],
    descending: false,
    one: false,
    required: false,
  };
  const calling = { ...templateBody('home'), meta: { ...templateBody('home').meta, data: [call] } };
  const missing = await faultOf(save(db, site, 'page_template', { body: calling }));
  expect(missing.details.issues).toEqual([
    { path: 'meta.data.0.api', message: 'data.apiUnknown', values: { key: 'countries' } },
  ]);
});

test("a template in use can't be deleted, and the error lists its routes", async () => {
  const { everySite: db } = database;
  await freshSite();
  const template = await save(db, site, 'page_template', { body: templateBody('country') });
  const route = await save(db, site, 'page_route', { body: routeBody('/country/<cca3>', 'country') });
  const fault = await faultOf(remove(db, site, 'page_template', template.id));
  expect(fault.kind).toBe('in_use');
  expect(fault.details).toMatchObject({
    total: 1,
    usedBy: [{ kind: 'page_route', id: route.id, key: '/country/<cca3>', title: '/country/<cca3>' }],
  });
  await remove(db, site, 'page_route', route.id);
  await remove(db, site, 'page_template', template.id);
  expect(await findDocument(db, site.id, 'page_template', { key: 'country' })).toBeUndefined();
});

test('the reference index follows every save', async () => {
  const { everySite: db } = database;
  await freshSite();
  await save(db, site, 'widget', { body: widgetBody('banner') });
  await save(db, site, 'widget', { body: widgetBody('footer') });
  const made = await save(db, site, 'page_template', {
    body: templateBody('home', testNode('@banner'), testNode('@banner')),
  });
  const totalOf = async (key: string) => (await findUses(db, site.id, { kind: 'widget', key })).total;
  expect([await totalOf('banner'), await totalOf('footer')]).toEqual([1, 0]);
  await save(db, site, 'page_template', { id: made.id, body: templateBody('home', testNode('@footer')) });
  expect([await totalOf('banner'), await totalOf('footer')]).toEqual([0, 1]);
});

test("a referenced key can't change", async () => {
  const { everySite: db } = database;
  await freshSite();
  const widget = await save(db, site, 'widget', { body: widgetBody('banner') });
  await save(db, site, 'page_template', { body: templateBody('home', testNode('@banner')) });
  const fault = await faultOf(save(db, site, 'widget', { id: widget.id, body: widgetBody('poster') }));
  expect(fault.kind).toBe('in_use');
});

test("a saved widget can't contain itself", async () => {
  const { everySite: db } = database;
  await freshSite();
  const one = await save(db, site, 'widget', { body: widgetBody('one') });
  const holding = (key: string) => ({ ...testNode('section'), slots: { content: [testNode(`@${key}`)] } });
  await save(db, site, 'widget', { body: widgetBody('two', holding('one')) });
  const fault = await faultOf(save(db, site, 'widget', { id: one.id, body: widgetBody('one', holding('two')) }));
  expect(fault.details.issues?.map(({ message }) => message)).toContain('layout.cycle');
});

test('code is stored as written, for XML or HTML pages', async () => {
  const { everySite: db } = database;
  await freshSite();
  const code = '<item><link>https://a</link><title>{{ item.title }}</title></item>';
  const saved = await save(db, site, 'page_template', { body: templateBody('feed', testNode('html', { code })) });
  expect(saved.body).toContain(JSON.stringify(code));
});

test('rich text is cleaned when it is saved and keeps its Liquid', async () => {
  const { everySite: db } = database;
  await freshSite();
  const html =
    '<p onclick="steal()">{{ country.name | append: " < " }}</p><script>steal()</script><a href="{{ url }}">x</a>';
  const saved = await save(db, site, 'widget', { body: widgetBody('note', testNode('rich-text', { body: html })) });
  const { root } = JSON.parse(saved.body);
  expect(Object.values(root.props)).toContain('<p>{{ country.name | append: " < " }}</p><a href="{{ url }}">x</a>');
});

test('a late failure rolls back the whole change', async () => {
  const { everySite: db } = database;
  await freshSite();
  const failing = makeChange(db, site, { actorId: null, source: 'person', at: 1 }, async (tx, change) => {
    await saveDocument(tx, site, change, 'widget', { body: widgetBody('one') });
    await saveDocument(tx, site, change, 'widget', { body: widgetBody('one') });
  });
  expect((await faultOf(failing)).kind).toBe('already_exists');
  expect(await findDocument(db, site.id, 'widget', { key: 'one' })).toBeUndefined();
  expect(await changeNumber()).toBe(0);
});

test('equal bodies have one hash, whatever the order of their keys', () => {
  expect(contentHash({ a: 1, b: { c: [1, null], d: 'é' } })).toBe(contentHash({ b: { d: 'é', c: [1, null] }, a: 1 }));
  expect(contentHash({ a: [1, 2] })).not.toBe(contentHash({ a: [2, 1] }));
  expect(contentHash({ a: undefined })).toBe(contentHash({}));
});
