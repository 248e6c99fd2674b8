import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import { buildPages } from '#model/table-pages/build-pages.ts';
import type { ItemType } from '#model/table-pages/choices.ts';
import { columnsOf } from '#model/table-pages/columns.ts';
import { guessPages } from '#model/table-pages/guess-pages.ts';
import { answerPage } from '#site/answer-page.ts';
import { compileSite } from '#site/compile-site.ts';
import { apiDocument, document, settingsDocument, testKit } from '#site/testing.ts';
import { schemaProperties, schemaTypes } from './testing-schema-facts.ts';

/** What Google asks for before it shows a rich result (developers.google.com/search/docs/appearance/structured-data). */
const required: Record<string, readonly (readonly string[])[]> = {
  Article: [],
  Person: [],
  Product: [['name'], ['offers', 'aggregateRating', 'review']],
  Offer: [['price'], ['priceCurrency']],
  AggregateRating: [['ratingValue'], ['ratingCount', 'reviewCount']],
  Event: [['name'], ['startDate'], ['location']],
  Place: [['address']],
  Recipe: [['name'], ['image']],
  HowToStep: [['text']],
};

/** How values that are no objects are written. */
const written: Record<string, RegExp> = {
  Text: /./s,
  URL: /^https?:\/\/[^/\s]+\/?\S*$/,
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/,
  Duration: /^P(\d+D)?(T(\d+H)?(\d+M)?(\d+S)?)?$/,
  Number: /^-?\d+(\.\d+)?$/,
  Integer: /^\d+$/,
  ItemAvailability: /^https:\/\/schema\.org\/(InStock|OutOfStock|PreOrder|SoldOut|Discontinued|BackOrder)$/,
};

const kindsOf = (type: string): string[] => [type, ...(schemaTypes[type] ?? []).flatMap(kindsOf)];

/** What of an object schema.org does not know, or search engines miss. */
function problemsOf(thing: Record<string, Json>, at = String(thing['@type'])): string[] {
  const { '@type': type, '@context': _, ...said } = thing;
  if (typeof type !== 'string' || !(type in schemaTypes)) return [`${at}: unknown type ${String(type)}`];
  const missing = (required[type] ?? []).filter((ways) => !ways.some((way) => way in said));
  const found = missing.map((ways) => `${at}: lacks ${ways.join(' or ')}`);
  for (const [name, value] of Object.entries(said)) {
    const property = schemaProperties[name];
    if (!property?.on.some((each) => kindsOf(type).includes(each))) found.push(`${at}: ${type} has no ${name}`);
    else for (const each of [value].flat()) found.push(...problemsOfValue(each, property.values, `${at}.${name}`));
  }
  return found;
}

function problemsOfValue(value: Json, values: readonly string[], at: string): string[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const isKnown = kindsOf(String(value['@type'])).some((kind) => values.includes(kind));
    return [
      ...(isKnown ? [] : [`${at}: a ${String(value['@type'])} is none of ${values.join()}`]),
      ...problemsOf(value, at),
    ];
  }
  const isWritten = values.some((each) => written[each]?.test(String(value)));
  return isWritten ? [] : [`${at}: ${JSON.stringify(value)} is none of ${values.join()}`];
}

/** What the page of a row tells programs, once *Create pages* has made it with what it guesses. */
function toldOf(rows: Json[], wanted: ItemType): Record<string, Json>[] {
  const columns = columnsOf([], rows);
  const guessed = guessPages({ title: 'Things', itemName: 'Thing', columns, canAddColumn: true });
  if (!guessed) throw new Error('there is no guess');
  const item = { name: 'Thing', url_string: '/things/<slug>' };
  const seo = { ...guessed.seo, structured: wanted };
  const choices = { ...guessed, item, seo, slug: { column: 'slug', from: null } };
  let ids = 0;
  const made = buildPages(
    {
      ...{
        api: 'things',
        columns,
        choices,
        keys: { list: 'things', item: 'thing' },
        frame: { header: null, footer: null },
      },
      ...{ words: { search: 'Search', nothing: 'None' }, sample: undefined },
    },
    () => `n${++ids}`,
  );
  const site = compileSite(
    [
      settingsDocument({ frontend_domain: 'example.com' }),
      apiDocument('things', rows),
      ...[made.list, made.item].map((page) => document('page_template', page.pageKey, page)),
      ...made.routes.map((route) => document('page_route', route.url_string, route)),
    ],
    { kit: testKit() },
  );
  return rows.flatMap((row) => {
    const { body } = answerPage(site, { path: `/things/${(row as { slug: string }).slug}`, search: '' });
    const scripts = body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
    return [...scripts].map(([, json = '']): Record<string, Json> => JSON.parse(json));
  });
}

