import type { Product } from './product.ts';

/** Saves `count` placeholder routes to the template `country` through the API, 32 at a time. */
export async function addRoutes(product: Product, count: number, from = 0): Promise<void> {
  let next = from;
  const worker = async () => {
    while (next < from + count) {
      const number = next++;
      await product.call('POST', '/v1/pageRoutes/saveRoute', routeOf(number));
    }
  };
  await Promise.all(Array.from({ length: 32 }, worker));
}

const sections = ['guides', 'history', 'travel', 'markets', 'people', 'nature', 'language', 'maps'];

export function routeOf(number: number) {
  const section = sections[number % sections.length];
  return {
    url_string: `/${section}/${number}/<cca3>`,
    sample_url_string: `/${section}/${number}/fra`,
    type: 'dynamic',
    page_template: 'country',
    is_active: true,
    page_type_advanced: 'html',
  };
}
