import { expect, test } from 'vitest';
import { withFallbacks } from '#model/site-languages/languages-of.ts';
import { altTextIn } from './media-image.ts';

const image = { alt_text: 'A hill', alt_texts: { es: 'Una colina', pt: 'Um monte', fr: '' } };
const languages = [
  { language: 'es', fallback: null },
  { language: 'ca', fallback: 'es' },
  { language: 'fr', fallback: 'ca' },
] as const;

test.each([
  ['es', 'Una colina'],
  ['ca', 'Una colina'],
  ['fr', 'Una colina'],
  ['pt-BR', 'Um monte'],
  ['ar', 'A hill'],
  ['en', 'A hill'],
] as const)('the alt text in %s is %j', (language, text) => {
  expect(altTextIn(image, withFallbacks(languages, language))).toBe(text);
});
