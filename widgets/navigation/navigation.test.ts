import { expect, test } from 'vitest';
import type { JsonObject } from '#model/json.ts';
import { render } from '#widgets/testing.ts';
import { navigation } from './navigation.ts';

const items = [
  { label: 'Index', href: '/search' },
  { label: 'About', href: '/about' },
];

test('the link to the page itself is marked, and no other', () => {
  const markup = render(navigation, { items }, { path: '/about' });
  expect(markup).toContain('href="/about" aria-current="page">About');
  expect(markup.match(/aria-current/g)).toHaveLength(1);
});

test('a navigation has a name, its own or the word of the site’s language', () => {
  expect(render(navigation, { items, label: 'Regions' })).toContain(
    '<nav class="navigation navigation--inline" aria-label="Regions">',
  );
  expect(render(navigation, { items })).toContain('aria-label="Main"');
});

test('entries beneath another open from it in a line, and stand beneath it in rows', () => {
  const nested: JsonObject[] = [
    { label: 'Regions', href: '' },
    { label: 'Europe', href: '/region/europe', level: 'sub' },
    { label: 'Lost', href: '', level: 'sub' },
    { label: 'About', href: '/about', level: 'top' },
    { label: 'Team', href: '/about/team', level: 'sub' },
    { label: 'Nowhere', href: '' },
  ];
  const inline = render(navigation, { items: nested }, { path: '/about' });
  expect(inline).toContain('<summary class="navigation__link">Regions</summary>');
  expect(inline).toContain(
    '>About</summary><ul class="navigation__sub" role="list"><li class="navigation__item"><a class="navigation__link" href="/about" aria-current="page">About</a></li>',
  );
  expect(inline).not.toMatch(/Lost|Nowhere/);
  const rows = render(navigation, { items: nested, layout: 'rows' });
  expect(rows).toContain(
    '<span class="navigation__heading">Regions</span><ul class="navigation__sub" role="list"><li class="navigation__item"><a class="navigation__link" href="/region/europe">Europe</a></li></ul>',
  );
  expect(rows).not.toContain('<details');
});

test('a first entry that is said to be beneath another stands on top', () => {
  expect(render(navigation, { items: [{ label: 'A', href: '/a', level: 'sub' }] })).not.toContain('__sub');
});

const many = ['Index', 'About', 'Prices', 'Contact'].map((label) => ({ label, href: `/${label.toLowerCase()}` }));

test('more entries than fit a phone have a menu button, which the browser opens and closes', () => {
  const markup = render(navigation, { items: many });
  const [, id] =
    /<button class="navigation__open" type="button" popovertarget="([^"]+)">Menu<\/button>/.exec(markup) ?? [];
  expect(id).toBeTruthy();
  expect(markup).toContain(`<div class="navigation__panel" id="${id}" popover><button class="navigation__close"`);
  expect(markup).toMatch(/<\/button><ul class="navigation__list"/);
});

test.each([
  ['few entries', { items: many.slice(1) }],
  ['rows', { items: many, layout: 'rows' }],
  ['links within the page', { items: [...many, { label: 'Map', href: '#map' }] }],
  ['links within the page beneath', { items: [...many, { label: 'Map', href: '/#map', level: 'sub' }] }],
])('a navigation of %s has no menu button', (_, props) => {
  expect(render(navigation, props)).not.toMatch(/popover|<button/);
});
