import { expect, test } from 'vitest';
import { render } from '#widgets/testing.ts';
import { breadcrumb } from './breadcrumb.ts';

test('the way is an ordered list of links that ends in the page itself', () => {
  const markup = render(breadcrumb, {
    items: [
      { label: 'Home', href: '/' },
      { label: 'France', href: '' },
    ],
  });
  expect(markup).toContain('<nav class="breadcrumb" aria-label="Breadcrumb"><ol');
  expect(markup).toContain('<a class="breadcrumb__link" href="/">Home</a>');
  expect(markup).toContain('<span aria-current="page">France</span>');
});
