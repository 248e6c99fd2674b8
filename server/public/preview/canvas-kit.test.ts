import { afterAll, beforeAll, expect, test } from 'vitest';
import { canvasKit } from '#contract/preview.ts';
import { createPreview } from '#contract/preview-address.ts';
import type { SiteOfMember } from '#contract/session.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { saveTranslation, showTranslation } from '#contract/translations.ts';
import { testMeta } from '#server/content/documents/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let owner: TestPerson;
let site: SiteOfMember;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, site } = await server.setUpSite('atlas'));
});
afterAll(() => server.close());

const country = { name: 'country', api: 'countries', where: { code: '{{ params.cca3 }}' }, one: true, required: true };

function ask(more: Record<string, unknown> = {}, as = owner) {
  return server.call(canvasKit, {
    as,
    site: site.id,
    body: { widgets: [], images: [], constants: [], ...more } as never,
  });
}

test('a canvas is given the looks of its site, and the answers of the page it shows as they are', async () => {
  const all = { name: 'countries', api: 'countries' };
  const { status, body } = await ask({
    pageKey: 'country',
    path: '/country/ita?x=1&y=2',
    meta: { ...testMeta, queryParams: ['x'], data: [country, all] },
  });
  expect(status).toBe(200);
  expect(body.page).toMatchObject({ path: '/country/ita', params: { cca3: 'ita' }, query: { x: '1' } });
  expect(body.page.data).toMatchObject({ country: { name: 'Italy' } });
  expect(body.page.data.countries).toHaveLength(250);
  expect(body.theme).toContain('@layer reset,theme,base,widgets,nodes;');
  expect(Object.keys(body.settings).toSorted()).toEqual([
    'first_day_of_week',
    'frontend_domain',
    'frontend_site_name',
    'frontend_website_description',
    'language',
    'languages',
    'logo',
    'logo_dark',
    'map_tiles',
    'smart_punctuation',
    'time_zone',
  ]);
  expect(body.sizes['/_/starter/atlas/flags/ago.svg']).toMatchObject({ width: expect.any(Number) });
  expect(body.faults).toEqual([]);
});

test('without a path the example of the template is shown, with its saved data calls', async () => {
  const { body } = await ask({ pageKey: 'country' });
  expect(body.page.path).toBe('/country/fra');
  expect(body.page.data).toMatchObject({ country: { name: 'France' } });
});

test('saved widgets come with those within them, and what is not there is left out', async () => {
  const { body } = await ask({ widgets: ['site-header', 'nowhere'], images: ['nowhere'], constants: ['nowhere'] });
  expect(body.widgets['site-header']?.root.widget).toBe('header');
  expect(body.widgets).not.toHaveProperty('nowhere');
  expect(body.images).toEqual({});
  expect(body.constants).toEqual({});
});

test('a canvas is given the images that the rows of its page name', async () => {
  const journal = await server.setUpSite('journal');
  const { body } = await server.call(canvasKit, {
    as: journal.owner,
    site: journal.site.id,
    body: { widgets: [], images: [], constants: [], pages: [], pageKey: 'author' },
  });
  const named = JSON.stringify(body.page.data).match(/(?<="media:)[a-z0-9-]+/g) ?? [];
  expect(named.length).toBeGreaterThan(0);
  expect(Object.keys(body.images)).toEqual(expect.arrayContaining(named));
});

test('what the data calls do not find is told in words', async () => {
  const { status, body } = await ask({ pageKey: 'country', path: '/country/zzz' });
  expect(status).toBe(200);
  expect(body.faults).toContainEqual({ node: '', message: expect.stringContaining('country') });
});

test('a canvas is for members alone', async () => {
  const stranger = await server.signUp('Mallory');
  expect((await ask({}, stranger)).status).toBe(404);
  const made = await server.call(createPreview, { as: owner, site: site.id, body: {} });
  expect(made.body.canvasUrl).toBe(`${made.body.url}/_/canvas`);
});

test('in another language a widget in its place is given the texts of the page around it too', async () => {
  const {
    id: _id,
    added_on: _on,
    updated_on: _at,
    updated_by: _by,
    ...values
  } = (await server.call(showSettings, { as: owner, site: site.id })).body.settings;
  const settings = { ...values, languages: [{ language: 'fr' as const, fallback: null }] };
  await server.call(saveSettings, { as: owner, site: site.id, body: settings });
  const home = { kind: 'page_template', key: 'home' } as const;
  const who = { as: owner, site: site.id };
  const [first] = (await server.call(showTranslation, { ...who, body: { ...home, language: 'fr' } })).body.translation
    .texts;
  if (!first) throw new Error('the page says something');
  const texts = [{ place: first.place, source: first.source, text: 'Bonjour' }];
  await server.call(saveTranslation, { ...who, body: { ...home, language: 'fr', version: 0, texts } });
  const translated = { kind: 'widget', key: 'site-header' };
  const { body } = await ask({ pageKey: 'home', language: 'fr', translated, around: home });
  expect(body.textsAround).toEqual({ [first.place]: 'Bonjour' });
  expect(body.texts).toEqual({});
  expect((await ask({ pageKey: 'home', language: 'fr', translated })).body).not.toHaveProperty('textsAround');
  expect((await ask({ pageKey: 'home', translated, around: home })).body).not.toHaveProperty('textsAround');
});
