import { expect, test } from 'vitest';
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
