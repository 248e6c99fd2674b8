import { expect, test } from 'vitest';
import { currencyIn, minorDigits, readPrice, writePrice } from './price.ts';

test.each([
  ['12.50', 'EUR', 'plain', 1250],
  ['€ 12.5', 'EUR', 'plain', 1250],
  ['12,50 €', 'EUR', 'dot', 1250],
  ['EUR 1.234,50', 'EUR', 'dot', 123_450],
  ['$1,234.50', 'USD', 'comma', 123_450],
  ['1.15', 'EUR', 'plain', 115],
  ['-0.05', 'EUR', 'plain', -5],
  ['-0', 'EUR', 'plain', 0],
  ['500', 'JPY', 'plain', 500],
  ['1.234', 'KWD', 'plain', 1234],
  ['12.500', 'EUR', 'plain', 1250],
  ['12.505', 'EUR', 'plain', undefined],
  ['500.5', 'JPY', 'plain', undefined],
  ['$12', 'EUR', 'plain', undefined],
  ['12.50', undefined, 'plain', 1250],
  ['free', 'EUR', 'plain', undefined],
  ['1e3', 'EUR', 'plain', undefined],
  ['999999999999999', 'EUR', 'plain', undefined],
] as const)('%s in %s (%s) is %s', (text, currency, style, minor) => {
  expect(readPrice(text, currency, style)).toBe(minor);
});

test.each([
  [1250, 'EUR', '12.50'],
  [-5, 'EUR', '-0.05'],
  [500, 'JPY', '500'],
  [1234, 'KWD', '1.234'],
  [0, undefined, '0.00'],
])('%s of %s is written %s', (minor, currency, text) => {
  expect(writePrice(minor, currency)).toBe(text);
  expect(readPrice(text, currency)).toBe(minor);
});

test('a currency is known by its sign or its code', () => {
  const marks = ['€5', '5 €', 'USD 5', '5.00 CHF', 'kr 5', '5'];
  expect(marks.map(currencyIn)).toEqual(['EUR', 'EUR', 'USD', 'CHF', undefined, undefined]);
  expect(['EUR', 'JPY', 'KWD', undefined].map(minorDigits)).toEqual([2, 0, 3, 2]);
});
