import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiBody } from '#model/apis/api-body.ts';
import { fontBody } from '#model/fonts/font-body.ts';
import { lookBody } from '#model/look/look-body.ts';
import { mediaConstantBody } from '#model/media/media-constant.ts';
import { mediaImageBody } from '#model/media/media-image.ts';
import { matchRoute } from '#model/page-routes/route-index.ts';
import { type PageRouteBody, pageRouteBody } from '#model/page-routes/route-schema.ts';
import { type PageTemplateBody, pageTemplateBody } from '#model/page-templates.ts';
import { settingsBody } from '#model/settings.ts';
import { siteLanguages } from '#model/site-languages/languages.ts';
import { translationBody } from '#model/translations/translation-body.ts';
import { defaultProps } from '#model/widget-type.ts';
import { widgetBody } from '#model/widgets.ts';
import { compileSite } from '#site/compile-site.ts';
import type { SiteDocument } from '#site/documents.ts';
import {
  apiDocument,
  node,
  routeDocument,
  settingsDocument,
  siteOf,
  templateDocument,
  testKit,
} from '#site/testing.ts';
import { galleryPages, gallerySections } from '#starters/gallery/gallery.ts';
import texts from '#starters/gallery/messages/en.json' with { type: 'json' };
import { starters } from '#starters/starters.ts';
import { catalogue } from '#widgets/catalogue.ts';
import { canvasOf, openCanvas, pageOf } from './testing.ts';

// Feeds, hours and countdowns say what time it is, to the second.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const schemas = {
  api: apiBody,
  page_route: pageRouteBody,
  media_image: mediaImageBody,
  media_constant: mediaConstantBody,
  page_template: pageTemplateBody,
  settings: settingsBody,
  look: lookBody,
  translation: translationBody,
  font: fontBody,
  widget: widgetBody,
};

const cases = starters.flatMap(({ key }) => siteLanguages.map((language) => [key, language] as const));

function documentsOf(key: string, language: string): SiteDocument[] {
  const options = { name: 'Atlas', description: 'A site', domain: '', language };
  const found = starters.find((each) => each.key === key)?.documents(options) ?? [];
  return found.map(({ kind, body }, at) => {
    const { key: own, pageKey, url_string } = body as Record<string, string>;
    const naturalKey = own ?? pageKey ?? url_string ?? 'settings';
    return { kind, body: schemas[kind].parse(body), naturalKey, id: `d${at}`, createdAt: at, hash: String(at) };
  });
}

test.each(cases)('the canvas shows every page of %s in %s as the site does', (key, language) => {
  const documents = documentsOf(key, language);
  const site = compileSite(documents, { kit: testKit(), isPreview: true });
  const templates = documents
    .filter(({ kind }) => kind === 'page_template')
    .map(({ body }) => body as PageTemplateBody);
  expect(templates.length).toBeGreaterThan(0);
  for (const { pageKey, root, meta } of templates) {
    const route = site.routeOf(pageKey)?.body as PageRouteBody | undefined;
    const path = route?.sample_url_string || '/';
    const input = { path, params: matchRoute(site.routes, path)?.params ?? {}, query: {} };
    const canvas = openCanvas(site, root, meta, input, documents);
    expect(canvasOf(canvas), pageKey).toEqual(pageOf(site, root, meta, input));
    expect(canvas.body.textContent, pageKey).not.toBe('');
  }
});

const ofGallery = [
  ...gallerySections(texts).map(({ key, node: only }) => ({ key, main: [only] })),
  ...galleryPages(texts),
];

test.each(ofGallery)('the canvas shows $key of the gallery as a page does', ({ main }) => {
  const root = { ...node('page', { slots: { main } }), id: 'page' };
  const site = siteOf(root, { isPreview: true });
  const input = { path: '/', params: {}, query: {} };
  expect(canvasOf(openCanvas(site, root, {}, input))).toEqual(pageOf(site, root, {}, input));
});

