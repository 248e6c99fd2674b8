import fc from 'fast-check';
import { expect, test } from 'vitest';
import { affixesIn } from './affixes.ts';
import { type IndexedRoute, matchPageRoute } from './indexed-route.ts';
import { normalisePageRoute } from './normalise-route.ts';
import { addRoute, buildRouteIndex, matchRoute, removeRoute } from './route-index.ts';
import type { PageRouteInput } from './route-schema.ts';
import type { TrieNode } from './segment-trie.ts';

let count = 0;
function route(
  url_string: string,
  more: Partial<PageRouteInput> & { id?: string; createdAt?: number } = {},
): IndexedRoute {
  const { id = `r${++count}`, createdAt = 0, ...input } = more;
  return { id, createdAt, body: normalisePageRoute({ url_string, page_template: 'page', ...input }) };
}

function winner(routes: IndexedRoute[], pathname: string): string | undefined {
  return matchRoute(buildRouteIndex(routes), pathname)?.route.id;
}

test('a static, a placeholder and a pattern route answer with their parameters', () => {
  const index = buildRouteIndex([
    route('/', { id: 'home' }),
    route('/about', { id: 'about' }),
    route('/blog/<year>/post-<slug>.html', { id: 'post' }),
    route('/docs/<path>', { id: 'docs', regex_pattern: '^/docs/(?P<path>.+)$' }),
  ]);
  expect(matchRoute(index, '/')).toMatchObject({ route: { id: 'home' }, params: {} });
  expect(matchRoute(index, '/about')).toMatchObject({ route: { id: 'about' }, params: {} });
  expect(matchRoute(index, '/blog/2026/post-hello.html')).toMatchObject({
    route: { id: 'post' },
    params: { year: '2026', slug: 'hello' },
  });
  expect(matchRoute(index, '/docs/a/b')).toMatchObject({ route: { id: 'docs' }, params: { path: 'a/b' } });
  for (const pathname of ['/About', '/about/', '/blog/2026/post-.html', '/blog/2026', '/docs/', '/x', '']) {
    expect(matchRoute(index, pathname), pathname).toBeUndefined();
  }
});

test('an address is compared decoded and in Unicode form C', () => {
  const index = buildRouteIndex([
    route('/caf%C3%A9', { id: 'cafe' }),
    route('/города/<имя>'),
    route('/города/<name>', { id: 'city' }),
  ]);
  expect(matchRoute(index, '/café')?.route.id).toBe('cafe');
  expect(matchRoute(index, '/caf%C3%A9')?.route.id).toBe('cafe');
  expect(matchRoute(index, '/cafe%CC%81')?.route.id).toBe('cafe');
  expect(matchRoute(index, `/${encodeURIComponent('города')}/${encodeURIComponent('Орёл')}`)?.params).toEqual({
    name: 'Орёл',
  });
});

test('a route whose address cannot be read is set aside with its issues', () => {
  const index = buildRouteIndex([route('/v1/x', { id: 'bad' })]);
  expect(index.rejected.get('bad')?.[0]?.message).toBe('route.urlReserved');
  addRoute(index, route('/x', { id: 'bad' }));
  expect(index.rejected.size).toBe(0);
  expect(matchRoute(index, '/x')?.route.id).toBe('bad');
});

test('static beats placeholder beats pattern, whatever their age', () => {
  const pattern = route('/a/<x>', { id: 'pattern', createdAt: 1, regex_pattern: '^/a/(?P<x>[a-z]+)$' });
  const placeholder = route('/a/<x>', { id: 'placeholder', createdAt: 2 });
  const fixed = route('/a/b', { id: 'static', createdAt: 3 });
  expect(winner([pattern, placeholder, fixed], '/a/b')).toBe('static');
  expect(winner([pattern, placeholder], '/a/b')).toBe('placeholder');
  expect(winner([pattern], '/a/b')).toBe('pattern');
});

