import { expect, test } from 'vitest';
import { foreignEncoding } from './declared-encoding.ts';

const saying = (encoding: string) =>
  foreignEncoding(new TextEncoder().encode(`<?xml version="1.0" encoding="${encoding}"?><xliff/>`));

test('an encoding is foreign unless it is Unicode, or Windows-1252 by any of its names', () => {
  for (const name of ['UTF-8', 'utf-16', 'Windows-1252', 'ISO-8859-1', 'latin1', 'us-ascii']) {
    expect(saying(name)).toBeUndefined();
  }
  for (const name of ['ISO-8859-2', 'windows-1251', 'Shift_JIS', 'x-none']) expect(saying(name)).toBe(name);
  expect(foreignEncoding(new TextEncoder().encode('<xliff note="encoding=\'ISO-8859-2\'"/>'))).toBeUndefined();
});