test('the canvas shows links to pages as a page does, also to one there is not', () => {
  const items = ['page:page', 'page:about', 'page:nowhere'].map((href) => ({ label: href, href }));
  const root = node('section', { slots: { content: [node('navigation', { props: { items } })] } });
  const documents = [templateDocument('about', node('section')), routeDocument('/about', { page_template: 'about' })];
  const site = siteOf(root, { isPreview: true, documents });
  const input = { path: '/', params: {}, query: {} };
  const canvas = openCanvas(site, root, {}, input);
  expect(canvasOf(canvas)).toEqual(pageOf(site, root, {}, input));
  expect(canvas.page.faults().map(({ kind, subject }) => [kind, subject])).toEqual([['missingPage', 'page:nowhere']]);
});

test.each(['media:mark', ''])(
  'the canvas shows the logo of the site as a page does, with %j where it is dark',
  (logo_dark) => {
    const hash = '0'.repeat(64);
    const size = { bytes: 1000, width: 400, height: 100, frames: 1, has_alpha: true, color: null, thumbhash: null };
    const file = { hash, source: hash, mime: 'image/png', name: 'mark.png', ...size };
    const body = mediaImageBody.parse({ key: 'mark', name: 'mark', address: '0'.repeat(40), file });
    const image: SiteDocument = { kind: 'media_image', id: 'm', naturalKey: 'mark', createdAt: 0, hash: 'm', body };
    const settings = settingsDocument({ logo: 'media:mark', logo_dark });
    const header = (more = {}) => node('header', { props: { brand: 'Bakery' }, ...more });
    const repeat = { each: 'query.list | split: ","', as: 'item' };
    const root = node('page', { slots: { header: [header(), header({ repeat, bindings: { note: 'item' } })] } });
    const site = siteOf(root, { documents: [settings, image], isPreview: true });
    const input = { path: '/', params: {}, query: { list: 'a,b' } };
    const shown = canvasOf(openCanvas(site, root, {}, input, [image]));
    expect(shown).toEqual(pageOf(site, root, {}, input));
    expect(shown.markup.split('<picture').length - 1).toBe(logo_dark === '' ? 3 : 6);
  },
);

const row = { value: 'A & <b>', other: '', list: ['one', '', '<b>'], none: null };
const data = [{ name: 'row', api: 'rows', where: {}, searchIn: [], descending: false, one: true, required: false }];

test.each(Object.values(catalogue).map((type) => [type.name, type] as const))(
  'the canvas shows a %s as a page does: as it is new, bound, repeated, styled and with something in it',
  (_name, type) => {
    const props = defaultProps(type);
    const texts = Object.entries(type.fields).filter(([, { kind }]) => kind === 'text' || kind === 'multiline');
    const bound = Object.fromEntries(texts.map(([name]) => [name, 'row.value']));
    const inside = () => node('heading', { props: { text: '{{ row.value }} in it' }, style: { md: { color: 'red' } } });
    const slots = () => Object.fromEntries(Object.keys(type.slots).map((slot) => [slot, [inside(), inside()]]));
    const root = node('section', {
      slots: {
        content: [
          node(type.name, { props }),
          node(type.name, { props, bindings: bound }),
          node(type.name, { props, slots: slots(), style: { base: { color: 'blue' } } }),
          node(type.name, { props, slots: slots(), repeat: { each: 'row.list', as: 'item' } }),
          node(type.name, { props, slots: slots(), showIf: 'row.none' }),
          node(type.name, {
            props,
            slots: { ...slots(), 'when-empty': [inside()] },
            repeat: { each: 'row.none', as: 'item' },
          }),
          node('list', {
            slots: {
              items: [
                node('heading', {
                  repeat: { each: 'row.none', as: 'item' },
                  slots: { 'when-empty': [node(type.name, { props, slots: slots() })] },
                }),
              ],
            },
          }),
          node('list', { slots: { items: [node(type.name, { props, repeat: { each: 'row.list', as: 'item' } })] } }),
        ],
      },
    });
    const site = siteOf(root, { documents: [apiDocument('rows', [row])], isPreview: true });
    const input = { path: '/', params: {}, query: {} };
    expect(canvasOf(openCanvas(site, root, { data }, input))).toEqual(pageOf(site, root, { data }, input));
  },
);
