import { expect, test } from 'vitest';
import { routeBody, testNode, testRoot } from '#server/content/documents/testing.ts';
import { createAssetStore } from '#server/public/assets/asset-store.ts';
import { readFontFiles } from '#server/public/assets/font-files.ts';
import { createSiteKit } from '#server/public/assets/site-kit.ts';
import { compileSite } from '#site/compile-site.ts';
import type { SiteDocument } from '#site/documents.ts';
import { pageFingerprints } from './page-fingerprints.ts';

const document = (kind: SiteDocument['kind'], naturalKey: string, body: unknown, hash = naturalKey): SiteDocument => ({
  ...{ kind, naturalKey, body, hash, id: naturalKey, createdAt: 0 },
});
const kit = createSiteKit(createAssetStore(), readFontFiles());

/** The mark of a page that shows no rows, with a table in one state or another. */
function markOfHome(hash: string, isTranslated: boolean): string | undefined {
  const call = { name: 'item', api: 'rows', where: { slug: '{{ params.slug }}' }, one: true, required: true };
  const slug = { name: 'slug', label: '', type: 'text' };
  const french = { ...slug, name: 'slug@fr', translates: 'slug', language: 'fr' };
  const source = { type: 'static', attribution: '', rows: [], fields: isTranslated ? [slug, french] : [slug] };
  const home = document('page_route', '/', routeBody('/', 'home'));
  const documents = [
    home,
    document('settings', 'settings', { frontend_site_name: 'Site', languages: [{ language: 'fr', fallback: null }] }),
    document('page_template', 'home', { pageKey: 'home', root: testRoot(testNode('heading', {})), meta: {} }),
    document('page_template', 'item', { pageKey: 'item', root: testRoot(), meta: { data: [call] } }),
    document('page_route', '/rows/<slug>', routeBody('/rows/<slug>', 'item', { sample_url_string: '/rows/a' })),
    document('api', 'rows', { key: 'rows', title: 'Rows', enabled: true, source }, hash),
  ];
  const compiled = compileSite(documents, { kit });
  const [route] = compiled.listRoutes();
  return route && pageFingerprints(compiled, documents, undefined)(route);
}

test('a page is made again when rows have other slugs in a language it may link to them in, and only then', () => {
  expect(markOfHome('one', true)).not.toBe(markOfHome('two', true));
  expect(markOfHome('one', false)).toBe(markOfHome('two', false));
});
