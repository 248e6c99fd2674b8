import { expect, test } from 'vitest';
import { normalisePageRoute } from './normalise-route.ts';
import { routeUrl } from './route-url.ts';

const derived = normalisePageRoute({ url_string: '/country/<cca3>' });
const own = normalisePageRoute({ url_string: '/docs/<path>', regex_pattern: '^/docs/(?P<path>[a-z /]+)$' });

test('an address is filled with its parameters', () => {
  expect(routeUrl(derived, { cca3: 'FRA' })).toBe('/country/FRA');
  expect(routeUrl(derived, { cca3: 'a/b' })).toBe('/country/a%2Fb');
  expect(routeUrl(derived, {})).toBeUndefined();
});

test('with a hand-written pattern a parameter may span segments, and must fit the pattern', () => {
  expect(routeUrl(own, { path: 'a/b c' })).toBe('/docs/a/b%20c');
  for (const path of ['A', 'a/', '/a', 'a//b', '', '\ud800']) expect(routeUrl(own, { path }), path).toBeUndefined();
  expect(routeUrl(own, {})).toBeUndefined();
});
