import { expect, test } from 'vitest';
import { pricing } from '#widgets/pricing/pricing.ts';
import { render } from '#widgets/testing.ts';
import { product } from './product.ts';
import { productGrid } from './product-grid.ts';

const plain = (markup: string) => markup.replace(/[\u00a0\u202f]/g, ' ');

test('a price with a currency is written as the page’s language does, wherever one is shown', () => {
  const bread = { title: 'Bread', price: '12.50', before: '15', currency: 'EUR' };
  for (const [language, price, before] of [
    ['en', '€12.50', '€15'],
    ['fr', '12,50 €', '15 €'],
  ] as const) {
    const shown = [
      render(product, bread, { language }),
      render(productGrid, { items: [bread] }, { language }),
      render(pricing, { plans: [bread] }, { language }),
    ].map(plain);
    for (const markup of shown) expect(markup).toContain(`>${price}</bdi>`);
    expect(shown[0]).toContain(`<bdi>${before}</bdi>`);
  }
});

test('a price that is words, or has no currency, stays as it was typed', () => {
  expect(render(product, { title: 'Bread', price: 'from € 9', currency: 'EUR' })).toContain('>from € 9</bdi>');
  expect(render(product, { title: 'Bread', price: '9.50' }, { language: 'fr' })).toContain('>9.50</bdi>');
});
