import { expect, test } from 'vitest';
import { PHONE_PATTERN, readPhoneNumber } from './phone-number.ts';

test.each([
  ['+39 (02) 123-45.67', '+39 (02) 123-45.67'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966 50 123 4567'],
  ['۰۲۱-۱۲۳۴۵۶۷', '021-1234567'],
  ['＋８１（３）１２３４－５６７８', '+81(3)1234-5678'],
  ['०११ २३४५ ६७८९', '011 2345 6789'],
  ['030\u2011123\u2011456', '030-123-456'],
  ['+33\u00a01\u202f42\u00a068\u00a053\u00a000', '+33 1 42 68 53 00'],
  ['\u202a+49 30 123456\u202c', '+49 30 123456'],
])('%j is stored as %j', (typed, stored) => {
  expect(readPhoneNumber(typed)).toBe(stored);
  expect(readPhoneNumber(stored)).toBe(stored);
});

test.each(['call me', '1234', '', '++4930123456', '()()()', '+49 30 12345 ext. 6', '1'.repeat(40), 'Ⅻ Ⅻ Ⅻ Ⅻ'])(
  '%j is no phone number',
  (typed) => {
    expect(readPhoneNumber(typed)).toBeUndefined();
  },
);

test('digits of every script are read by their value', () => {
  for (const zero of ['٠', '۰', '߀', '०', '০', '๐', '０', '𝟎', '𝟘', '𝟬', '𑁦']) {
    const start = zero.codePointAt(0) ?? 0;
    const typed = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(start + value)).join('');
    expect(readPhoneNumber(typed)).toBe('0123456789');
  }
});

test('the pattern is one browsers can compile', () => {
  expect(() => new RegExp(PHONE_PATTERN, 'v')).not.toThrow();
});
