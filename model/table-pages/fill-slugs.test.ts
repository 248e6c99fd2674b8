import { expect, test } from 'vitest';
import type { RowField } from '#model/apis/static-source.ts';
import type { JsonObject } from '#model/json.ts';
import { lacksSlug, SlugFiller, slugColumnsOf } from './fill-slugs.ts';

const field = (name: string, more: Partial<RowField> = {}): RowField => ({ name, label: '', type: 'text', ...more });
const plain = [field('name'), field('slug', { madeFrom: 'name' })];
const french = [
  ...plain,
  field('name@fr', { translates: 'name', language: 'fr' }),
  field('slug@fr', { translates: 'slug', language: 'fr' }),
];

function fill(fields: readonly RowField[], rows: readonly JsonObject[], before: readonly JsonObject[] = []) {
  const filler = new SlugFiller(slugColumnsOf(fields));
  for (const row of rows) filler.reserve(row);
  for (const row of before) filler.remember(row);
  return rows.map((row, at) => filler.fill(row, at));
}
const slugs = (rows: readonly JsonObject[], name = 'slug') => rows.map((row) => row[name]);

test('empty slugs are made from their column, and those that are there stay and are used once', () => {
  const rows: JsonObject[] = [
    { name: 'Ada', slug: 'first' },
    { name: 'First' },
    { name: 'ADA', slug: '' },
    { name: 'Ada', slug: null },
    { name: 'Taken', slug: 'ADA-2' },
  ];
  expect(slugs(fill(plain, rows))).toEqual(['first', 'first-2', 'ada', 'ada-3', 'ADA-2']);
});

test('a row without a source has no slug, and one without letters has its number', () => {
  const rows = [{ name: '' }, { name: '  ' }, { name: '🎻' }, { name: { text: 'x' } }, { name: '%2F' }, { name: '..' }];
  expect(slugs(fill(plain, rows))).toEqual([undefined, undefined, '3', undefined, '2f', '6']);
});

test('a row that has its slug is the same row', () => {
  const row = { name: 'Ada', slug: 'a' };
  expect(fill(plain, [row])[0]).toBe(row);
});

test('the slug in a language is made from the source in that language, and never that of another row', () => {
  const rows = [
    { name: 'Oud', 'name@fr': 'Luth' },
    { name: 'Luth', 'name@fr': 'Oud' },
    { name: 'Piano', 'name@fr': 'Piano' },
    { name: 'Nay', 'name@fr': '' },
  ];
  const filled = fill(french, rows);
  expect(slugs(filled)).toEqual(['oud', 'luth-2', 'piano', 'nay']);
  expect(slugs(filled, 'slug@fr')).toEqual(['luth', 'oud-2', 'piano', undefined]);
});

test('rows that come again without slugs get back those they had, the first first', () => {
  const before = [
    { name: 'Ada', slug: 'countess' },
    { name: 'Ada', slug: 'other-ada' },
  ];
  const rows = [{ name: 'Ada' }, { name: 'Bob' }, { name: 'Ada' }, { name: 'Ada' }];
  expect(slugs(fill(plain, rows, before))).toEqual(['countess', 'bob', 'other-ada', 'ada']);
  const taken: JsonObject[] = [{ name: 'Ada' }, { name: 'Bob', slug: 'countess' }];
  expect(slugs(fill(plain, taken, before))).toEqual(['other-ada', 'countess']);
});

test('a column whose source is gone, or is itself, is left alone', () => {
  for (const madeFrom of ['gone', 'slug'])
    expect(slugColumnsOf([field('name'), field('slug', { madeFrom })])).toEqual([]);
  expect(lacksSlug({ name: 'Ada' }, slugColumnsOf(plain))).toBe(true);
  expect(lacksSlug({ name: 'Ada' }, [])).toBe(false);
});
