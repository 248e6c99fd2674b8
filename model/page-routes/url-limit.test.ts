import { expect, test } from 'vitest';
import { isWithinLimit, readUrlLimit } from './url-limit.ts';

const derived = (url_string: string) => ({ url_string, regex_pattern: '' });

const cases: [string[], string, boolean][] = [
  [[], '/anything', true],
  [['/about'], '/about', true],
  [['/about'], '/about/team', false],
  [['/blog/*'], '/blog', true],
  [['/blog/*'], '/blog/2026/<slug>', true],
  [['/blog/*'], '/blogs', false],
  [['/blog/*'], '/', false],
  [['/*'], '/', true],
  [['/*'], '/country/<cca3>', true],
  [['/country/<code>'], '/country/<cca3>', true],
  [['/country/<code>'], '/country/fra', true],
  [['/country/<code>'], '/country/<cca3>/facts', false],
  [['/country/fra'], '/country/<cca3>', false],
  [['/news/post-<id>'], '/news/post-<slug>', true],
  [['/news/post-<id>'], '/news/<slug>', false],
  [['/news/post-<id>'], '/news/post-', false],
  [['/a', '/b/*'], '/b/c', true],
  [['/caf%C3%A9'], '/café', true],
];

test.each(cases)('the limit %j and the route %s: %s', (limit, url, expected) => {
  expect(isWithinLimit(derived(url), limit)).toBe(expected);
});

test('a hand-written pattern is inside of the whole site only', () => {
  const route = { url_string: '/blog/<slug>', regex_pattern: '/blog/(?P<slug>[a-z]+)' };
  expect(isWithinLimit(route, ['/blog/*'])).toBe(false);
  expect(isWithinLimit(route, ['/*'])).toBe(true);
});

test.each(['', 'blog', '/a//b', '/a/<', '/a/../b', '/a*', '/*/b', '/v1/*'])('%j is not a limit', (text) => {
  expect(readUrlLimit(text).issues).not.toEqual([]);
  expect(readUrlLimit(text).issues).toBeDefined();
});

test('a limit is stored in one form', () => {
  expect(readUrlLimit(' /blog/* ')).toEqual({ pattern: '/blog/*' });
  expect(readUrlLimit('/*')).toEqual({ pattern: '/*' });
});
