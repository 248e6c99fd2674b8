import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeBody, settingsBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import { catalogue } from '#widgets/catalogue.ts';
import { startTestSites, type TestSites } from './testing.ts';

const root = join(import.meta.dirname, '..', '..', '..', 'widgets');
const packed = (path: string | undefined) =>
  path === undefined ? 0 : gzipSync(readFileSync(join(root, path), 'utf8')).length;

/** Those whose files are largest: no page of ten types brings more. */
function tenLargest(file: 'css' | 'script'): string[] {
  const types = Object.values(catalogue).filter(({ name }) => name !== 'page');
  return types
    .toSorted((one, other) => packed(other[file]) - packed(one[file]))
    .slice(0, 10)
    .map(({ name }) => name);
}

let sites: TestSites;
beforeAll(async () => {
  sites = await startTestSites();
});
afterAll(() => sites.close());

async function bytesOf(file: 'css' | 'script'): Promise<{ css: number; js: number; scripts: number }> {
  const nodes = tenLargest(file).map((name) => testNode(name, { ...catalogue[name]?.sample }));
  const site = await sites.addSite([
    { kind: 'settings', body: settingsBody('Ten') },
    { kind: 'page_template', body: templateBody('ten', ...nodes) },
    { kind: 'page_route', body: routeBody('/', 'ten') },
  ]);
  const { body } = await sites.get(site, '/');
  const sizes = async (pattern: RegExp) =>
    Promise.all(
      Array.from(
        body.matchAll(pattern),
        async ([, address = '']) => gzipSync((await sites.get(site, address)).body).length,
      ),
    );
  const css = await sizes(/href="(\/_\/css\/[^"]+)"/g);
  const scripts = await sizes(/src="(\/_\/js\/[^"]+)"(?! fetchpriority)/g);
  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
  return { css: sum(css), js: sum(scripts), scripts: scripts.length };
}

test('a page of the ten widgets with most to say about their look has 12 kB of stylesheets at most, its theme and fonts included', async () => {
  const { css } = await bytesOf('css');
  expect(css).toBeGreaterThan(5 * 1024);
  expect(css).toBeLessThanOrEqual(12 * 1024);
});

test('a page of every widget that has a script brings 6 kB of them at most', async () => {
  const { js, scripts } = await bytesOf('script');
  expect(scripts).toBeGreaterThan(4);
  expect(js).toBeLessThanOrEqual(6 * 1024);
});
