import { expect, test } from 'vitest';
import { acceptedEncoding } from '#server/public/responses/accepted-encoding.ts';
import { storeResponse, variantOf } from '#server/public/responses/stored-response.ts';
import { createPageCache } from './page-cache.ts';

function page(bytes: number, headers: string[] = []) {
  return storeResponse({ status: 200, body: Buffer.alloc(bytes, 'a'), headers, isCompressible: true });
}

test('pages stay within their bound, and what is asked for stays longest', () => {
  const cache = createPageCache(50_000);
  const pages = cache.pagesOf();
  for (let at = 0; at < 1000; at++) {
    pages.set(`/${at}`, page(5000));
    pages.get('/0');
  }
  expect(cache.bytes()).toBeLessThanOrEqual(50_000);
  expect(pages.get('/0')).toBeDefined();
  expect(pages.get('/1')).toBeUndefined();
  expect(pages.get('/999')).toBeDefined();
});

test('all releases share the bound, and one that goes takes its pages along', () => {
  const cache = createPageCache(20_000);
  const [one, two] = [cache.pagesOf(), cache.pagesOf()];
  one.set('/', page(5000));
  for (let at = 0; at < 10; at++) two.set(`/${at}`, page(5000));
  expect(one.get('/')).toBeUndefined();
  two.clear();
  expect(cache.bytes()).toBe(0);
});

test('a page larger than the whole bound is not kept', () => {
  const cache = createPageCache(10_000);
  const pages = cache.pagesOf();
  pages.set('/', page(50_000));
  expect(cache.bytes()).toBeLessThanOrEqual(10_000);
});

test('compressed forms count as well', async () => {
  const cache = createPageCache(1_000_000);
  const pages = cache.pagesOf();
  const answer = page(100_000);
  pages.set('/', answer);
  const before = cache.bytes();
  await variantOf(answer, 'br');
  pages.weigh('/');
  expect(cache.bytes()).toBeGreaterThan(before);
});

test('a form is made once, however many ask for it at the same time', async () => {
  const answer = page(5000);
  const [one, two] = await Promise.all([variantOf(answer, 'br'), variantOf(answer, 'br')]);
  expect(one).toBe(two);
  expect(variantOf(answer, 'br')).toBe(one);
  expect((await variantOf(answer, 'gzip')).etag).not.toBe(one.etag);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['gzip;q=0, *;q=0', 'identity'],
  ['x'.repeat(5000), 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %j gets %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});

test('what is cached for a path is found under every origin, and nothing else is', () => {
  const pages = createPageCache(1_000_000).pagesOf();
  const found = ['/a', 'http://localhost:4080/a', 'https://[::1]/a'];
  const others = ['/b/a', 'http://localhost/b/a', '/a?q=1', '/aa'];
  for (const key of [...found, ...others]) pages.set(key, page(10));
  expect(pages.ofEveryOrigin('/a')).toEqual(found.map((key) => pages.get(key)));
  expect(pages.ofEveryOrigin('/c')).toEqual([]);
});
