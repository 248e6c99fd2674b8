import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};

test.each([
  ['UTF-8', new TextEncoder().encode('Käse,价格'), 'Käse,价格', false],
  ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, 0x61]), 'a', false],
  ['UTF-16, little end first', utf16('\ufeffKäse', true), 'Käse', false],
  ['UTF-16, big end first', utf16('\ufeffKäse', false), 'Käse', false],
  ['what Windows wrote', new Uint8Array([0x4b, 0xe4, 0x73, 0x65, 0x20, 0x80]), 'Käse €', true],
])('a file in %s is read as it was written', (_, bytes, text, isGuessed) => {
  expect(decodeText(bytes)).toEqual({ text, isGuessed });
});