const image = '/files/one.jpg';
const tables: Record<ItemType, [Json, ...Json[]]> = {
  person: [
    {
      slug: 'a',
      name: 'Layla',
      bio: 'Plays the oud.',
      image,
      email: 'l@example.com',
      phone: '+961 1 2',
      job: 'Teacher',
    },
    { slug: 'b', name: 'عمر', bio: '', image: '', email: '', phone: '', job: '' },
  ],
  product: [
    {
      slug: 'a',
      name: 'Oud',
      text: 'Made of walnut.',
      image,
      price: 420.5,
      currency: 'EUR',
      sku: 'O-1',
      brand: 'Nahat',
    },
    { slug: 'b', name: 'Nay', text: '', image: '', price: 12, currency: 'EUR', sku: '', brand: '' },
  ],
  event: [
    {
      ...{
        slug: 'a',
        name: 'Concert',
        text: 'An evening.',
        image,
        starts: '2027-03-27T19:30',
        ends: '2027-03-27T22:00',
      },
      ...{ place: 'Town hall', address: '1 Quay Street', organizer: 'School', price: 10, currency: 'EUR' },
    },
    { slug: 'b', name: 'Fair', text: '', image: '', starts: '2027-05-01', ends: '', place: 'Square', address: '' },
  ],
  recipe: [
    {
      ...{ slug: 'a', name: 'Kanafeh', text: 'Sweet.', image, yield: '8 pieces', cuisine: 'Lebanese', author: 'Layla' },
      ...{ prep_time: '20 min', cook_time: '1:10', ingredients: ['Cheese', 'Syrup'], steps: ['Melt.', 'Bake.'] },
    },
    { slug: 'b', name: 'Rice', text: '', image, prep_time: 'overnight', ingredients: ['Rice'], steps: ['Boil.'] },
  ],
  article: [
    { slug: 'a', title: 'News', text: 'Something happened.', image, published: '2027-03-27', author: 'Layla' },
    { slug: 'b', title: 'خبر', text: '', image: '', published: '', author: '' },
  ],
};

test.each(Object.keys(tables) as ItemType[])(
  'pages of a table of type %s say only what schema.org knows, and all that search engines need',
  (type) => {
    const told = toldOf(tables[type], type);
    expect(told).toHaveLength(2);
    expect(told.flatMap((each) => problemsOf(each))).toEqual([]);
    expect(told.map((each) => each['@type'])).toEqual(
      Array(2).fill(type.replace(/^./, (letter) => letter.toUpperCase())),
    );
    // As much as there are columns for: a row that is filled in says more than one that is not.
    expect(Object.keys(told[0] ?? {}).length).toBeGreaterThan(6);
  },
);

test('a row without what search engines ask for has no structured data, as half of it is an error to them', () => {
  expect(toldOf([{ slug: 'a', name: 'Oud', text: 'x', price: '', currency: 'EUR' }], 'product')).toEqual([]);
  expect(toldOf([{ slug: 'a', name: 'Rice', text: 'x', image: '' }], 'recipe')).toEqual([]);
  expect(toldOf([{ slug: 'a', name: 'Fair', starts: '', place: 'Square' }], 'event')).toEqual([]);
});

test('what schema.org does not know is found', () => {
  const wrong = {
    ...{
      '@type': 'Product',
      name: 'Oud',
      cookTime: 'PT1H',
      image: 'oud.jpg',
      brand: { '@type': 'Place', address: 'x' },
    },
    offers: { '@type': 'Offer', price: 1 },
  };
  expect(problemsOf(wrong)).toEqual([
    'Product: Product has no cookTime',
    'Product.image: "oud.jpg" is none of ImageObject,URL',
    'Product.brand: a Place is none of Brand,Organization',
    'Product.offers: lacks priceCurrency',
  ]);
});
