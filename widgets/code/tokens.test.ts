import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeLanguages, tokensOf } from './tokens.ts';

const kinds = (code: string, language: string) =>
  tokensOf(code, language).flatMap(({ kind, text }) => (kind === 'plain' ? [] : [`${kind} ${text}`]));

test('the parts of any code, put together, are the code', () => {
  const pieces = fc.constantFrom(
    '"',
    "'",
    '`',
    '/*',
    '*/',
    '//',
    '#',
    '<!--',
    '-->',
    '\\',
    '\n',
    'if',
    '1e3',
    ' x:',
    '<a b=',
  );
  fc.assert(
    fc.property(fc.constantFrom(...codeLanguages), fc.array(fc.oneof(pieces, fc.string())), (language, parts) => {
      const code = parts.join('');
      expect(
        tokensOf(code, language)
          .map(({ text }) => text)
          .join(''),
      ).toBe(code);
    }),
  );
});

test.each([
  ['javascript', 'const a = "x"; // y', ['keyword const', 'string "x"', 'comment // y']],
  ['css', '.a { color: #fff }', ['name color', 'number #fff']],
  ['html', '<a href="/">x</a>', ['keyword <a', 'name href', 'string "/"', 'keyword >', 'keyword </a', 'keyword >']],
  ['json', '{"a": true}', ['name "a"', 'keyword true']],
  ['python', 'def f(): # x', ['keyword def', 'comment # x']],
  ['sql', "select 'a''b' -- x", ['keyword select', "string 'a''b'", 'comment -- x']],
  ['shell', 'if [ -f "$x" ]', ['keyword if', 'name -f', 'string "$x"']],
  ['plain', 'const a', []],
  ['constructor', 'const a', []],
])('%s is read: %s', (language, code, expected) => {
  expect(kinds(code, language)).toEqual(expected);
});

test.each(codeLanguages)('what is opened again and again and never closed is gone through once in %s', (language) => {
  // Gone through anew from each of its characters it would take minutes.
  for (const part of ['/*', '"', '<!--', '`', '"""', "'", 'a ', '${', '--', 'a']) {
    const code = part.repeat(300_000 / part.length);
    expect(tokensOf(code, language).reduce((sum, { text }) => sum + text.length, 0)).toBe(code.length);
  }
});
