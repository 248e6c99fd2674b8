import { expect, test } from 'vitest';
import { negotiateLocale } from '#contract/messages.ts';

test.each([
  [undefined, 'en-US'],
  ['', 'en-US'],
  ['de', 'en-US'],
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['de-DE, it;q=0.5, es;q=0.7', 'es'],
  ['zh-TW', 'zh-Hans-CN'],
  ['AR-eg', 'ar-SA'],
  ['es;q=0, it', 'it-IT'],
  ['es ; Q=0.1 , fr;q=0.2', 'fr'],
  ['fr;q=nonsense, it;q=0.3', 'it-IT'],
  ['*', 'en-US'],
  ['en-GB,fr;q=0.9', 'en-US'],
  [`${'x'.repeat(100_000)},fr`, 'en-US'],
  [';;;q=,,', 'en-US'],
])('Accept-Language %j is read in %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});
