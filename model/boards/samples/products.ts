import { shiftDate } from '#model/zoned-time.ts';
import { randomOf } from './random.ts';
import type { SampleMaker, SampleRow } from './sample.ts';

/** What a shop for the home sells: a middle price in euros, and how many of a hundred orders are of it. */
export const categories = {
  furniture: { price: 240, share: 14 },
  lighting: { price: 78, share: 19 },
  kitchen: { price: 34, share: 27 },
  textiles: { price: 46, share: 21 },
  garden: { price: 62, share: 12 },
  storage: { price: 28, share: 7 },
} as const;
export type Category = keyof typeof categories;
export const categoryNames = Object.keys(categories) as Category[];

/** Invented names, the same in every language; numbers tell sizes and versions. */
const lines = [
  'Arvel',
  'Brisa',
  'Calma',
  'Dunja',
  'Elva',
  'Fiora',
  'Galen',
  'Havre',
  'Isola',
  'Jora',
  'Kaito',
  'Luma',
  'Mirto',
  'Nolla',
  'Ombra',
  'Pirka',
  'Quira',
  'Ronda',
  'Selva',
  'Tavo',
  'Umea',
  'Varda',
  'Wilo',
  'Yara',
  'Zelma',
  'Alba',
  'Bodil',
  'Corvo',
  'Dalia',
  'Erle',
  'Falke',
  'Grano',
  'Hedda',
  'Idra',
  'Junip',
  'Kelda',
  'Lindo',
  'Marea',
  'Nuvo',
  'Orla',
]; // prettier-ignore
const sizes = ['', ' 20', ' 45', ' 60', ' 80', ' 120', ' XL', ' Duo'];

/** Products of the shop, the same on every day: 320 of them, each line in eight sizes. */
const made = lines.flatMap((line, at) => {
  const category = categoryNames[at % categoryNames.length] ?? 'kitchen';
  return sizes.map((size) => {
    const random = randomOf(`products ${line}${size}`);
    const euros = random.skewed(categories[category].price, 0.45);
    // Prices of shops end in 90 cents.
    return { name: `${line}${size}`, category, price: Math.max(4, Math.round(euros)) * 100 + 90, random };
  });
});

export interface SampleProduct {
  readonly name: string;
  readonly price: number;
}

const productsOf = new Map(
  categoryNames.map((category) => [category, made.filter((product) => product.category === category)]),
);
export const productsIn = (category: Category): readonly SampleProduct[] => productsOf.get(category) ?? [];

/** The range of a shop: each row is a product. */
export const products: SampleMaker = {
  columns: [
    { name: 'product', type: 'text' },
    { name: 'category', type: 'choice', words: 'category', choices: categoryNames },
    { name: 'availability', type: 'choice', words: 'availability', choices: ['in_stock', 'low', 'sold_out'] },
    { name: 'price', type: 'price', currency: 'EUR' },
    { name: 'stock', type: 'number' },
    { name: 'sold', type: 'number' },
    { name: 'rating', type: 'number', unit: 'number' },
    { name: 'reviews', type: 'number' },
    { name: 'made_in', type: 'text', isCountry: true },
    { name: 'added', type: 'date' },
  ],
  rows(today) {
    return made.map(({ name, category, price }): SampleRow => {
      const random = randomOf(`stock ${name}`);
      const sold = random.count(random.skewed(14, 0.9));
      const stock = random.next() < 0.05 ? 0 : random.count(random.skewed(38, 0.8));
      const reviews = random.count(sold * 1.6);
      return {
        product: name,
        category,
        availability: stock === 0 ? 'sold_out' : stock < 12 ? 'low' : 'in_stock',
        price,
        stock,
        sold,
        rating: reviews === 0 ? null : Math.min(5, Math.max(2.1, Math.round(10 * (4.3 + 0.4 * random.normal())) / 10)),
        reviews,
        made_in: random.weighted({ IT: 24, PT: 16, SE: 14, PL: 12, TR: 11, IN: 9, VN: 8, MX: 6 }),
        added: shiftDate(today, -random.whole(3, 900)),
      };
    });
  },
};