test('the longer literal prefix beats the older', () => {
  const general = route('/<section>/<page>', { id: 'general', createdAt: 1 });
  const special = route('/blog/<slug>', { id: 'special', createdAt: 2 });
  const most = route('/blog/post-<slug>', { id: 'most', createdAt: 3 });
  expect(winner([general, special, most], '/blog/post-1')).toBe('most');
  expect(winner([general, special, most], '/blog/1')).toBe('special');
  expect(winner([general, special, most], '/news/1')).toBe('general');
  const wide = route('/a/<x>', { id: 'wide', createdAt: 1, regex_pattern: '^/a(?P<x>.*)$' });
  const narrow = route('/a/<x>', { id: 'narrow', createdAt: 2, regex_pattern: '^/a/b(?P<x>.*)$' });
  expect(winner([wide, narrow], '/a/bc')).toBe('narrow');
});

test('with equal prefixes the older wins, then the smaller id', () => {
  const older = route('/a/<x>/<y>', { id: 'older', createdAt: 1 });
  const younger = route('/a/<x>/c', { id: 'younger', createdAt: 2 });
  expect(winner([younger, older], '/a/b/c')).toBe('older');
  expect(winner([route('/s', { id: 'b' }), route('/s', { id: 'a' })], '/s')).toBe('a');
  expect(winner([route('/s', { id: 'a', createdAt: 2 }), route('/s', { id: 'b', createdAt: 1 })], '/s')).toBe('b');
});

test('an inactive route answers nothing', () => {
  expect(winner([route('/a', { is_active: false })], '/a')).toBeUndefined();
  expect(
    winner([route('/<x>', { is_active: false, id: 'off' }), route('/<y>', { id: 'on', createdAt: 9 })], '/a'),
  ).toBe('on');
});

test('no catch-all reaches the API, the studio or the server itself', () => {
  const index = buildRouteIndex([
    route('/<x>'),
    route('/<x>/<y>'),
    route('/<all>', { regex_pattern: '^/(?P<all>.*)$' }),
  ]);
  for (const pathname of [
    '/v1',
    '/v1/x',
    '/signin',
    '/.well-known/x',
    '/healthz',
    '/_/media',
    '/%76%31/x',
    '/_/a/b/c',
  ]) {
    expect(matchRoute(index, pathname), pathname).toBeUndefined();
  }
  expect(matchRoute(index, '/anything/at/all')).toBeDefined();
});

test('a parameter of 10 kB, a bad percent code and an unsafe segment match nothing', () => {
  const index = buildRouteIndex([route('/<x>'), route('/p-<x>'), route('/<all>', { regex_pattern: '^/(?P<all>.*)$' })]);
  const bad = [
    `/${'a'.repeat(2049)}`,
    `/p-${'a'.repeat(10_000)}`,
    '/%',
    '/%C3',
    '/..',
    '/%2e%2e',
    '/a\\b',
    '/a%00',
    '//a',
  ];
  for (const pathname of bad) expect(matchRoute(index, pathname)).toBeUndefined();
  expect(matchRoute(index, `/${'a'.repeat(2048)}`)).toBeDefined();
});

test('an encoded slash stays inside its parameter and makes no other address', () => {
  const index = buildRouteIndex([
    route('/a/b', { id: 'static' }),
    route('/<name>', { id: 'placeholder' }),
    route('/<all>', { id: 'regex', regex_pattern: '^/(?P<all>.*)$' }),
  ]);
  expect(matchRoute(index, '/a%2Fb')).toMatchObject({ route: { id: 'placeholder' }, params: { name: 'a/b' } });
});

test('a pattern that cannot be compiled answers nothing and harms no other', () => {
  const index = buildRouteIndex([
    route('/<x>', { regex_pattern: '^/(a' }),
    route('/<x>', { id: 'good', regex_pattern: '^/(?P<x>a+)$' }),
  ]);
  expect(matchRoute(index, '/aa')?.route.id).toBe('good');
});

test('no parameter reaches a prototype', () => {
  const index = buildRouteIndex([route('/x', { type: 'dynamic', regex_pattern: '^/(?P<__proto__>.*)$' })]);
  expect(matchRoute(index, '/x')).toBeUndefined();
  const { params } = matchRoute(buildRouteIndex([route('/<x>')]), '/__proto__')!;
  expect(params).toEqual({ x: '__proto__' });
});

