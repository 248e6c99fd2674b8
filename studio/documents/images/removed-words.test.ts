import { expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { removedWords } from './removed-words.ts';

test('what an SVG lost is said by its kinds', async () => {
  await loadMessages('media');
  expect(removedWords({ scripts: 1, outside: 2 })).toBe('Removed from the file: 1 script and 2 external links.');
  expect(removedWords({ embedded: 1, animations: 3 })).toBe(
    'Removed from the file: 1 embedded document and 3 animations.',
  );
  expect(removedWords({ animations: 1 })).toBe('Removed from the file: 1 animation.');
});
