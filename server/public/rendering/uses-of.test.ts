import { expect, test } from 'vitest';
import { routeBody, testNode, testRoot } from '#server/content/documents/testing.ts';
import { imageBody } from '#server/content/media/testing.ts';
import { createAssetStore } from '#server/public/assets/asset-store.ts';
import { readFontFiles } from '#server/public/assets/font-files.ts';
import { createSiteKit } from '#server/public/assets/site-kit.ts';
import { compileSite } from '#site/compile-site.ts';
import type { SiteDocument } from '#site/documents.ts';
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
