import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyChangeSet, showChangeSet, undoChangeSet } from '#contract/change-sets.ts';
import { deleteTemplate } from '#contract/page-templates.ts';
import { publish } from '#contract/publish.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { exportTranslations, importTranslations, readTranslations } from '#contract/translation-files.ts';
import { listTranslations, saveTranslation, showTranslation } from '#contract/translations.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let as: TestPerson;
let site: string;

beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite('bakery');
  [as, site] = [made.owner, made.site.id];
  await addLanguages([
    { language: 'ar', fallback: null },
    { language: 'fr', fallback: null },
  ]);
});
afterAll(() => server.close());

async function addLanguages(languages: { language: 'ar' | 'fr'; fallback: null }[]) {
  const { settings } = (await server.call(showSettings, { as, site })).body;
  const { id: _id, added_on: _on, updated_on: _at, updated_by: _by, ...values } = settings;
  return server.call(saveSettings, { as, site, body: { ...values, languages } });
}

const home = { kind: 'page_template', key: 'home', language: 'ar' } as const;
const show = async (document: { kind: 'page_template' | 'settings'; key: string; language: 'ar' | 'fr' } = home) =>
  (await server.call(showTranslation, { as, site, body: document })).body.translation;
const list = async (body: { language: 'ar' | 'fr'; state?: 'stale'; kind?: 'page_route' }) =>
  (await server.call(listTranslations, { as, site, body })).body;
const save = (texts: { place: string; source: string; text: string }[], version: number) =>
  server.call(saveTranslation, { as, site, body: { ...home, version, texts } });
const exported = async (body: { language: 'ar' | 'fr'; isOpenOnly?: boolean }) =>
  (await server.call(exportTranslations, { as, site, body })).body.xliff;
const read = (xliff: string) => server.call(readTranslations, { as, site, body: { xliff } });

test('a text is translated, counted, published with the rest and gone with its document', async () => {
  const before = await show();
  const [first] = before.texts;
  if (!first) throw new Error('the page says something');
  expect(first.state).toBe('missing');
  const saved = await save([{ place: first.place, source: first.source, text: 'مرحبًا' }], 0);
  expect(saved.body.translation.version).toBe(1);
  expect(saved.body.translation.texts[0]).toMatchObject({ state: 'translated', text: 'مرحبًا' });
  const { languages, documents } = await list({ language: 'ar' });
  expect(languages.find(({ language }) => language === 'ar')).toMatchObject({ translated: 1, stale: 0 });
  expect(documents.find(({ key }) => key === 'home')).toMatchObject({
    translated: 1,
    missing: before.texts.length - 1,
  });
  const release = await server.call(publish, { as, site, body: { note: '' } });
  expect(release.status).toBe(201);
});

test('a translation made from an older version is refused, and one whose source has changed is out of date', async () => {
  const { texts, version } = await show();
  const [first] = texts;
  if (!first) throw new Error('the page says something');
  expect((await save([{ place: first.place, source: first.source, text: 'أهلًا' }], version + 1)).problem.code).toBe(
    'stale_version',
  );
  await save([{ place: first.place, source: 'What it said before', text: 'أهلًا' }], version);
  expect((await show()).texts[0]).toMatchObject({ state: 'stale', was: 'What it said before', text: 'أهلًا' });
  expect((await list({ language: 'ar', state: 'stale' })).documents.map(({ key }) => key)).toEqual(['home']);
  expect((await list({ language: 'ar', kind: 'page_route' })).documents.length).toBeGreaterThan(0);
});

test('rich text is cleaned, an address keeps its placeholders and is no other page’s', async () => {
  const route = async (text: string, key = '/menu') => {
    const texts = [{ place: 'route.url_string', source: key, text }];
    return server.call(saveTranslation, {
      as,
      site,
      body: { kind: 'page_route', key, language: 'fr', version: 0, texts },
    });
  };
  const { documents } = await list({ language: 'fr', kind: 'page_route' });
  const [one, other] = documents.map(({ key }) => key);
  if (!one || !other) throw new Error('the site has pages');
  expect((await route('/<what>', one)).problem.errors?.[0]).toMatchObject({ path: 'texts.route.url_string.text' });
  expect((await route(other, one)).problem.code).toBe('invalid');
  expect((await route('/carte-du-jour', one)).status).toBe(200);
  expect((await route('/carte-du-jour', other)).problem.code).toBe('invalid');
  const rich = (await show()).texts.find(({ kind }) => kind === 'rich-text');
  if (!rich) return;
  const { version } = await show();
  await save(
    [{ place: rich.place, source: rich.source, text: '<p>نص<img src=x onerror=alert(1)></p><script>1</script>' }],
    version,
  );
  expect((await show()).texts.find(({ place }) => place === rich.place)?.text).not.toMatch(/onerror|script/);
});

