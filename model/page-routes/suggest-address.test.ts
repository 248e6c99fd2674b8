import { expect, test } from 'vitest';
import { checkPageRoute } from './check-page-route.ts';
import { normalisePageRoute } from './normalise-route.ts';
import { suggestAddress, withLeadingSlash } from './suggest-address.ts';

test.each([
  ['Our bread', '/our-bread'],
  ['  Prices & hours ', '/prices-hours'],
  ['Über uns', '/uber-uns'],
  ['关于我们', '/关于我们'],
  ['من نحن', '/من-نحن'],
  ['İstanbul', '/istanbul'],
  ['I\u0307stanbul', '/istanbul'],
  ['IŞIK ılık', '/isik-ilik'],
  ['Straße', '/strasse'],
  ['Łódź', '/lodz'],
  ['Đà Nẵng', '/da-nang'],
  ['Ærø & Tromsø', '/aero-tromso'],
  ['Café مقهى', '/cafe-مقهى'],
  ['Йога', '/йога'],
  ['ＡＢＣ', '/abc'],
  ['?!', ''],
])('a page called %s may be at %s', (name, address) => {
  expect(suggestAddress(name)).toBe(address);
  if (address === '') return;
  const route = normalisePageRoute({ url_string: address, page_template: 'any' });
  expect(checkPageRoute(route)).toEqual([]);
});

test('no character is cut in two where a name is long', () => {
  expect(suggestAddress(`x${'𠮷'.repeat(80)}`)).toBe(`/x${'𠮷'.repeat(49)}`);
});

test('the slash an address begins with is put by itself', () => {
  expect(['about', '/about', ' about', ''].map(withLeadingSlash)).toEqual(['/about', '/about', '/about', '']);
});
