import { expect, test } from 'vitest';
import { normalisePageRoute } from './normalise-route.ts';
import { findRedirectLoop, MAX_REDIRECTS } from './redirect-loop.ts';
import { buildRouteIndex } from './route-index.ts';
import type { PageRouteInput } from './route-schema.ts';

function page(url_string: string, more: Partial<PageRouteInput> = {}) {
  return { id: url_string, createdAt: 1, body: normalisePageRoute({ url_string, page_template: 'page', ...more }) };
}

function redirect(url_string: string, redirect_to: string, sample_url_string = '') {
  return page(url_string, { page_type_advanced: 'redirect_302', redirect_to, sample_url_string });
}

function loop(routes: ReturnType<typeof page>[], candidate: ReturnType<typeof page>): string[] | undefined {
  return findRedirectLoop(buildRouteIndex(routes), candidate)?.map(({ id }) => id);
}

test('a circle over several routes is found, whichever of them is saved last', () => {
  const a = redirect('/a', '/b');
  const b = redirect('/b', '/c/1');
  const c = redirect('/c/<n>', '/a?n=<n>', '/c/1');
  expect(loop([a, b], c)).toEqual(['/c/<n>', '/a', '/b']);
  expect(loop([b, c], a)).toEqual(['/a', '/b', '/c/<n>']);
  expect(loop([b, c, redirect('/a', '/elsewhere')], a)).toEqual(['/a', '/b', '/c/<n>']);
});

test('a redirect into its own addresses is a loop, unless another route answers there', () => {
  const all = redirect('/old/<x>', '/old/index', '/old/a');
  expect(loop([], all)).toEqual(['/old/<x>', '/old/<x>']);
  expect(loop([page('/old/index')], all)).toBeUndefined();
  expect(loop([], redirect('/old/<x>', '/old/<x>-', '/old/a'))).toHaveLength(MAX_REDIRECTS);
});

test.each([
  '/./b',
  '/x/../b',
  '/x/%2e%2e/b',
  'https://site.example/b',
  'HTTPS://Site.Example:443/./b',
  'http://site.example./b',
])('a circle over %s is found, however the address is written', (target) => {
  const own = new Set(['site.example']);
  const [a, b] = [redirect('/a', target), redirect('/b', '/a')];
  const ids = (candidate: typeof a, other: typeof a) =>
    findRedirectLoop(buildRouteIndex([other]), candidate, own)?.map(({ id }) => id);
  expect(ids(a, b)).toEqual(['/a', '/b']);
  expect(ids(b, a)).toEqual(['/b', '/a']);
});

test('a way that ends at a page, at nothing or outside the site is no loop', () => {
  expect(loop([page('/b')], redirect('/a', '/b'))).toBeUndefined();
  expect(loop([], redirect('/a', '/b'))).toBeUndefined();
  expect(loop([], redirect('/a', 'https://example.com/a'))).toBeUndefined();
  expect(loop([], redirect('/a', '/v1/a'))).toBeUndefined();
  expect(loop([redirect('/b', '/c'), redirect('/c', '/b')], page('/a'))).toBeUndefined();
});

test('a redirect that leads into a circle of others is told as well', () => {
  expect(loop([redirect('/b', '/c'), redirect('/c', '/b')], redirect('/a', '/b'))).toEqual(['/a', '/b', '/c']);
});
