import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPageRoute } from './check-page-route.ts';
import { normalisePageRoute } from './normalise-route.ts';
import { pageTypes, statusOf } from './route-kinds.ts';
import { type PageRouteInput, pageRouteBody, pageRouteInput } from './route-schema.ts';

test('all that can be derived is derived', () => {
  expect(
    normalisePageRoute({
      url_string: ' /country/<cca3>/ ',
      sample_url_string: '/country/FRA',
      page_template: 'country',
    }),
  ).toEqual({
    url_string: '/country/<cca3>',
    regex_pattern: '^/country/(?P<cca3>[^/]+)$',
    sample_url_string: '/country/FRA',
    type: 'dynamic',
    keys: ['cca3'],
    page_template: 'country',
    is_active: true,
    page_type_advanced: 'html',
    redirect_to: null,
  });
});

test('a simple route is its own sample', () => {
  const body = normalisePageRoute({ url_string: '/about', page_template: 'about', keys: ['made', 'up'] });
  expect(body).toMatchObject({ type: 'simple', keys: [], sample_url_string: '/about', regex_pattern: '^/about$' });
  expect(checkPageRoute(body)).toEqual([]);
});

test('a hand-written pattern makes a route dynamic and adds its groups to the keys', () => {
  const body = normalisePageRoute({
    url_string: '/blog/<slug>',
    regex_pattern: '^/blog/(?:(?P<year>\\d{4})/)?(?P<slug>[a-z-]+)$',
    sample_url_string: '/blog/2026/hello',
    page_template: 'post',
  });
  expect(body).toMatchObject({ type: 'dynamic', keys: ['slug', 'year'] });
  expect(checkPageRoute(body)).toEqual([]);
});

test('fields the page type has no use for are emptied', () => {
  const redirect = { url_string: '/old', page_template: 'page', redirect_to: ' /new ' };
  expect(normalisePageRoute({ ...redirect, page_type_advanced: 'redirect_301' })).toMatchObject({
    page_template: null,
    redirect_to: '/new',
  });
  expect(normalisePageRoute(redirect)).toMatchObject({ page_template: 'page', redirect_to: null });
});

const urls = fc.oneof(
  fc.constantFrom('/a', '/a/<x>', '/a/<x>/', '/caf%C3%A9/<x>.html', '/..', '/<x>/<x>', '', '/my%20page'),
  fc.string({ unit: 'binary' }),
);
const inputs: fc.Arbitrary<PageRouteInput> = fc.record(
  {
    url_string: urls,
    regex_pattern: fc.constantFrom('', null, '^/a$', '^/(?P<y>a)$', '(', '^/a/(?P<x>[^/]+)$'),
    sample_url_string: fc.constantFrom('', null, '/a', ' /a/b '),
    type: fc.constantFrom('simple', 'dynamic'),
    page_template: fc.constantFrom('', null, 'page'),
    is_active: fc.boolean(),
    page_type_advanced: fc.constantFrom(...pageTypes),
    redirect_to: fc.constantFrom('', null, '/b', '/<x>', ' https://a.example/ '),
  },
  { requiredKeys: ['url_string'] },
);

test('normalising twice changes nothing, and a body without issues has the shape that is stored', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const body = normalisePageRoute(input);
      expect(normalisePageRoute(body)).toEqual(body);
      if (checkPageRoute(body).length === 0) expect(pageRouteBody.safeParse(body).success).toBe(true);
    }),
  );
});

test('the schemas refuse unknown fields, wrong types and unfit template keys with message keys', () => {
  const valid = { url_string: '/a', page_template: 'home' };
  expect(pageRouteInput.safeParse(valid).success).toBe(true);
  expect(pageRouteInput.safeParse({ ...valid, role: 'owner' }).success).toBe(false);
  const wrong = {
    url_string: 1,
    type: 'x',
    page_type_advanced: 'x',
    is_active: 'yes',
    regex_pattern: {},
    keys: 'x',
    page_template: '../x',
  };
  expect(pageRouteInput.safeParse(wrong).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['url_string', 'route.urlRequired'],
    ['regex_pattern', 'route.regexFormat'],
    ['type', 'route.typeFormat'],
    ['keys', 'route.keysFormat'],
    ['page_template', 'key.format'],
    ['is_active', 'route.activeFormat'],
    ['page_type_advanced', 'route.pageTypeFormat'],
  ]);
});

test.each([
  ['html', 200],
  ['xml', 200],
  ['text', 200],
  ['json', 200],
  ['redirect_301', 301],
  ['redirect_302', 302],
  ['redirect_307', 307],
  ['redirect_308', 308],
  ['gone', 410],
  ['not_found', 404],
] as const)('%s answers with %i', (pageType, status) => {
  expect(statusOf(pageType)).toBe(status);
});

test('what is as it is everywhere is not in a route, so that it stays the same bytes', () => {
  const usual: Partial<PageRouteInput> = { access: 'public', access_password: '', cache_seconds: 0, status_rules: [] };
  expect(normalisePageRoute({ url_string: '/a', page_template: 'a', ...usual })).toEqual(
    normalisePageRoute({ url_string: '/a', page_template: 'a' }),
  );
});

test('what says that there is nothing has nothing to guard, and a password is for what asks for one', () => {
  const guarded = { url_string: '/a', access: 'password', access_password: 'press' } as const;
  expect(normalisePageRoute({ ...guarded, page_type_advanced: 'gone' }).access).toBeUndefined();
  expect(normalisePageRoute({ ...guarded, access: 'members' }).access_password).toBeUndefined();
  expect(normalisePageRoute({ ...guarded, page_type_advanced: 'redirect_301' })).toMatchObject({ access: 'password' });
});
