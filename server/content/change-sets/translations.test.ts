import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ProposedChange, proposeChanges, undoChangeSet } from '#contract/change-sets.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { saveTranslation, showTranslation } from '#contract/translations.ts';
import { templateBody, testNode } from '#server/content/documents/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let as: TestPerson;
let site: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// A text is known by its node: the same in both templates.
const node = { ...testNode('heading'), props: { text: 'Bread' } };
const template = (key: string) => ({ kind: 'page_template' as const, body: templateBody(key, node) });
const route = { kind: 'page_route' as const, body: { url_string: '/bread', page_template: 'bread' } };

beforeEach(async () => {
  const made = await server.setUpSite();
  [as, site] = [made.owner, made.site.id];
  const { settings } = (await server.call(showSettings, { as, site })).body;
  const { id: _id, added_on: _on, updated_on: _at, updated_by: _by, ...values } = settings;
  const saved = await server.call(saveSettings, {
    as,
    site,
    body: { ...values, languages: [{ language: 'fr', fallback: null }] },
  });
  expect(saved.status, saved.text).toBe(200);
  await apply([template('bread'), route]);
  const { texts } = await translation('bread');
  const said = texts.map(({ place, source }) => ({ place, source, text: 'Pain' }));
  expect(said.length).toBeGreaterThan(0);
  const body = { kind: 'page_template' as const, key: 'bread', language: 'fr' as const, version: 0, texts: said };
  expect((await server.call(saveTranslation, { as, site, body })).status).toBe(200);
});

const translation = async (key: string) =>
  (await server.call(showTranslation, { as, site, body: { kind: 'page_template', key, language: 'fr' } })).body
    .translation;
const wordsOf = async (key: string) => [...new Set((await translation(key)).texts.map(({ text }) => text))];

async function apply(changes: object[]): Promise<string> {
  const body = { title: 'A test', apply: true, changes: changes as ProposedChange[] };
  const { status, text, body: answer } = await server.call(proposeChanges, { as, site, body });
  expect(status, text).toBe(201);
  return answer.change_set.id;
}
const undo = (id: string) => server.call(undoChangeSet, { as, site, params: { id } });
const keysOfTranslations = async () => {
  const rows = server.everySite.selectFrom('translations').select('of_key').where('site_id', '=', site);
  return (await rows.execute()).map(({ of_key }) => of_key);
};

test('translations follow a key that changes in a set, and go back when it is undone', async () => {
  const moved = { ...template('loaves'), key: 'bread' };
  const id = await apply([moved, { ...route, key: '/bread', body: { ...route.body, page_template: 'loaves' } }]);
  expect(await keysOfTranslations()).toEqual(['loaves']);
  expect(await wordsOf('loaves')).toEqual(['Pain']);
  expect((await undo(id)).status).toBe(200);
  expect(await keysOfTranslations()).toEqual(['bread']);
  expect(await wordsOf('bread')).toEqual(['Pain']);
});

const removals = [
  { kind: 'page_template', key: 'bread', body: null },
  { kind: 'page_route', key: '/bread', body: null },
];

test.each([
  ['what is named first', removals],
  ['what names it first', removals.toReversed()],
])('documents that name each other are removed in any order: %s', async (_order, changes) => {
  await apply(changes);
  expect(await keysOfTranslations()).toEqual([]);
});

test('undoing the removal of a document brings its translations back', async () => {
  const id = await apply(removals);
  const { status, text } = await undo(id);
  expect(status, text).toBe(200);
  expect(await keysOfTranslations()).toEqual(['bread']);
  expect(await wordsOf('bread')).toEqual(['Pain']);
});

test('a translation that is in the set itself comes back once', async () => {
  const translated = { kind: 'translation', key: 'fr page_template bread', body: null };
  const id = await apply([...removals, translated]);
  const { status, text } = await undo(id);
  expect(status, text).toBe(200);
  expect(await wordsOf('bread')).toEqual(['Pain']);
});
