import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#studio/theme/locales.ts';
import { formatBytes } from './amounts.ts';
import { formatList } from './format.ts';
import { changeLanguage, loadMessages } from './i18n.ts';

beforeAll(() => loadMessages('inside'));
afterEach(() => changeLanguage('en-US'));

test.each<[Locale, readonly string[]]>([
  ['en-US', ['0 bytes', '1 byte', '12 bytes', '1.4 kB', '3 MB']],
  ['it-IT', ['0 byte', '1 byte', '12 byte', '1,4 kB', '3 MB']],
  ['es', ['0 bytes', '1 byte', '12 bytes', '1,4 kB', '3 MB']],
  ['fr', ['0 octet', '1 octet', '12 octets', '1,4 ko', '3 Mo']],
])('sizes are written as people write them in %s', async (locale, sizes) => {
  await changeLanguage(locale);
  const written = [0, 1, 12, 1400, 3_000_000].map((bytes) => formatBytes(bytes).replace(/\s/gu, ' '));
  expect(written).toEqual(sizes);
});

test('names are listed as a sentence holds them', () => {
  expect(formatList(['Atlas'])).toBe('Atlas');
  expect(formatList(['Atlas', 'Blank'])).toBe('Atlas and Blank');
  expect(formatList(['Atlas', 'Guide', 'Blank'])).toBe('Atlas, Guide, and Blank');
});
