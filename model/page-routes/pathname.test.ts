import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath, encodeSegment, isReserved, readPathname } from './pathname.ts';

test.each([
  ['/', []],
  ['/country/FRA', ['country', 'FRA']],
  ['/caf%C3%A9', ['café']],
  ['/cafe%CC%81', ['café']],
  ['/a%20b/c+d', ['a b', 'c+d']],
  ['/AC%2FDC', ['AC/DC']],
  ['/100%25', ['100%']],
  ['/%252e%252e', ['%2e%2e']],
])('%s is read as %j, decoded once', (pathname, segments) => {
  expect(readPathname(pathname)?.segments).toEqual(segments);
});

test.each([
  '',
  'country',
  '//',
  '/a//b',
  '/a/',
  '/.',
  '/a/..',
  '/a/%2e%2e/b',
  '/%2E',
  '/a\\b',
  '/a%5Cb',
  '/a%00',
  '/a\u0000',
  '/a%0d%0a',
  '/%',
  '/%zz',
  '/%C3',
  '/%ED%A0%80',
  '/\ud800',
  '/a?b',
  '/a#b',
])('%j is no path that can match', (pathname) => {
  expect(readPathname(pathname)).toBeUndefined();
});

test('a path of more than 8,192 characters cannot match', () => {
  expect(readPathname(`/${'a'.repeat(8191)}`)).toBeDefined();
  expect(readPathname(`/${'a'.repeat(8192)}`)).toBeUndefined();
});

test('a path with an encoded slash has segments but no text, so it is no static address', () => {
  expect(readPathname('/a%2Fb')).toEqual({ segments: ['a/b'], text: undefined });
});

test.each(['/v1', '/v1/pageRoutes', '/signin', '/.well-known/x', '/healthz', '/readyz', '/_/media/a', '/%76%31'])(
  '%s is reserved',
  (pathname) => {
    expect(isReserved(readPathname(pathname)!)).toBe(true);
  },
);

test('a reserved word further on is an ordinary segment', () => {
  expect(isReserved(readPathname('/blog/v1')!)).toBe(false);
});

test.each([
  ['/', '/'],
  ['/a', '/a'],
  ['/a/', '/a'],
  ['/a/b/', '/a/b'],
  ['/caf%C3%A9/', '/caf%C3%A9'],
  ['//', undefined],
  ['//evil.example/', undefined],
  ['/\\evil.example/', undefined],
  ['/a//', undefined],
  ['/a/../', undefined],
])('the canonical form of %s is %s', (pathname, canonical) => {
  expect(canonicalPath(pathname)).toBe(canonical);
});

test('reading any text neither throws nor gives an unsafe segment', () => {
  const pathnames = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('/', '..', '.', '%2e', '%2F', '%5c', '%00', 'a', 'é', '\\', '%'))
      .map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(pathnames, (pathname) => {
      for (const segment of readPathname(pathname)?.segments ?? []) {
        expect(['', '.', '..']).not.toContain(segment);
        expect(segment).not.toMatch(/[\p{Cc}\\]/u);
        expect(segment).toBe(segment.normalize('NFC'));
      }
    }),
  );
});

test('an encoded segment reads back as its text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      fc.pre(!/[\p{Cc}\\]/u.test(text) && !['.', '..'].includes(text));
      expect(readPathname(`/${encodeSegment(text)}`)?.segments).toEqual([text.normalize('NFC')]);
    }),
  );
});

test('a segment keeps the characters a path may hold', () => {
  expect(encodeSegment("a:b@c,d;e=f&g$h+i!j'(k)*~")).toBe("a:b@c,d;e=f&g$h+i!j'(k)*~");
});
