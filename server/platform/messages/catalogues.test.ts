import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '#contract/messages.ts';
import { problems } from '#contract/problems.ts';
import { formatMessage, isMessageKey } from './catalogues.ts';

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

test('no message has forms to choose from: the server fills in values alone', () => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'contract', 'messages', 'en-US');
  for (const file of readdirSync(folder)) {
    const texts = Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>);
    expect(texts.filter(([, text]) => /\{\w+,/.test(text))).toEqual([]);
  }
});