const segment = fc.constantFrom('a', 'b', 'p-a', 'a-s', 'p-a-s', 'é', 'a b');
const shape = fc.constantFrom('a', 'b', '<k>', 'p-<k>', '<k>-s', 'p-<k>-s', 'p<k>', 'a<k>', 'é');
const urls = fc
  .array(shape, { minLength: 0, maxLength: 4 })
  .map((parts) => `/${parts.map((part, at) => part.replace('k', `k${at}`)).join('/')}`);
const regexes = fc.constantFrom(
  undefined,
  undefined,
  undefined,
  '^/a(?P<k0>.*)$',
  '^/(?P<k0>[ab])$',
  '^/a/(?P<k1>.+)$',
  '^/é|/a$',
);
const routes = fc
  .array(fc.record({ url: urls, regex: regexes, createdAt: fc.nat(3), is_active: fc.boolean() }), { maxLength: 25 })
  .map((all) =>
    all.map(({ url, regex, createdAt, is_active }, at) =>
      route(url, { id: `id${String(at).padStart(2, '0')}`, createdAt, is_active, regex_pattern: regex }),
    ),
  );
const pathnames = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.map(encodeURIComponent).join('/')}`);

/** The rules written out over a plain list. */
function matchInList(list: IndexedRoute[], pathname: string): IndexedRoute | undefined {
  const rank = ({ body }: IndexedRoute) => {
    const derived = normalisePageRoute({ url_string: body.url_string }).regex_pattern;
    return body.regex_pattern !== derived ? 2 : body.url_string.includes('<') ? 1 : 0;
  };
  const prefix = (one: IndexedRoute) =>
    rank(one) === 2 ? one.body.regex_pattern.replace(/^\^/, '').split(/[([|]/)[0]! : one.body.url_string.split('<')[0]!;
  const length = (one: IndexedRoute) => (one.body.regex_pattern.includes('|') ? 0 : prefix(one).length);
  return list
    .filter(({ body }) => body.is_active && matchPageRoute(body, pathname))
    .sort(
      (a, b) => rank(a) - rank(b) || length(b) - length(a) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
    )[0];
}

test('the index finds what the rules find in a plain list', () => {
  let found = 0;
  fc.assert(
    fc.property(routes, pathnames, (list, pathname) => {
      const expected = matchInList(list, pathname);
      const match = matchRoute(buildRouteIndex(list), pathname);
      expect(match?.route.id).toBe(expected?.id);
      if (match) {
        found++;
        expect(match.params).toEqual(matchPageRoute(match.route.body, pathname));
      }
    }),
    { numRuns: 2000 },
  );
  expect(found).toBeGreaterThan(200);
});

function countNodes(node: TrieNode): number {
  const children = [
    ...(node.literals?.values() ?? []),
    ...(node.affixes ? [...affixesIn(node.affixes)].map(({ value }) => value) : []),
    node.bare,
  ];
  return children.reduce((sum, child) => sum + (child ? countNodes(child) : 0), 1);
}

test('removing routes one by one leaves the index as if built from those left, down to nothing', () => {
  fc.assert(
    fc.property(routes, fc.func(fc.boolean()), fc.array(pathnames, { minLength: 5 }), (list, isKept, paths) => {
      const index = buildRouteIndex([...list].reverse());
      const left = list.filter(({ id }) => isKept(id));
      for (const one of list) if (!left.includes(one)) removeRoute(index, one.id);
      for (const path of paths) expect(matchRoute(index, path)?.route.id).toBe(matchInList(left, path)?.id);
      for (const { id } of left) removeRoute(index, id);
      for (const { statics, trie, regexes } of [index.active, index.inactive]) {
        expect([statics.size, countNodes(trie), regexes.values.size, regexes.lengths]).toEqual([0, 1, 0, []]);
      }
    }),
  );
});

test('adding a route again replaces its earlier state', () => {
  const index = buildRouteIndex([route('/a', { id: 'one' })]);
  addRoute(index, route('/b', { id: 'one' }));
  expect(matchRoute(index, '/a')).toBeUndefined();
  expect(matchRoute(index, '/b')?.route.id).toBe('one');
  addRoute(index, route('/b', { id: 'one', is_active: false }));
  expect(matchRoute(index, '/b')).toBeUndefined();
  expect(index.active.statics.size).toBe(0);
});
