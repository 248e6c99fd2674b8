import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SecretFinder } from './find-secrets.ts';

const SECRET = 'p+w/d&"7f3a\\<ü😀>';
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const inForm = (text: string) => new URLSearchParams({ a: text }).toString().slice(2);
const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const lower = (text: string) => text.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase());
const units = (text: string) =>
  text.replace(/[^a-z0-9]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const points = (text: string) => Array.from(text, (each) => `&#x${each.codePointAt(0)?.toString(16)};`).join('');
const encoded = (text: string) => encodeURIComponent(text);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const hex = (text: string) => Buffer.from(text).toString('hex');

function left(text: string, secret = SECRET): string {
  let rest = text;
  for (const [from, to] of new SecretFinder([secret]).find(text).toReversed())
    rest = `${rest.slice(0, from)}•${rest.slice(to)}`;
  return rest;
}

const spellings: [string, string][] = [
  ['as it is', SECRET],
  ['in JSON', inJson(SECRET)],
  ['in JSON with its slashes escaped', inJson(SECRET).replaceAll('/', '\\/')],
  ['in JSON as code units', units(SECRET)],
  [
    'in JSON as code units in capitals',
    units(SECRET).replace(/u[\da-f]{4}/g, (code) => `u${code.slice(1).toUpperCase()}`),
  ],
  ['in JSON within JSON', inJson(inJson(SECRET))],
  ['in JSON within JSON within JSON', inJson(inJson(units(SECRET)))],
  ['in an address', encoded(SECRET)],
  ['in an address in lower case', lower(encoded(SECRET))],
  ['in an address within an address', encoded(lower(encoded(SECRET)))],
  ['in a form', inForm(SECRET)],
  ['in a form in lower case', lower(inForm(SECRET))],
  ['in HTML', inHtml(SECRET)],
  ['in HTML by names', SECRET.replace('+', '&plus;').replace('/', '&sol;').replace('&"', '&amp;&QUOT;')],
  ['in HTML by numbers', points(SECRET)],
  ['in HTML within HTML', inHtml(inHtml(SECRET))],
  ['in HTML within JSON', units(inHtml(SECRET))],
  ['in an address within HTML within JSON', inJson(inHtml(lower(encoded(SECRET))))],
  ['in base64', base64(SECRET)],
  ['in base64 for addresses', base64url(SECRET)],
  ['in base64 with who signs in', base64(`ada:${SECRET}`)],
  ['in base64 for addresses, in JSON', base64url(`{"name":"a","password":"${inJson(SECRET)}"}`)],
  ['in base64 in an address', lower(encoded(base64(`nobody:${encoded(SECRET)}`)))],
  ['as hexadecimal digits', hex(SECRET)],
  ['as hexadecimal digits in capitals', hex(SECRET).toUpperCase()],
];

test.each(spellings)('a secret is found %s, and nothing beside it', (_how, written) => {
  expect(left(written)).toMatch(/^•=*(?:%3d)*$/);
  expect(left(`Café & Söhne: 100 % <${written}> \\o/ a+b`)).toMatch(/^Café & Söhne: 100 % <•=*(?:%3d)*> \\o\/ a\+b$/);
});

test.each(['plain-key-1234', 'a%2Fb%41c\\n&lt;x', 'ends with a backslash\\', '%%%%', '&&&&amp', '1234567'])(
  'the secret %j is found however it is escaped',
  (secret) => {
    // A last backslash could be of what comes after it, and may be left.
    for (const write of [
      (text: string) => text,
      inJson,
      encoded,
      inForm,
      inHtml,
      points,
      (text: string) => inJson(encoded(text)),
    ])
      expect(left(`[${write(secret)}]`, secret)).toMatch(/^\[•(?:\\|%5C|&#x5c;)?\]$/);
  },
);

const writers = [inJson, units, encoded, (text: string) => lower(encoded(text)), inForm, inHtml, points];

test('whatever a secret is, and however often it is escaped for something else, it is found', () => {
  const secret = fc.string({ unit: 'binary', minLength: 4, maxLength: 30 }).filter((text) => text.isWellFormed());
  fc.assert(
    fc.property(secret, fc.array(fc.constantFrom(...writers), { maxLength: 3 }), (text, layers) => {
      const written = layers.reduce((inner, write) => write(inner), text);
      expect(left(`"${written}"`, text)).not.toContain(text.replaceAll('•', ''));
      expect(new SecretFinder([text]).find(written).length).toBeGreaterThan(0);
    }),
    { numRuns: 3000 },
  );
});

test.each(['', 'p', 'p+w', 'P+W/D&"7F3A', 'a text of no matter: 100 % & more \\ + %zz &nothing; %u12 \\u00'])(
  'nothing is found in %j',
  (text) => expect(left(text)).toBe(text),
);

test('the work grows with the text, not with its square', () => {
  const finder = new SecretFinder([SECRET]);
  for (const each of ['\\', '%', '&', '&amp', '%25', 'A', 'p+w/d', '\\u0070']) {
    expect(finder.find(each.repeat(30_000))).toEqual([]);
  }
  expect(finder.find(`${SECRET} `.repeat(2000))).toHaveLength(2000);
});
