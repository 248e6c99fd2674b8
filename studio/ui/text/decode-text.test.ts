import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { offeredEncodings } from './encodings.ts';
import { inUtf16 } from './testing.ts';

test.each([
  ['UTF-8', new TextEncoder().encode('Käse,价格'), 'Käse,价格', false],
  ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, 0x61]), 'a', false],
  ['UTF-16, little end first', inUtf16('Käse'), 'Käse', false],
  ['UTF-16, big end first', inUtf16('Käse', false), 'Käse', false],
  ['UTF-16 without a mark', inUtf16('id,name\n1,Käse').subarray(2), 'id,name\n1,Käse', false],
  ['UTF-16 without a mark, big end first', inUtf16('id,名\n1,一丁', false).subarray(2), 'id,名\n1,一丁', false],
  [
    'UTF-16 without a mark, in another script',
    inUtf16('1,一丁一\n2,丁一', true).subarray(2),
    '1,一丁一\n2,丁一',
    false,
  ],
  [
    'UTF-8 with a NUL by mistake',
    new TextEncoder().encode(`${'id,name\n'.repeat(9)}1,a\0b\n`),
    `${'id,name\n'.repeat(9)}1,a\0b\n`,
    false,
  ],
  ['what Windows wrote', new Uint8Array([0x4b, 0xe4, 0x73, 0x65, 0x20, 0x80]), 'Käse €', true],
])('a file in %s is read as it was written', (_, bytes, text, isGuessed) => {
  expect(decodeText(bytes)).toMatchObject({ text, isGuessed });
});

test.each([
  ['Shift_JIS', [0x83, 0x65, 0x83, 0x58, 0x83, 0x67], 'テスト'],
  ['GB18030', [0xbc, 0xdb, 0xb8, 0xf1], '价格'],
  ['Windows-1256', [0xe3, 0xcf, 0xd1, 0xd3, 0xc9], 'مدرسة'],
  ['Windows-1250', [0xa3, 0xf3, 0x64, 0x9f], 'Łódź'],
  ['UTF-16BE', [0, 0x4b, 0, 0xe4], 'Kä'],
])('a file is read in %s where that is chosen', (encoding, bytes, text) => {
  expect(decodeText(new Uint8Array(bytes), encoding)).toEqual({ text, encoding, isGuessed: false });
});

test('every encoding that is offered can be read', () => {
  for (const { encoding } of offeredEncodings) expect(new TextDecoder(encoding).encoding).toBeTruthy();
});
