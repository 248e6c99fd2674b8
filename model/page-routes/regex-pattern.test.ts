import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileRegexPattern, literalPrefixOfRegex } from './regex-pattern.ts';

function match(source: string, text: string) {
  return compileRegexPattern(source).regex?.match(text);
}

test.each([
  ['^/blog/(?P<year>\\d{4})/(?P<slug>[a-z-]+)$', '/blog/2026/hello-world', { year: '2026', slug: 'hello-world' }],
  ['/docs/(?<path>.+)', '/docs/a/b', { path: 'a/b' }],
  ['^/(?i)about(?P<rest>us)?$', '/ABOUT', { rest: '' }],
  ['^/(\\d+)$', '/12', {}],
  ['^/\\p{Han}+$', '/国家', {}],
])('%s answers %s with %j', (source, text, params) => {
  expect(match(source, text)).toEqual(params);
});

test.each([
  ['/a', '/ab'],
  ['/a', '/x/a'],
  ['^/a|/b$', '/a/b'],
  ['^/blog/(?P<year>\\d{4})$', '/blog/26'],
])('%s is held against the whole path, so it does not answer %s', (source, text) => {
  expect(match(source, text)).toBeUndefined();
});

test.each([
  ['/a(?=b)', 'regexLookaround', '(?='],
  ['/a(?!b)', 'regexLookaround', '(?!'],
  ['(?<=/)a', 'regexLookaround', '(?<='],
  ['(?<!/)a', 'regexLookaround', '(?<!'],
  ['/(a)\\1', 'regexBackReference', '\\1'],
  ['/(?P<x>a)\\k<x>', 'regexBackReference', '\\k<x>'],
  ['/(?P<x>a)(?P=x)', 'regexBackReference', '(?P=x)'],
  ['/(a{1000}){1000}', 'regexRepeat', '{1000}'],
  ['/a{1001}', 'regexRepeat', '{1001}'],
  ['[', 'regexInvalid', '['],
  ['/(', 'regexInvalid', '/('],
  ['/a**', 'regexInvalid', '**'],
  ['/(?>a)', 'regexInvalid', '(?>'],
  ['/(?P<__proto__>a)', 'regexGroupName', '__proto__'],
  ['/(?P<constructor>a)', 'regexGroupName', 'constructor'],
  ['/(?P<1x>a)', 'regexGroupName', '1x'],
  ['/(?P<x>a)(?P<x>b)', 'regexInvalid', 'x'],
])('%s is refused as %s because of %s', (source, message, piece) => {
  expect(compileRegexPattern(source).issues).toEqual([
    { path: 'regex_pattern', message: `route.${message}`, values: { piece } },
  ]);
});

test('every look-around and back-reference is named', () => {
  expect(compileRegexPattern('(?=a)\\1(?<!b)').issues?.map(({ values }) => values?.piece)).toEqual([
    '(?=',
    '\\1',
    '(?<!',
  ]);
});

test.each(['/[(?=a)]', '/\\(?=a', '/\\\\1', '/\\Q(?=\\E'])(
  '%s only looks like a look-around or back-reference',
  (source) => {
    expect(compileRegexPattern(source).issues).toBeUndefined();
  },
);

test('a pattern that is too long, too large or unreadable is refused', () => {
  expect(compileRegexPattern(`/${'a'.repeat(512)}`).issues?.[0]?.message).toBe('route.regexLong');
  expect(compileRegexPattern('/(?:a{100}){9}b{200}').issues?.[0]?.message).toBe('route.regexTooLarge');
  expect(compileRegexPattern('/\u0000').issues?.[0]?.message).toBe('route.regexUnreadable');
  expect(compileRegexPattern('/\ud800').issues?.[0]?.message).toBe('route.regexUnreadable');
});

test.each(['^(a+)+$', '(a|a)*', '(\\w+\\s?)*', '(?P<x>(a*)*)*b', '/?(?P<x>(?:a{0,20}){0,20}b?)*'])(
  '%s does its work in steps that grow with the text, not with its powers',
  (source) => {
    const { regex } = compileRegexPattern(source);
    // A backtracking engine needs longer than the age of the universe for either of these.
    for (const text of [`${'a'.repeat(2000)}!`, `/${'a'.repeat(2000)}!`]) expect(regex?.match(text)).toBeUndefined();
  },
);

test('a path past 4,096 characters and a parameter past 2,048 match nothing', () => {
  expect(match('^/a*$', `/${'a'.repeat(4095)}`)).toEqual({});
  expect(match('^/a*$', `/${'a'.repeat(4096)}`)).toBeUndefined();
  expect(match('^/(?P<x>a*)$', `/${'a'.repeat(2048)}`)).toBeDefined();
  expect(match('^/(?P<x>a*)$', `/${'a'.repeat(2049)}`)).toBeUndefined();
});

test.each([
  ['^/country/(?P<cca3>[^/]+)$', '/country/'],
  ['/a\\.b', '/a.b'],
  ['/a\\/b\\-c', '/a/b-c'],
  ['/ab*', '/a'],
  ['/ab?', '/a'],
  ['/ab{0,2}', '/a'],
  ['/ab+c', '/a'],
  ['/é/x+', '/é/'],
  ['/😀*', '/'],
  ['/a|/b', ''],
  ['/(a|b)', '/'],
  ['/[|]a|b', ''],
  ['(?i)/abc', ''],
  ['/ab(?:c|d)', '/ab'],
  ['/ab(?i)c', '/a'],
  ['/ab(?i)*', '/a'],
  ['\\Q/a\\E', ''],
  ['/\\d', '/'],
  ['', ''],
])('every match of %s begins with %j', (source, prefix) => {
  expect(literalPrefixOfRegex(source)).toBe(prefix);
});

const piece = fc.constantFrom(
  'a',
  'b',
  '/',
  '\\.',
  '.',
  '[ab]',
  '(a)',
  '(a|b)',
  '(?P<x>b)',
  '|',
  '*',
  '+',
  '?',
  '{2}',
  '^',
  '$',
  '(?i)',
  '\\Qa|\\E',
  '(?:',
  ')',
);

test('whatever matches a pattern begins with its literal prefix', () => {
  let matches = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 7 }), fc.stringMatching(/^[ab/.|A]{0,6}$/), (pieces, text) => {
      const source = pieces.join('');
      if (match(source, text) === undefined) return;
      matches++;
      expect(text.startsWith(literalPrefixOfRegex(source)), `${source} on ${text}`).toBe(true);
    }),
    { numRuns: 5000 },
  );
  expect(matches).toBeGreaterThan(20);
});

test('any text is compiled or refused with its problems, never thrown at the caller', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(piece).map((all) => all.join('')),
      ),
      (source) => {
        const { regex, issues } = compileRegexPattern(source);
        expect(regex === undefined).toBe((issues?.length ?? 0) > 0);
      },
    ),
  );
});
