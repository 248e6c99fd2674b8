import fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { readPathname } from './pathname.ts';
import {
  derivedRegexPattern,
  fillUrl,
  keysOf,
  literalPrefixOf,
  matchSegments,
  normaliseUrlString,
  parseUrlString,
  printUrlPattern,
} from './url-pattern.ts';

function messagesOf(url_string: string): string[] {
  return (parseUrlString(url_string).issues ?? []).map(({ message }) => message.replace('route.', ''));
}

test.each([
  ['/', [], [], '/'],
  ['/about', ['about'], [], '/about'],
  ['/country/<cca3>', ['country', { key: 'cca3', prefix: '', suffix: '' }], ['cca3'], '/country/'],
  [
    '/blog/<year>/post-<slug>.html',
    ['blog', { key: 'year', prefix: '', suffix: '' }, { key: 'slug', prefix: 'post-', suffix: '.html' }],
    ['year', 'slug'],
    '/blog/',
  ],
  ['/post-<slug>', [{ key: 'slug', prefix: 'post-', suffix: '' }], ['slug'], '/post-'],
  ['/caf%C3%A9/<x>', ['café', { key: 'x', prefix: '', suffix: '' }], ['x'], '/café/'],
  ['/cafe\u0301', ['café'], [], '/café'],
  ['/my%20page', ['my page'], [], '/my page'],
  ['/blog/v1/signin', ['blog', 'v1', 'signin'], [], '/blog/v1/signin'],
  ['/robots.txt', ['robots.txt'], [], '/robots.txt'],
])('%s is taken apart', (url_string, segments, keys, literalPrefix) => {
  const { pattern } = parseUrlString(url_string);
  expect(pattern).toEqual({ segments, keys });
  expect(literalPrefixOf(pattern!)).toBe(literalPrefix);
});

test.each([
  ['', ['urlRequired']],
  ['about', ['urlLeadingSlash']],
  ['/a/', ['urlTrailingSlash']],
  ['//', ['urlEmptySegment']],
  ['/a//b', ['urlEmptySegment']],
  ['//evil.example', ['urlEmptySegment']],
  ['/..', ['urlDots']],
  ['/a/../b', ['urlDots']],
  ['/./a', ['urlDots']],
  ['/a/../b', ['urlDots']],
  ['/%2e%2e', ['urlEncoded']],
  ['/.%2E', ['urlEncoded']],
  ['/a%2Fb', ['urlEncoded']],
  ['/a%5cb', ['urlEncoded']],
  ['/a%00', ['urlEncoded']],
  ['/a%3Fb', ['urlEncoded']],
  ['/%3Cx', ['urlEncoded']],
  ['/100%25', ['urlEncoded']],
  ['/%C3', ['urlBadPercent']],
  ['/%zz', ['urlBadPercent']],
  ['/%', ['urlBadPercent']],
  ['/%ED%A0%80', ['urlBadPercent']],
  ['/a\\b', ['urlForbidden']],
  ['/a?b=c', ['urlForbidden']],
  ['/a#b', ['urlForbidden']],
  ['/a\u0000', ['urlUnreadable']],
  ['/a\nb', ['urlUnreadable']],
  ['/\ud800', ['urlUnreadable']],
  ['/\u202egnp', ['urlUnreadable']],
  ['/v1', ['urlReserved']],
  ['/v1/pageRoutes', ['urlReserved']],
  ['/V1', ['urlReserved']],
  ['/signin', ['urlReserved']],
  ['/.well-known/security.txt', ['urlReserved']],
  ['/healthz', ['urlReserved']],
  ['/_/media', ['urlReserved']],
  ['/<>', ['urlEmptyPlaceholder']],
  ['/<__proto__>', ['urlPlaceholderName']],
  ['/<constructor>', ['urlPlaceholderName']],
  ['/<prototype>', ['urlPlaceholderName']],
  ['/<toString>', ['urlPlaceholderName']],
  ['/<1st>', ['urlPlaceholderName']],
  ['/<a-b>', ['urlPlaceholderName']],
  ['/<é>', ['urlPlaceholderName']],
  ['/<id>/<id>', ['urlDuplicatePlaceholder']],
  ['/<a>-<b>', ['urlOnePlaceholder']],
  ['/<a', ['urlUnbalanced']],
  ['/a>', ['urlUnbalanced']],
  ['/<<a>>', ['urlUnbalanced']],
  ['/a%20', ['urlSpaces']],
  ['/a /b', ['urlSpaces']],
])('%j is refused: %j', (url_string, messages) => {
  expect(messagesOf(url_string)).toEqual(messages);
});

test('more than 512 characters are refused', () => {
  expect(messagesOf(`/${'a'.repeat(511)}`)).toEqual([]);
  expect(messagesOf(`/${'a'.repeat(512)}`)).toEqual(['urlLong']);
});

test('a parameter has at most 2,048 characters', () => {
  expect(fillUrl('/<x>', { x: 'x'.repeat(2048) })).toBeDefined();
  expect(fillUrl('/<x>', { x: 'x'.repeat(2049) })).toBeUndefined();
});

