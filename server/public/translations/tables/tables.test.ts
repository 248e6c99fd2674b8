import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi, editRows, listRows } from '#contract/apis.ts';
import { applyChangeSet, undoChangeSet } from '#contract/change-sets.ts';
import type { BodyOf } from '#contract/exchange.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { exportTranslations, importTranslations, readTranslations } from '#contract/translation-files.ts';
import {
  listEqualRowTexts,
  listTranslations,
  matchRowTexts,
  saveRowTexts,
  showRowTexts,
} from '#contract/translations.ts';
import type { RowField } from '#model/apis/static-source.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { translatedTablesOf } from './translated-tables.ts';

let server: TestServer;
let as: TestPerson;
let site: string;

beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite();
  [as, site] = [made.owner, made.site.id];
  const { settings } = (await server.call(showSettings, { as, site })).body;
  const { id: _id, added_on: _on, updated_on: _at, updated_by: _by, ...values } = settings;
  const languages = [
    { language: 'ar' as const, fallback: null },
    { language: 'fr' as const, fallback: 'ar' as const },
  ];
  await server.call(saveSettings, { as, site, body: { ...values, languages } });
});
afterAll(() => server.close());

type Language = 'ar' | 'fr';
const field = (name: string, type: RowField['type'] = 'text'): RowField => ({ name, label: '', type });
const inLanguages = (name: string, type: RowField['type']): RowField[] =>
  (['ar', 'fr'] as const).map((language) => ({
    ...field(`${name}@${language}`, type),
    ...{ translates: name, language },
  }));
const fields = [
  field('slug'),
  ...[field('name'), ...inLanguages('name', 'text')],
  ...[field('bio', 'richText'), ...inLanguages('bio', 'richText')],
  ...[field('photo', 'image'), ...inLanguages('photo', 'image')],
];
const teacher = (slug: string, name: string, more: JsonObject = {}): JsonObject => ({ slug, name, ...more });

async function create(key: string, rows: Json[]) {
  const source = { type: 'static' as const, fields, rows };
  return (await server.call(createApi, { as, site, body: { key, title: key, source } })).body.api;
}
const edit = (id: string, version: number, edits: BodyOf<typeof editRows>['edits']) =>
  server.call(editRows, { as, site, body: { id, version, edits } });
const rowsOf = async (id: string) =>
  (await server.call(listRows, { as, site, body: { id, count: 1000 } })).body.rows as JsonObject[];
const show = async (
  key: string,
  language: Language,
  asked: { state?: 'missing' | 'stale'; search?: string; page?: number; size?: number } = {},
) => (await server.call(showRowTexts, { as, site, body: { key, language, ...asked } })).body;
const save = (key: string, language: Language, version: number, texts: BodyOf<typeof saveRowTexts>['texts']) =>
  server.call(saveRowTexts, { as, site, body: { key, language, version, texts } });
const countsOf = async (key: string, language: Language) => {
  const { documents } = (await server.call(listTranslations, { as, site, body: { language, kind: 'api', size: 100 } }))
    .body;
  const { total, translated, stale, missing } = documents.find((each) => each.key === key) ?? {};
  return [total, translated, stale, missing];
};
const exported = async (key: string, language: Language, isOpenOnly = false) =>
  (await server.call(exportTranslations, { as, site, body: { language, document: { kind: 'api', key }, isOpenOnly } }))
    .body;
const read = async (xliff: string) => (await server.call(readTranslations, { as, site, body: { xliff } })).body;
const bring = (xliff: string, seen: string, replace = false) =>
  server.call(importTranslations, { as, site, body: { xliff, seen, replace } });

