import { expect, test } from 'vitest';
import { formatMoney, formatPriceText, readAmount } from './format-money.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f\u200f\u061c]/g, ' ').trim();

test.each([
  ['12.50', 'EUR', 'en', '€12.50'],
  ['12.50', 'EUR', 'fr', '12,50 €'],
  ['12,50', 'EUR', 'it', '12,50 €'],
  ['€ 12.50', 'EUR', 'fr', '12,50 €'],
  ['9', 'EUR', 'en', '€9'],
  ['9.00', 'EUR', 'en', '€9.00'],
  ['1200', 'JPY', 'en', '¥1,200'],
  ['1.200,50', 'EUR', 'en', '€1,200.50'],
  ['9', '', 'fr', '9'],
  ['€ 9', '', 'fr', '€ 9'],
  ['from € 9', 'EUR', 'fr', 'from € 9'],
  ['$9', 'EUR', 'fr', '$9'],
  ['9.999', 'JPY', 'en', '¥9,999'],
  ['', 'EUR', 'en', ''],
  ['free', 'EUR', 'en', 'free'],
  ['9', 'euro', 'en', '9'],
  ['9', 'XQZ', 'en', 'XQZ 9'],
])('%j with %j is %j to a reader of', (text, currency, language, shown) => {
  expect(plain(formatPriceText(text, currency, language))).toBe(shown);
});

test('a price in Arabic keeps its digits and its currency', () => {
  expect(formatPriceText('12.50', 'SAR', 'ar')).toMatch(/12\.50/);
});

test('an amount is the same in whatever style it was typed', () => {
  expect(['12.5', '12,5', 'EUR 12.50', '€12,50'].map((text) => readAmount(text, 'EUR'))).toEqual([
    12.5, 12.5, 12.5, 12.5,
  ]);
  expect(readAmount(formatMoney(1234.5, 'EUR', 'fr'), 'EUR')).toBe(1234.5);
});