test('all problems are listed, each once and with the offending piece', () => {
  expect(parseUrlString('/v1//<x>/<x>-<>/?/..').issues).toEqual([
    { path: 'url_string', message: 'route.urlReserved', values: { piece: '/v1' } },
    { path: 'url_string', message: 'route.urlForbidden', values: { piece: '?' } },
    { path: 'url_string', message: 'route.urlEmptySegment' },
    { path: 'url_string', message: 'route.urlOnePlaceholder', values: { piece: '<x>-<>' } },
    { path: 'url_string', message: 'route.urlDuplicatePlaceholder', values: { piece: 'x' } },
    { path: 'url_string', message: 'route.urlEmptyPlaceholder' },
    { path: 'url_string', message: 'route.urlDots', values: { piece: '..' } },
  ]);
});

test.each([
  [' /about/ ', '/about'],
  ['/', '/'],
  ['/caf%C3%A9/', '/café'],
  ['/a//', '/a//'],
  ['/country/<cca3>/', '/country/<cca3>'],
  ['/my%20page', '/my page'],
  ['/statements/for...of', '/statements/for...of'],
])('%j is stored as %j', (url_string, stored) => {
  expect(normaliseUrlString(url_string)).toBe(stored);
});

test.each([
  ['/', '^/$'],
  ['/country/<cca3>', '^/country/(?P<cca3>[^/]+)$'],
  ['/blog/<year>/post-<slug>.html', '^/blog/(?P<year>[^/]+)/post-(?P<slug>[^/]+)\\.html$'],
  ['/a+b(c)', '^/a\\+b\\(c\\)$'],
])('the pattern derived from %s is %s', (url_string, pattern) => {
  expect(derivedRegexPattern(url_string)).toBe(pattern);
  expect(derivedRegexPattern('/..')).toBeUndefined();
});

test.each([
  ['/country/<cca3>', { cca3: 'FRA' }, '/country/FRA'],
  ['/post-<slug>.html', { slug: 'a b' }, '/post-a%20b.html'],
  ['/café/<x>', { x: 'é' }, '/caf%C3%A9/%C3%A9'],
  ['/band/<name>', { name: 'AC/DC' }, '/band/AC%2FDC'],
  ['/about', {}, '/about'],
  ['/', {}, '/'],
])('%s filled with %j is %s', (url_string, params, url) => {
  expect(fillUrl(url_string, params)).toBe(url);
});

test.each([
  ['/country/<cca3>', {}],
  ['/country/<cca3>', { cca3: '' }],
  ['/country/<cca3>', { cca3: '..' }],
  ['/country/<cca3>', { cca3: 'a\\b' }],
  ['/country/<cca3>', { cca3: 'a\u0000' }],
  ['/country/<cca3>', { cca3: '\ud800' }],
  ['/<page>', { page: 'v1' }],
  ['/e<x>', { x: '\u0301' }],
  ['/..', {}],
])('%s cannot be filled with %j', (url_string, params) => {
  expect(fillUrl(url_string, params)).toBeUndefined();
});

const literal = fc.stringMatching(/^[a-zé一][a-zé一._ -]{0,6}[a-z]$/);
const names = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9_]{0,5}$/), { minLength: 6, maxLength: 6 });
const shapes = fc.array(fc.tuple(fc.constantFrom('literal', 'bare', 'affixed'), literal, literal), {
  minLength: 1,
  maxLength: 6,
});
const urlStrings = fc.tuple(shapes, names).map(([shape, keys]) =>
  shape
    .map(([kind, a, b], at) => {
      if (kind === 'literal') return `/${a}`;
      return kind === 'bare' ? `/<${keys[at]}>` : `/${a}<${keys[at]}>${b}`;
    })
    .join(''),
);
const values = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });

test('a stored address parses back to the same pattern', () => {
  fc.assert(
    fc.property(urlStrings, (url_string) => {
      const stored = normaliseUrlString(url_string);
      const { pattern } = parseUrlString(stored);
      fc.pre(pattern !== undefined);
      expect(printUrlPattern(pattern!)).toBe(stored);
      expect(normaliseUrlString(stored)).toBe(stored);
    }),
  );
});

test('a filled address gives its parameters back, by segments and by the derived pattern', () => {
  fc.assert(
    fc.property(urlStrings, fc.array(values, { minLength: 6, maxLength: 6 }), (url_string, texts) => {
      const { pattern } = parseUrlString(url_string);
      fc.pre(pattern !== undefined);
      const params = Object.fromEntries(keysOf(url_string).map((key, at) => [key, texts[at]!.normalize('NFC')]));
      const url = fillUrl(url_string, params);
      fc.pre(url !== undefined);
      const path = readPathname(url!)!;
      expect(matchSegments(pattern!, path.segments)).toEqual(params);
      if (path.text === undefined) return;
      const matcher = RE2JS.compile(derivedRegexPattern(url_string)!).matcher(path.text);
      expect(matcher.matches()).toBe(true);
      for (const [key, value] of Object.entries(params)) expect(matcher.group(key)).toBe(value);
    }),
  );
});

test('parsing any text neither throws nor lets a control character or a dot segment through', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const part of parseUrlString(`/${text}`).pattern?.segments ?? []) {
        const shown = typeof part === 'string' ? part : `${part.prefix}x${part.suffix}`;
        expect(readPathname(`/${encodeURIComponent(shown)}`)?.segments).toEqual([shown]);
      }
    }),
  );
});
