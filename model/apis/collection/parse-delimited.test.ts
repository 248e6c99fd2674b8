import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessDelimiter, parseDelimited, parseFile } from './parse-delimited.ts';

test.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a\tb\r1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\ufeffname,note\n"Rossi, Anna","said ""yes""\nand left"',
    [
      ['name', 'note'],
      ['Rossi, Anna', 'said "yes"\nand left'],
    ],
  ],
  [
    'a,b,\n1,,',
    [
      ['a', 'b', ''],
      ['1', '', ''],
    ],
  ],
  [
    'a,b\r\n1,2\n3,4\r5,6\r\n"x\ny","x\r\ny"\n7,8',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
      ['x\ny', 'x\r\ny'],
      ['7', '8'],
    ],
  ],
  ['size\n27" screen', [['size'], ['27" screen']]],
  [
    'a,b\n"open,2',
    [
      ['a', 'b'],
      ['"open', '2'],
    ],
  ],
  ['', []],
])('%j', (text, rows) => {
  expect(parseFile(text)).toEqual(rows);
});

test.each([
  ['sep=;\r\nname;price\r\nTea, green;2', 'name', 'price'],
  ['\ufeffsep=,\nname,price', 'name', 'price'],
  ['"sep=|"\nname|price', 'name', 'price'],
  ['SEP=\t\nname\tprice', 'name', 'price'],
  ['sep=^\nname^price', 'name', 'price'],
])('%j begins with its delimiter, which is no row', (text, ...first) => {
  expect(parseFile(text)[0]).toEqual(first);
});

test('a delimiter a person chose counts more than what is named, and the line is no row either way', () => {
  expect(parseFile('sep=;\na,b;c', ',')).toEqual([['a', 'b;c']]);
  expect(parseFile('sep=', ',')).toEqual([['sep=']]);
  expect(parseDelimited('sep=;\ta', '\t')).toEqual([['sep=;', 'a']]);
});

test.each([
  ['name;price\nTea, green;2,50\nCoffee, black;3,00', ';'],
  ['name\tnote\nTea\ta, b, c', '\t'],
  ['one column\nonly', ','],
  ['a|b|c\n1|2|3', '|'],
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter);
});

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

test('whatever is written with every cell quoted is read as it was', () => {
  const table = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows.map((row) => row.map(quote).join(',')).join('\r\n');
      expect(parseDelimited(text, ',')).toEqual(rows);
    }),
  );
});

test('a megabyte with one unclosed quote is read in one go', () => {
  const text = `a,b\n${'"x,1\n'.repeat(100_000)}`;
  expect(parseDelimited(text, ',').length).toBeGreaterThan(1);
});
