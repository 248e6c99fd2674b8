import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisePageRoute } from './normalise-route.ts';
import { checkRedirectTarget, fillRedirect, pathOfTarget } from './redirect-target.ts';

test.each([
  '/',
  '/new',
  '/new/<slug>?from=<slug>#<slug>',
  'https://example.com',
  'https://example.com/a/<slug>',
  'http://localhost:8080/x',
  'https://[2001:db8::1]/x',
  'HTTPS://example.com/?q=<slug>',
  '/café',
])('%s is a target', (target) => {
  expect(checkRedirectTarget(target, ['slug'])).toEqual([]);
});

test.each([
  ['new', ['redirectFormat']],
  ['//evil.example', ['redirectFormat']],
  ['javascript:alert(1)', ['redirectFormat']],
  ['data:text/html,x', ['redirectFormat']],
  ['ftp://example.com/', ['redirectFormat']],
  ['https:evil.example', ['redirectFormat']],
  ['https://', ['redirectFormat']],
  ['https:///evil.example', ['redirectFormat']],
  ['https://good@evil.example/', ['redirectFormat']],
  ['https://<slug>/', ['redirectFormat']],
  ['https://example.com<slug>', ['redirectFormat']],
  ['https://example.com:<slug>/', ['redirectFormat']],
  ['/\\evil.example', ['redirectUnreadable']],
  ['/a\r\nset-cookie:x=1', ['redirectUnreadable']],
  ['/a b', ['redirectUnreadable']],
  ['/\u0000', ['redirectUnreadable']],
  ['/\ud800', ['redirectUnreadable']],
  ['/<other>', ['redirectUnknownPlaceholder']],
  ['/<>', ['redirectUnknownPlaceholder']],
  ['/<slug', ['redirectUnbalanced']],
  ['/slug>', ['redirectUnbalanced']],
])('%j is refused: %j', (target, messages) => {
  expect(checkRedirectTarget(target, ['slug']).map(({ message }) => message.replace('route.', ''))).toEqual(messages);
});

function redirect(redirect_to: string, regex_pattern = '') {
  return normalisePageRoute({
    url_string: '/old/<slug>',
    regex_pattern,
    redirect_to,
    page_type_advanced: 'redirect_301',
  });
}

test.each([
  ['/new/<slug>', 'a b', '/new/a%20b'],
  ['/<slug>', '/evil.example', '/%2Fevil.example'],
  ['/new?q=<slug>', 'a&b=c', '/new?q=a%26b%3Dc'],
  ['https://example.com/<slug>', 'é', 'https://example.com/%C3%A9'],
  ['/café/%C3%A9/<slug>', 'x', '/caf%C3%A9/%C3%A9/x'],
  ['/new/<slug>', '$&', '/new/$&'],
  ['/new/<slug>', 'a:b,c@d', '/new/a:b,c@d'],
  ['/new#<slug>', 'a&b', '/new#a%26b'],
])('%s with %s leads to %s', (target, slug, location) => {
  expect(fillRedirect(redirect(target), { slug })).toBe(location);
});

test('a parameter of a hand-written pattern keeps its slashes, but leads to no other host', () => {
  const own = '^/old/(?P<slug>.*)$';
  expect(fillRedirect(redirect('/new/<slug>', own), { slug: 'a/b c' })).toBe('/new/a/b%20c');
  expect(fillRedirect(redirect('/<slug>', own), { slug: '/evil.example' })).toBe('/evil.example');
});

test('a filled target is ASCII without control characters, and a path stays a path of this site', () => {
  const targets = fc.constantFrom('/<slug>', '/<slug>/<slug>', '/a/<slug>?b=<slug>', 'https://example.com/<slug>');
  const patterns = fc.constantFrom('', '^/old/(?P<slug>.*)$');
  fc.assert(
    fc.property(targets, patterns, fc.string({ unit: 'binary' }), (target, pattern, slug) => {
      const location = fillRedirect(redirect(target, pattern), { slug });
      expect(location).toMatch(/^[\x21-\x7e]+$/);
      const origin = target.startsWith('/') ? 'https://site.example' : 'https://example.com';
      expect(new URL(location, 'https://site.example').origin).toBe(origin);
    }),
  );
});

test.each([
  ['/a/?b#c', ['a']],
  ['/', []],
  ['/?a', []],
  ['https://example.com/a', undefined],
  ['//example.com', undefined],
  ['/./a', ['a']],
  ['/x/../a', ['a']],
  ['/x/%2e%2E/./a/', ['a']],
  ['/../../a', ['a']],
  ['/café', ['café']],
  ['/a%2Fb', ['a/b']],
  ['/a//b', undefined],
  ['/..//evil.example', undefined],
  ['https://Site.Example/a', ['a']],
  ['HTTPS://SITE.EXAMPLE:443/./a', ['a']],
  ['http://site.example:80/x/../a?b#c', ['a']],
  ['https://site.example./a', ['a']],
  ['https://xn--bcher-kva.example/a', ['a']],
  ['https://bücher.example/a', ['a']],
  ['https://site.example:8443/a', undefined],
  ['https://www.site.example/a', undefined],
  ['https://site.example.evil.example/a', undefined],
])('the path %s leads to in the site is %j', (target, segments) => {
  expect(pathOfTarget(target, new Set(['site.example', 'xn--bcher-kva.example']))?.segments).toEqual(segments);
});
