import { expect, test } from 'vitest';
import { formatMessage, isMessageKey, locales, negotiateLocale } from '#contract/messages.ts';
import { problems } from '#contract/problems.ts';

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

test('placeholders are filled and two apostrophes are one', () => {
  expect(formatMessage('en-US', 'widget.updated', { key: 'hero' })).toBe("Widget 'hero' updated successfully");
  expect(formatMessage('fr', 'settings.wouldLockOut', { address: '203.0.113.5' })).toContain('203.0.113.5');
});

test('numbers are written the way of the locale', () => {
  expect(formatMessage('en-US', 'problem.inUse', { count: 12_345 })).toContain('12,345');
  expect(formatMessage('it-IT', 'problem.inUse', { count: 12_345 })).toContain('12.345');
});

test('a value is never read as a message, nor is a prototype', () => {
  expect(formatMessage('en-US', 'key.taken', { key: "{constructor} ''" })).toContain("“{constructor} ''”");
  expect(formatMessage('en-US', 'key.taken')).toContain('{key}');
  expect(formatMessage('en-US', 'toString')).toBe('toString');
});

test('every kind of problem has a message in every locale', () => {
  for (const { message } of Object.values(problems)) {
    expect(isMessageKey(message)).toBe(true);
    const texts = locales.map((locale) => formatMessage(locale, message));
    expect(new Set(texts).size).toBe(locales.length);
  }
});
