import { expect, test } from 'vitest';
import { documentKey, keyFromTitle, suggestKey } from './keys.ts';

test.each([
  ['Country facts', 'country-facts'],
  ['İstanbul', 'istanbul'],
  ['IŞIK ılık', 'isik-ilik'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Tromsø & Ærø', 'tromso-aero'],
  ['Đà Nẵng', 'da-nang'],
  ['Þingvellir', 'thingvellir'],
  ['Œuvre', 'oeuvre'],
])('%s gets the key %s', (title, key) => {
  expect(keyFromTitle(title)).toBe(key);
  expect(documentKey.safeParse(key).success).toBe(true);
});

test('a title without Latin letters and digits has no key', () => {
  for (const title of ['من نحن', '关于我们', '?!']) expect(keyFromTitle(title)).toBe('');
});

test.each(['من نحن', '关于我们', 'Гимн', 'हमारे बारे में'])('a key is suggested for the title %s', (title) => {
  const key = suggestKey(title, 'widget');
  expect(key).toMatch(/^widget-[1-9][0-9]{4}$/);
  expect(documentKey.safeParse(key).success).toBe(true);
  expect(suggestKey(` ${title} `, 'widget')).toBe(key);
});

test('titles in another script get different keys, and Latin titles keep their own', () => {
  const titles = ['من نحن', 'نحن من', '关于我们', '我们关于', 'تواصل معنا', '联系我们'];
  expect(new Set(titles.map((title) => suggestKey(title, 'api'))).size).toBe(titles.length);
  expect(suggestKey('Ærø', 'api')).toBe('aero');
  expect(suggestKey('قائمة 2026', 'api')).toBe('2026');
  expect(suggestKey('?!', 'api')).toBe('');
});
