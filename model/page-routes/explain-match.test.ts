import { expect, test } from 'vitest';
import { explainMatch } from './explain-match.ts';
import { normalisePageRoute } from './normalise-route.ts';
import { buildRouteIndex } from './route-index.ts';
import type { PageRouteInput } from './route-schema.ts';

const index = buildRouteIndex(
  [
    route('static', '/blog/post-1'),
    route('static-younger', '/blog/post-1'),
    route('longest', '/blog/post-<id>'),
    route('longer', '/blog/<slug>'),
    route('shortest', '/<section>/<page>'),
    route('shortest-younger', '/<section>/<slug>'),
    route('off', '/blog/<slug>', { is_active: false }),
    route('pattern', '/blog/<slug>', { regex_pattern: '^/blog/(?P<slug>.*)$' }),
    route('only-off', '/hidden', { is_active: false }),
  ].reverse(),
);

function route(id: string, url_string: string, more: Partial<PageRouteInput> = {}) {
  const createdAt = id.endsWith('-younger') ? 2 : 1;
  return { id, createdAt, body: normalisePageRoute({ url_string, page_template: 'page', ...more }) };
}

function reasons(pathname: string): [string, string][] {
  return explainMatch(index, pathname).candidates.map(({ route: { id }, reason }) => [id, reason]);
}

test('every route that fits is told with the rule by which it loses, the winner first', () => {
  expect(reasons('/blog/post-1')).toEqual([
    ['static', 'wins'],
    ['static-younger', 'olderFirst'],
    ['longest', 'staticFirst'],
    ['longer', 'staticFirst'],
    ['shortest', 'staticFirst'],
    ['shortest-younger', 'staticFirst'],
    ['pattern', 'staticFirst'],
    ['off', 'inactive'],
  ]);
  expect(reasons('/blog/post-2')).toEqual([
    ['longest', 'wins'],
    ['longer', 'longerPrefix'],
    ['shortest', 'longerPrefix'],
    ['shortest-younger', 'longerPrefix'],
    ['pattern', 'placeholderFirst'],
    ['off', 'inactive'],
  ]);
  expect(reasons('/news/1')).toEqual([
    ['shortest', 'wins'],
    ['shortest-younger', 'olderFirst'],
  ]);
});

test('each candidate has the parameters it would answer with', () => {
  const { candidates, reason, canonical } = explainMatch(index, '/blog/post-2');
  expect(candidates[0]?.params).toEqual({ id: '2' });
  expect(candidates[1]?.params).toEqual({ slug: 'post-2' });
  expect([reason, canonical]).toEqual([undefined, '/blog/post-2']);
});

test.each([
  ['/hidden', 'noRoute', ['only-off']],
  ['/a/b/c', 'noRoute', []],
  ['/news/1/', 'trailingSlash', ['shortest', 'shortest-younger']],
  ['/a/b/c/', 'noRoute', []],
  ['/robots.txt', 'siteFile', []],
  ['/sitemap-2.xml', 'siteFile', []],
  ['/v1/pages', 'reserved', []],
  ['//news/1', 'notAPath', []],
  ['/news/%', 'notAPath', []],
])('nothing answers %s: %s', (pathname, reason, ids) => {
  const explained = explainMatch(index, pathname);
  expect(explained.reason).toBe(reason);
  expect(explained.candidates.map(({ route: { id } }) => id)).toEqual(ids);
});
