import { expect, test } from 'vitest';
import type { RowField } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import { columnsOf } from './columns.ts';
import { guessPages } from './guess-pages.ts';
import { structuredFor } from './structured.ts';

function guess(
  title: string,
  rows: Json[],
  { fields = [], isLive = false }: { fields?: RowField[]; isLive?: boolean } = {},
) {
  return guessPages({ title, itemName: title, columns: columnsOf(fields, rows), canAddColumn: !isLive });
}

const bio = 'She has taught the oud for twenty years and plays with the city orchestra every summer.';

test('teachers get a name, a text, an image, facts, and slugs made of their names', () => {
  const rows = [
    { name: 'Layla Haddad', instrument: 'Oud', bio, photo: 'media:layla', email: 'layla@example.com', since: 2004 },
    { name: 'Omar Said', instrument: 'Piano', bio, photo: 'media:omar', email: 'omar@example.com', since: 2011 },
  ];
  expect(guess('Teachers', rows)).toMatchObject({
    list: { name: 'Teachers', url_string: '/teachers' },
    item: { url_string: '/teachers/<slug>' },
    slug: { column: 'slug', from: 'name' },
    show: { title: 'name', label: 'instrument', text: 'bio', image: 'photo', facts: ['email', 'since'] },
    seo: { structured: 'person', isIndexed: true },
  });
});

test.each([
  ['الأساتذة', { الاسم: 'ليلى', الآلة: 'عود', نبذة: bio }, { title: 'الاسم', label: 'الآلة', text: 'نبذة' }],
  ['Professeurs', { nom: 'Léa', instrument: 'Piano', présentation: bio }, { title: 'nom', text: 'présentation' }],
  ['教师', { 姓名: '李', 乐器: '钢琴', 简介: bio }, { title: '姓名', label: '乐器', text: '简介' }],
])('columns named in the language of %s are understood', (title, row, show) => {
  const guessed = guess(title, [row]);
  expect(guessed?.show).toMatchObject(show);
  expect(guessed?.seo.structured).toBe('person');
  expect(guessed?.list.url_string).toBe(`/${title.toLowerCase()}`);
});

test.each([
  ['product', { title: 'Rye', price: 4.2, sku: 'R1' }],
  ['event', { title: 'Concert', start: '2027-03-01', venue: 'Hall' }],
  ['recipe', { name: 'Hummus', ingredients: 'Chickpeas', steps: 'Mix' }],
  ['article', { title: 'News', date: '2027-03-01', text: bio }],
  [null, { name: 'Rye', weight: 4 }],
] as const)('what fits %s by its columns is told to search engines as that', (type, row) => {
  expect(guess('Things', [row])?.seo.structured).toBe(type);
});

test('a column of sound slugs is taken as it is; one with two of a kind is not', () => {
  expect(
    guess('A', [
      { name: 'One', slug: 'one' },
      { name: 'Two', slug: 'two' },
    ])?.slug,
  ).toEqual({ column: 'slug', from: null });
  expect(
    guess('A', [
      { name: 'One', slug: 'one' },
      { name: 'Two', slug: 'ONE' },
    ])?.slug,
  ).toEqual({ column: 'slug_2', from: 'name' });
  const named = [
    { name: 'One', code: 7 },
    { name: 'Two', code: 8 },
  ];
  expect(guess('A', named)).toMatchObject({ slug: { column: 'code', from: null }, item: { url_string: '/a/<code>' } });
});

test('an API gets no new column: one of its own that has a value for each row is in the paths', () => {
  const rows = [
    { title: 'Tea pot', id: 1 },
    { title: 'Tea cup', id: 2 },
  ];
  expect(guess('Shop', rows, { isLive: true })?.slug).toEqual({ column: 'id', from: null });
});

test('without a column that can name a page there is no guess, and without rows the typed columns are enough', () => {
  expect(guess('Nothing', [])).toBeUndefined();
  expect(guess('Odd', [{ 'a{{b': 1 }])).toBeUndefined();
  const fields: RowField[] = [{ name: 'name', label: 'Name', type: 'text' }];
  expect(guess('Empty', [], { fields })?.show).toMatchObject({ title: 'name' });
});

test('typed columns are read as their type: a formatted text, a price with its currency, a choice', () => {
  const fields: RowField[] = [
    { name: 'Cours', label: '', type: 'text' },
    { name: 'Détails', label: '', type: 'richText' },
    { name: 'Tarif', label: '', type: 'price', currency: 'EUR' },
    { name: 'Couleur', label: '', type: 'color' },
  ];
  const rows = [{ Cours: 'Oud', Détails: '<p>Weekly.</p>', Tarif: 1250, Couleur: '#c0392b' }];
  const columns = columnsOf(fields, rows);
  const guessed = guess('Cours', rows, { fields });
  expect(guessed?.show).toMatchObject({ title: 'Cours', text: 'Détails', facts: ['Tarif'] });
  expect(guessed?.seo.structured).toBe('product');
  if (!guessed) return;
  expect(structuredFor(guessed, columns)).toMatchObject([
    { type: 'product', fields: { price: '{{ item.Tarif.amount }}', currency: '{{ item.Tarif.currency }}' } },
  ]);
});
