import { beforeAll, expect, test } from 'vitest';
import { formatBytes } from './amounts.ts';
import { formatList } from './format.ts';
import { loadMessages } from './i18n.ts';

beforeAll(() => loadMessages('inside'));

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [228, '228 bytes'],
  [1400, '1.4 kB'],
  [20_000_000, '20 MB'],
])('%i bytes are written as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

test('names are listed as a sentence holds them', () => {
  expect(formatList(['Atlas'])).toBe('Atlas');
  expect(formatList(['Atlas', 'Blank'])).toBe('Atlas and Blank');
  expect(formatList(['Atlas', 'Guide', 'Blank'])).toBe('Atlas, Guide, and Blank');
});
