import { expect, test } from 'vitest';
import { documentKey, keyFromTitle } from './keys.ts';

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
