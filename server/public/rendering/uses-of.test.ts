import { expect, test } from 'vitest';
import { routeBody, testNode, testRoot } from '#server/content/documents/testing.ts';
import { imageBody } from '#server/content/media/testing.ts';
import { createAssetStore } from '#server/public/assets/asset-store.ts';
import { readFontFiles } from '#server/public/assets/font-files.ts';
import { createSiteKit } from '#server/public/assets/site-kit.ts';
import { Budget } from '#site/budget.ts';
import { compileSite } from '#site/compile-site.ts';
import type { SiteDocument } from '#site/documents.ts';
import { makePage } from '#site/page/make-page.ts';
import { usesOf } from './uses-of.ts';

test('a page that is made elsewhere takes along its constants, with every image they may stand for, and the routes of pages it links to', () => {
  const document = (kind: SiteDocument['kind'], naturalKey: string, body: unknown): SiteDocument => ({
    ...{ kind, naturalKey, body, id: naturalKey, hash: naturalKey, createdAt: 0 },
  });
  const root = testRoot(
    testNode('image', { src: 'constant:hero' }),
    testNode('image', { src: 'media:plain' }),
    testNode('button', { href: 'page:about#us' }),
  );
  const images = [{ image: 'day' }, { image: 'night', from: 1 }];
  const site = compileSite(
    [
      document('page_template', 'home', { pageKey: 'home', root, meta: { image: 'constant:card' } }),
      document('page_route', '/about-us', routeBody('/about-us', 'about')),
      document('page_route', '/other', routeBody('/other', 'home')),
      document('media_constant', 'hero', { key: 'hero', name: '', images }),
      document('media_constant', 'card', { key: 'card', name: '', images: [{ image: 'face' }] }),
      document('settings', 'settings', { frontend_site_name: 'Site', favicon: 'media:mark' }),
      ...['day', 'night', 'plain', 'face', 'other', 'mark'].map((key) => document('media_image', key, imageBody(key))),
    ],
    { kit: createSiteKit(createAssetStore(), readFontFiles()) },
  );
  const input = { path: '/', params: {}, query: {} };
  const used = usesOf(site, { pageKey: 'home', form: 'html', input }).map(({ naturalKey }) => naturalKey);
  expect(used.sort()).toEqual([
    '/about-us',
    'card',
    'day',
    'face',
    'hero',
    'home',
    'mark',
    'night',
    'plain',
    'settings',
  ]);
});

test('a page in a further language takes along the rows that say where the pages it links to are', () => {
  const document = (kind: SiteDocument['kind'], naturalKey: string, body: unknown): SiteDocument => ({
    ...{ kind, naturalKey, body, id: naturalKey, hash: naturalKey, createdAt: 0 },
  });
  const call = { name: 'item', api: 'rows', where: { slug: '{{ params.slug }}' }, one: true, required: true };
  const fields = [
    { name: 'slug', label: '', type: 'text' },
    { name: 'slug@fr', label: '', type: 'text', translates: 'slug', language: 'fr' },
  ];
  const source = { type: 'static', attribution: '', rows: [{ slug: 'a', 'slug@fr': 'b' }], fields };
  const root = testRoot(testNode('button', { href: 'page:item?slug=a' }));
  const documents = [
    document('page_template', 'home', { pageKey: 'home', root, meta: {} }),
    document('page_template', 'item', { pageKey: 'item', root: testRoot(), meta: { data: [call] } }),
    document('page_route', '/rows/<slug>', routeBody('/rows/<slug>', 'item', { sample_url_string: '/rows/a' })),
    document('api', 'rows', { key: 'rows', title: 'Rows', enabled: true, source }),
    document('settings', 'settings', {
      frontend_site_name: 'Site',
      languages: [{ language: 'fr', fallback: null }],
    }),
  ];
  const kit = createSiteKit(createAssetStore(), readFontFiles());
  const order = { pageKey: 'home', form: 'html', input: { path: '/', params: {}, query: {} } } as const;
  const used = usesOf(compileSite(documents, { kit }), { ...order, language: 'fr' });
  expect(used.map(({ naturalKey }) => naturalKey).sort()).toEqual(['/rows/<slug>', 'home', 'item', 'rows', 'settings']);
  expect(makePage(compileSite(used, { kit }), { ...order, language: 'fr' }, new Budget())?.text).toContain(
    'href="/fr/rows/b"',
  );
  expect(usesOf(compileSite(documents, { kit }), order).map(({ kind }) => kind)).not.toContain('api');
});
