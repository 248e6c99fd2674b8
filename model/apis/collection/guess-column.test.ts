import { expect, test } from 'vitest';
import { guessColumn } from './guess-column.ts';
import { readCell, readDate, readNumber, writeCell } from './read-cell.ts';

test.each([
  [['1', '2.5', '-3e4', ''], 'number', 'plain'],
  [['1,234.50', '12'], 'number', 'comma'],
  [['1.234,50', '12'], 'number', 'dot'],
  [['1,234,567'], 'number', 'comma'],
  [['2,50', '3,00'], 'number', 'dot'],
])('%j are numbers written %s %s', (cells, type, style) => {
  const guessed = guessColumn(cells);
  expect([guessed.type, guessed.style.number]).toEqual([type, style]);
});

test.each([
  [['007', '123']],
  [['1,234', '5,678']],
  [['12345678901234567890']],
  [['03/04/2026', '05/06/2026']],
  [['Tea', '5']],
  [['', '  ']],
  [['2026-02-30']],
])('%j stay text', (cells) => {
  expect(guessColumn(cells).type).toBe('text');
});

test.each([
  [['2026-03-01', '2026-03-01T10:00:00Z'], 'ymd', '2026-03-01'],
  [['31.12.2026', '01.02.2026'], 'dmy', '2026-12-31'],
  [['12/31/2026', '01/02/2026'], 'mdy', '2026-12-31'],
])('%j are dates in the order %s', (cells, order, first) => {
  const guessed = guessColumn(cells);
  expect([guessed.type, guessed.style.date]).toEqual(['date', order]);
  expect(readCell(cells[0] ?? '', guessed.type, guessed.style)).toBe(first);
});

test('yes and no are booleans, what is all JSON is JSON', () => {
  expect(guessColumn(['yes', 'No', 'TRUE']).type).toBe('boolean');
  expect(guessColumn(['{"a":1}', '[1]']).type).toBe('json');
  expect(guessColumn(['{a}', '[1]']).type).toBe('text');
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
