import { expect, test } from 'vitest';
import { checkPageRoute } from './check-page-route.ts';
import { normalisePageRoute } from './normalise-route.ts';
import type { PageRouteBody } from './route-schema.ts';

const page: PageRouteBody = {
  url_string: '/country/<cca3>',
  regex_pattern: '^/country/(?P<cca3>[^/]+)$',
  sample_url_string: '/country/FRA',
  type: 'dynamic',
  keys: ['cca3'],
  page_template: 'country',
  is_active: true,
  page_type_advanced: 'html',
  redirect_to: null,
};
const redirect: PageRouteBody = {
  ...page,
  page_template: null,
  page_type_advanced: 'redirect_301',
  redirect_to: '/c/<cca3>',
};
const own = (regex_pattern: string, sample_url_string: string, url_string = '/country/<cca3>') =>
  normalisePageRoute({ url_string, regex_pattern, sample_url_string, page_template: 'country' });

function issuesOf(body: PageRouteBody): string[] {
  return checkPageRoute(body).map(({ path, message }) => `${path}: ${message.replace('route.', '')}`);
}

test.each<[string, PageRouteBody]>([
  ['a page with a placeholder', page],
  ['a page without a pattern', { ...page, regex_pattern: '' }],
  ['a redirect', redirect],
  ['a redirect to another site', { ...redirect, redirect_to: 'https://other.example:8443/c/<cca3>?from=<cca3>#top' }],
  ['a page that is gone', { ...page, page_type_advanced: 'gone', page_template: null }],
  ['a not-found page with a template', { ...page, page_type_advanced: 'not_found' }],
  ['a feed', { ...page, page_type_advanced: 'xml' }],
  ['a hand-written pattern', own('^/country/(?P<cca3>[A-Z]{3})$', '/country/FRA')],
  ['a hand-written pattern over segments', own('^/country/(?P<cca3>.+)$', '/country/a/b')],
])('%s has no issues', (_, body) => {
  expect(issuesOf(body)).toEqual([]);
});

test.each<[string, PageRouteBody, string[]]>([
  ['a faulty address', { ...page, url_string: '/..' }, ['url_string: urlDots']],
  ['a sample that does not fit', { ...page, sample_url_string: '/region/FRA' }, ['sample_url_string: sampleMismatch']],
  ['a sample without a value', { ...page, sample_url_string: '/country/' }, ['sample_url_string: samplePath']],
  ['a sample with a query', { ...page, sample_url_string: '/country/FRA?a' }, ['sample_url_string: samplePath']],
  ['no sample', { ...page, sample_url_string: '' }, ['sample_url_string: sampleRequired']],
  [
    'a pattern that refuses its sample',
    own('^/country/(?P<cca3>\\d+)$', '/country/FRA'),
    ['sample_url_string: sampleMismatch'],
  ],
  ['a sample past the reserved paths', own('^/(?P<cca3>.*)$', '/v1/x'), ['sample_url_string: sampleMismatch']],
  ['look-around', own('^/country/(?P<cca3>(?=F)\\w+)$', '/country/FRA'), ['regex_pattern: regexLookaround']],
  ['a placeholder without a group', own('^/country/.*$', '/country/FRA'), ['regex_pattern: regexMissingGroup']],
  ['a simple route with placeholders', { ...page, type: 'simple' }, ['type: simpleHasPlaceholders']],
  [
    'a simple route with a pattern',
    normalisePageRoute({ url_string: '/a', type: 'simple', regex_pattern: '^/a|/b$', page_template: 'a' }),
    ['regex_pattern: simpleHasPattern'],
  ],
  [
    'a dynamic route with nothing dynamic',
    normalisePageRoute({ url_string: '/a', type: 'dynamic', page_template: 'a', sample_url_string: '/a' }),
    ['type: dynamicHasNothing'],
  ],
  ['keys that are not those of the address', { ...page, keys: ['id'] }, ['keys: keysDiffer']],
  ['a page without a template', { ...page, page_template: null }, ['page_template: templateRequired']],
  [
    'a feed without a template',
    { ...page, page_type_advanced: 'json', page_template: null },
    ['page_template: templateRequired'],
  ],
  ['a redirect without a target', { ...redirect, redirect_to: null }, ['redirect_to: redirectRequired']],
  ['a target without a redirect', { ...page, redirect_to: '/x' }, ['redirect_to: redirectNotUsed']],
  ['a redirect onto itself', { ...redirect, redirect_to: '/country/<cca3>' }, ['redirect_to: redirectLoop']],
  [
    'the same by a trailing slash',
    { ...redirect, redirect_to: '/country/<cca3>/?again' },
    ['redirect_to: redirectLoop'],
  ],
  ['a sample sent to itself', { ...redirect, redirect_to: '/country/FRA' }, ['redirect_to: redirectLoop']],
])('%s is told', (_, body, issues) => {
  expect(issuesOf(body)).toEqual(issues);
});

test('all issues are told at once', () => {
  expect(
    issuesOf({ ...redirect, url_string: '/<x>/<x>', type: 'simple', keys: [], redirect_to: 'javascript:alert(1)' }),
  ).toEqual(['url_string: urlDuplicatePlaceholder', 'redirect_to: redirectFormat']);
});