test('texts of rows are counted as rows come, change and go', async () => {
  const { id } = await create('counted', [
    teacher('amal', 'Amal', { bio: '<p>Oud</p>', 'name@ar': 'أمل' }),
    teacher('said', 'Saïd', { photo: 'media:said' }),
    'a text',
  ]);
  expect(await countsOf('counted', 'ar')).toEqual([4, 1, 0, 3]);
  expect(await countsOf('counted', 'fr')).toEqual([4, 0, 0, 4]);
  const one = await save('counted', 'ar', 1, [{ at: 0, column: 'bio@ar', text: '<p>عود<script>1</script></p>' }]);
  expect([one.status, one.body.version]).toEqual([200, 2]);
  expect((await rowsOf(id))[0]?.['bio@ar']).toBe('<p>عود</p>');
  expect(await countsOf('counted', 'ar')).toEqual([4, 2, 0, 2]);
  const changed = { ...(await rowsOf(id))[0], bio: '<p>Oud and qanun</p>' };
  await edit(id, 2, [{ op: 'set', at: 0, row: changed }]);
  expect(await countsOf('counted', 'ar')).toEqual([4, 1, 1, 2]);
  await edit(id, 3, [{ op: 'insert', at: 0, rows: [teacher('zoe', 'Zoé')] }]);
  expect(await countsOf('counted', 'ar')).toEqual([5, 1, 1, 3]);
  await edit(id, 4, [{ op: 'remove', at: 2, count: 1 }]);
  expect(await countsOf('counted', 'ar')).toEqual([3, 1, 1, 1]);
  const { languages } = (
    await server.call(listTranslations, { as, site, body: { language: 'ar', kind: 'page_route' } })
  ).body;
  expect(languages.find(({ language }) => language === 'ar')?.stale).toBe(1);
});

test('a save counts the part it changed, and a page reads the parts it shows', async () => {
  const { id } = await create(
    'long',
    Array.from({ length: 3000 }, (_, at) => teacher(`t${at}`, `Teacher ${at}`, { note: 'x'.repeat(100) })),
  );
  expect(await countsOf('long', 'fr')).toEqual([3000, 0, 0, 3000]);
  const { counts } = translatedTablesOf(server.everySite);
  const before = counts.read;
  await save('long', 'fr', 1, [{ at: 1500, column: 'name@fr', text: 'Professeur 1500' }]);
  expect(await countsOf('long', 'fr')).toEqual([3000, 1, 0, 2999]);
  expect(counts.read - before).toBeLessThanOrEqual(2);
  const page = await show('long', 'fr', { state: 'missing', page: 31 });
  expect(page).toMatchObject({ total: 2999, counts: { translated: 1 } });
  expect(page.texts.map(({ cell }) => cell.at)).toEqual(Array.from({ length: 50 }, (_, at) => 1501 + at));
  const found = await show('long', 'fr', { search: 'PROFESSEUR' });
  expect(found.texts.map(({ cell, text }) => [cell.at, text])).toEqual([[1500, 'Professeur 1500']]);
  expect((await rowsOf(id))[0]).toEqual(teacher('t0', 'Teacher 0', { note: 'x'.repeat(100) }));
});

test('what is typed finds its rows again in a table that was saved meanwhile', async () => {
  const { id } = await create('stale', [teacher('amal', 'Amal'), teacher('twin', 'Twin'), teacher('twin', 'Twin')]);
  const seen = await show('stale', 'fr');
  const rows = [teacher('new', 'New'), teacher('twin', 'Twin', { 'name@fr': 'Jumelle' })];
  await edit(id, 1, [{ op: 'insert', at: 0, rows: rows.slice(0, 1) }]);
  const late = await save('stale', 'fr', 1, [{ at: 0, column: 'name@fr', text: 'Amale' }]);
  expect([late.status, late.problem.code]).toEqual([409, 'stale_version']);
  expect(late.text).not.toContain('hash');
  expect((await rowsOf(id)).map((row) => row['name@fr'])).toEqual([undefined, undefined, undefined, undefined]);
  await edit(id, 2, [{ op: 'remove', at: 1, count: 1 }]);
  const texts = seen.texts.map(({ cell, source }) => ({ id: cell.id, at: cell.at, source }));
  const again = (await server.call(matchRowTexts, { as, site, body: { key: 'stale', language: 'fr', texts } })).body;
  expect(again.version).toBe(3);
  expect(again.texts.map((each) => each?.cell.at)).toEqual([undefined, 1, 2]);
  const twins = { key: 'stale', language: 'fr' as const, source: 'Twin' };
  const equal = (await server.call(listEqualRowTexts, { as, site, body: twins })).body;
  expect([equal.version, ...equal.texts.map(({ cell }) => cell.at)]).toEqual([3, 1, 2]);
  expect((await save('stale', 'fr', 3, [{ at: 9, column: 'name@fr', text: 'x' }])).status).toBe(400);
  expect((await save('stale', 'fr', 3, [{ at: 0, column: 'name', text: 'x' }])).problem.errors?.[0]?.path).toBe(
    'texts.0.column',
  );
  const author = await server.signUp('Viewer');
  await server.addMember(site, author, 'viewer');
  const body = { key: 'stale', language: 'fr' as const, version: 3, texts: [] };
  expect((await server.call(saveRowTexts, { as: author, site, body })).status).toBe(403);
});