test('what goes out as XLIFF and comes back changes nothing; what was filled in is looked at first', async () => {
  const xliff = await exported({ language: 'fr' });
  expect((await read(xliff)).body.counts).toEqual({ add: 0, replace: 0, same: 0, changed: 0, unknown: 0, invalid: 0 });
  let number = 0;
  const filled = xliff.replace(
    /<target state="needs-translation"><\/target>/g,
    () => `<target>Texte ${++number} &amp; plus</target>`,
  );
  const looked = await read(filled);
  expect(looked.body).toMatchObject({ language: 'fr', counts: { add: number, replace: 0 } });
  const done = await server.call(importTranslations, { as, site, body: { xliff: filled, seen: looked.body.seen } });
  expect(done.body).toMatchObject({ texts: number });
  expect((await list({ language: 'fr' })).languages.find(({ language }) => language === 'fr')).toMatchObject({
    missing: 0,
  });
  // It was looked at before that.
  const again = await server.call(importTranslations, { as, site, body: { xliff: filled, seen: looked.body.seen } });
  expect(again.problem.code).toBe('conflict');
  const otherwise = filled.replaceAll('Texte', 'Autre');
  const compared = await read(otherwise);
  expect(compared.body.counts).toMatchObject({ add: 0, replace: number });
  const kept = await server.call(importTranslations, {
    as,
    site,
    body: { xliff: otherwise, seen: compared.body.seen },
  });
  expect(kept.body.texts).toBe(0);
  const replaced = await server.call(importTranslations, {
    as,
    site,
    body: { xliff: otherwise, seen: compared.body.seen, replace: true },
  });
  expect(replaced.body.texts).toBe(number);
  // They are one change set: looked at, and undone whole.
  const id = replaced.body.change_set ?? '';
  const { change_set } = (await server.call(showChangeSet, { as, site, params: { id } })).body;
  expect(change_set).toMatchObject({ source: 'import', state: 'applied', changed: replaced.body.documents });
  await server.call(undoChangeSet, { as, site, params: { id } });
  const undone = await read(otherwise);
  expect(undone.body.counts).toMatchObject({ replace: number });
  const body = { xliff: otherwise, seen: undone.body.seen, replace: true, propose: true };
  const proposed = (await server.call(importTranslations, { as, site, body })).body.change_set ?? '';
  expect((await read(otherwise)).body.counts).toMatchObject({ replace: number });
  await server.call(applyChangeSet, { as, site, params: { id: proposed } });
  expect((await read(otherwise)).body.counts).toMatchObject({ same: number });
});

test('who may only look cannot translate, an author can', async () => {
  const [author, viewer] = [await server.signUp('Author'), await server.signUp('Viewer')];
  await server.addMember(site, author, 'author');
  await server.addMember(site, viewer, 'viewer');
  const [first] = (await show({ kind: 'settings', key: 'settings', language: 'fr' })).texts;
  if (!first) throw new Error('the site has a name');
  const texts = [{ place: first.place, source: first.source, text: 'Boulangerie' }];
  const body = { kind: 'settings', key: 'settings', language: 'fr', version: 0, texts } as const;
  expect((await server.call(saveTranslation, { as: viewer, site, body })).status).toBe(403);
  const { version } = await show({ kind: 'settings', key: 'settings', language: 'fr' });
  expect((await server.call(saveTranslation, { as: author, site, body: { ...body, version } })).status).toBe(200);
});

test('a language is in the list once, and falls back to one that stands earlier', async () => {
  const twice = await addLanguages([
    { language: 'ar', fallback: null },
    { language: 'ar', fallback: null },
  ]);
  expect(twice.problem.errors?.[0]?.path).toBe('languages.1.language');
});

test('a template that goes takes its translations along', async () => {
  const { settings } = (await server.call(showSettings, { as, site })).body;
  const pageKey = settings.not_found_template ?? '';
  const count = () =>
    server.everySite.selectFrom('translations').select('of_key').where('of_key', '=', pageKey).execute();
  expect(await count()).toHaveLength(1);
  const { id: _id, added_on: _on, updated_on: _at, updated_by: _by, ...values } = settings;
  await server.call(saveSettings, { as, site, body: { ...values, not_found_template: null } });
  const gone = await server.call(deleteTemplate, { as, site, body: { pageKey } });
  expect(gone.status).toBe(200);
  expect(await count()).toHaveLength(0);
});
