import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessColumn, readingAs, waysFor } from './guess-column.ts';
import { readCell, readDate, readNumber, writeCell } from './read-cell.ts';

const typeOf = (cells: string[]) => guessColumn(cells).type;

test.each([[['1', '2.5', '-30', '0', '']], [['1e-7', '150000']]])('%j are numbers', (cells) => {
  expect(typeOf(cells)).toBe('number');
});

test.each([
  ['an exponent', '12E3'],
  ['a version', '1.10'],
  ['a price', '4.50'],
  ['leading zeros', '007'],
  ['a sign', '+5'],
  ['minus nothing', '-0'],
  ['thousands', '1,234'],
  ['thousands and cents', '1,234.50'],
  ['a decimal comma', '1,5'],
  ['dots between thousands', '1.234.567'],
  ['an id of 20 digits', '12345678901234567890'],
  ['an id beyond 2^53', '9007199254740993'],
  ['a space before', ' 5'],
  ['a space after', '5 '],
  ['a space alone', ' '],
  ['no digit before the point', '.5'],
  ['no digit after the point', '5.'],
  ['other digits', '٥'],
  ['a hexadecimal number', '0x10'],
  ['a word for yes', 'yes'],
  ['a capital TRUE', 'TRUE'],
  ['a local date', '31.12.2026'],
  ['a local date, month first', '12/31/2026'],
  ['a date with a space', '2026-03-01 10:00'],
  ['no date', '2026-02-30'],
  ['JSON with a space', '{"a": 1}'],
  ['JSON with a zero', '[1.10]'],
  ['no JSON', '{a}'],
])('%s stays text: %j', (_what, cell) => {
  expect(typeOf([cell])).toBe('text');
  for (const other of ['5', 'true', '2026-03-01', '[1]']) expect(typeOf([other, cell])).toBe('text');
});

test('days, JSON and true and false are told by how they are written', () => {
  expect(typeOf(['2026-03-01', '2026-03-01T10:00:00Z'])).toBe('date');
  expect(typeOf(['true', 'false', ''])).toBe('boolean');
  expect(typeOf(['{"a":1}', '[1]'])).toBe('json');
  expect(typeOf(['Tea', '5'])).toBe('text');
  expect(typeOf(['', ''])).toBe('text');
});

test.each([
  ['phone', ['+4930123456', '+39 06 698']],
  ['email', ['ada@example.org', '']],
  ['link', ['https://example.org/a', 'http://example.org']],
  ['image', ['Anna Maria.JPG', 'media:white-cliffs', 'https://example.org/a.png']],
  ['color', ['#c0392b']],
  ['location', ['52.52, 13.405', '-33.8, 151.2']],
  ['dateTime', ['2026-03-01T10:00', '2026-03-01T10:00:00Z']],
  ['price', ['€12.50', '12 €', '€ 1']],
  ['price', ['EUR 12,50', 'EUR 1.200']],
])('%s is told by how it is written: %j', (type, cells) => {
  expect(typeOf(cells)).toBe(type);
  expect(typeOf([...cells, 'words'])).toBe('text');
});

test('a price is guessed with its currency, and not where two stand', () => {
  expect(guessColumn(['$1,200.50', '$3'])).toMatchObject({
    type: 'price',
    currency: 'USD',
    style: { number: 'comma' },
  });
  expect(typeOf(['$5', '€5'])).toBe('text');
});

test('what is guessed writes every cell back as it was', () => {
  const number = fc.oneof(fc.double(), fc.integer(), fc.bigInt()).map(String);
  const signs = fc.string({ unit: fc.constantFrom(...'0123456789+-.,eE '), maxLength: 12 });
  const words = fc.constantFrom(
    'true',
    'FALSE',
    'yes',
    'no',
    '',
    '2026-01-01',
    '2026-01-01 10:00',
    '1.2.2026',
    '[1]',
    '{}',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(number, signs, words), { minLength: 1, maxLength: 3 }), (cells) => {
      const { type, style } = guessColumn(cells);
      for (const cell of cells) expect(writeCell(readCell(cell, type, style))).toBe(cell);
    }),
  );
});

test('a person may choose each type, and the styles some cell calls for', () => {
  const written = (cells: string[]) =>
    waysFor(cells).map(({ type, style }) => [type, style.number, style.date].join(' '));
  const others = ['longText', 'richText', 'price', 'dateTime', 'choice', 'choices', 'image', 'file', 'link', 'email'];
  const types = ['text', 'boolean', 'number', 'date', 'json', ...others, 'phone', 'color', 'location'];
  const plain = types.map((type) => `${type} plain ymd`);
  expect(written(['5'])).toEqual(plain);
  expect(written(['1,234'])).toEqual(plain.toSpliced(3, 0, 'number comma ymd', 'number dot ymd'));
  expect(written(['31.12.2026'])).toEqual(plain.toSpliced(4, 0, 'date plain dmy'));
});

test('as a type, cells are read in the style that takes most of them', () => {
  expect(readingAs(['1.234,50', '12'], 'number').style.number).toBe('dot');
  expect(readingAs(['1,234.50', 'n/a'], 'number').style.number).toBe('comma');
  expect(readingAs(['12/31/2026', '01/02/2026'], 'date').style.date).toBe('mdy');
  expect(readingAs(['4.50'], 'number').style.number).toBe('plain');
});

test('what a column cannot hold is told apart from what is empty', () => {
  expect(readCell(' ', 'number')).toBeNull();
  expect(readCell('x', 'number')).toBeUndefined();
  expect(readNumber('9007199254740993')).toBeUndefined();
  expect(readDate('29.02.2025', 'dmy')).toBeUndefined();
  expect(readCell('maybe', 'boolean')).toBeUndefined();
  expect(readCell('{', 'json')).toBeUndefined();
});

test.each([
  [null, ''],
  [undefined, ''],
  [1.5, '1.5'],
  [false, 'false'],
  [['a'], '["a"]'],
  ['x', 'x'],
])('%j is written %j', (value, text) => {
  expect(writeCell(value)).toBe(text);
});