test.each(['ar', 'fr'] as const)('rows go out as XLIFF, and in %s find their way back', async (language) => {
  const key = `round-${language}`;
  const { id } = await create(key, [
    teacher('amal', 'Amal', { bio: '<p>Oud & <strong>qanun</strong></p>', photo: 'media:amal' }),
    teacher('said', 'Saïd'),
    teacher('gone', 'Gone'),
    teacher('changed', 'Before'),
  ]);
  const out = await exported(key, language);
  expect(out).toMatchObject({ texts: 5, next: null, left_out: 0 });
  expect((await read(out.xliff)).counts).toEqual({ add: 0, replace: 0, same: 0, changed: 0, unknown: 0, invalid: 0 });
  let number = 0;
  const words = language === 'ar' ? 'نص' : 'Texte';
  const filled = out.xliff.replace(/<target state="needs-translation"><\/target>/g, () => {
    number += 1;
    return `<target>${number === 2 ? '&lt;p&gt;' : ''}${words} ${number}${number === 2 ? '&lt;/p&gt;' : ''}</target>`;
  });
  await edit(id, 1, [
    { op: 'insert', at: 0, rows: [teacher('zoe', 'Zoé'), teacher('said-2', 'Saïd')] },
    { op: 'remove', at: 4, count: 1 },
    { op: 'set', at: 4, row: teacher('changed', 'After') },
  ]);
  const looked = await read(filled);
  expect(looked.counts).toMatchObject({ add: 3, changed: 1, unknown: 1 });
  const done = await bring(filled, looked.seen);
  expect(done.body).toMatchObject({ texts: 3, documents: 1 });
  const name = `name@${language}`;
  const rows = await rowsOf(id);
  expect(rows.map((row) => row[name])).toEqual([undefined, undefined, `${words} 1`, `${words} 3`, undefined]);
  expect(rows[2]?.[`bio@${language}`]).toBe(`<p>${words} 2</p>`);
  expect((await bring(filled, looked.seen)).problem.code).toBe('conflict');
  expect((await read((await exported(key, language)).xliff)).counts).toMatchObject({ same: 3, add: 0, replace: 0 });
  expect((await exported(key, language, true)).texts).toBe(3);
  const otherwise = filled.replaceAll(words, 'Other');
  const compared = await read(otherwise);
  expect(compared.counts).toMatchObject({ replace: 3 });
  const replaced = await bring(otherwise, compared.seen, true);
  expect((await rowsOf(id))[2]?.[name]).toBe('Other 1');
  await server.call(undoChangeSet, { as, site, params: { id: replaced.body.change_set ?? '' } });
  expect((await rowsOf(id))[2]?.[name]).toBe(`${words} 1`);
  const proposal = { xliff: otherwise, seen: (await read(otherwise)).seen, replace: true, propose: true };
  const proposed = (await server.call(importTranslations, { as, site, body: proposal })).body.change_set ?? '';
  expect((await rowsOf(id))[2]?.[name]).toBe(`${words} 1`);
  await server.call(applyChangeSet, { as, site, params: { id: proposed } });
  expect((await rowsOf(id))[2]?.[name]).toBe('Other 1');
});

test('the file of the whole site has its tables, too', async () => {
  const { xliff } = (await server.call(exportTranslations, { as, site, body: { language: 'fr' } })).body;
  const files = Array.from(xliff.matchAll(/<file original="([^"]+)"/g), ([, original]) => original);
  expect(files).toEqual(expect.arrayContaining(['settings/settings', 'api/counted', 'api/round-fr']));
});
