import { expect, test } from 'vitest';
import { siteLanguages } from '#model/site-languages/languages.ts';
import { wordIn } from './words.ts';

test('every language of a site has its own word for what only a screen reader says', () => {
  const words = siteLanguages.map((language) => wordIn(language, 'skipToContent'));
  expect(new Set(words).size).toBe(siteLanguages.length);
});

test('a language that is not known is spoken to in English', () => {
  expect(wordIn('de', 'search')).toBe('Search');
});
