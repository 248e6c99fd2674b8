import { expect, test } from 'vitest';
import type { RowField } from '#model/apis/static-source.ts';
import { SlugCheck } from './check-slugs.ts';
import { checkTranslatedSlugs, slugColumns, TranslatedSlugMaker } from './translated-slugs.ts';

const text = (name: string): RowField => ({ name, label: '', type: 'text' });
const french = (column: string): RowField => ({ ...text(`${column}@fr`), translates: column, language: 'fr' });
const show = { title: 'name', label: null, text: null, image: null, facts: [] };
const columns = (fields: RowField[], slug: { column: string; from: string | null }) =>
  slugColumns({ slug, show }, fields, ['ar', 'fr']);

test('a column of slugs is used as it is, and made where the titles are translated', () => {
  const made = { language: 'fr', column: 'slug@fr', from: 'name@fr' };
  const [name, slug] = [text('name'), text('slug')];
  expect(columns([name, french('name')], { column: 'slug', from: 'name' })).toEqual([made]);
  expect(columns([name, french('name'), slug], { column: 'slug', from: null })).toEqual([made]);
  const there = { language: 'fr', column: 'slug@fr', from: null };
  expect(columns([name, french('name'), slug, french('slug')], { column: 'slug', from: null })).toEqual([there]);
  expect(columns([name, slug, french('slug')], { column: 'slug', from: null })).toEqual([there]);
  expect(columns([name, slug], { column: 'slug', from: null })).toEqual([]);
  // A number is the same in every language, and the name of a column may be taken.
  const number: RowField = { ...slug, type: 'number' };
  expect(columns([name, french('name'), number], { column: 'slug', from: null })).toEqual([]);
  expect(columns([name, french('name'), text('slug@fr')], { column: 'slug', from: 'name' })).toEqual([]);
});

test('slugs of translated titles are made once each, and never what another row is called in the main language', () => {
  const main = ['amal', 'Bread', 'c', 'd', 'e', 'f'];
  const titles = ['Bread', 'bread', '', '🎻', 'ليلى حداد', '..%2F'];
  const maker = new TranslatedSlugMaker(main);
  expect(titles.map((title, at) => maker.make(title, main[at] ?? ''))).toEqual([
    ...['bread-2', 'bread', '', '', 'ليلى-حداد', '2f'],
  ]);
  const same = new TranslatedSlugMaker(Array.from({ length: 3000 }, (_, at) => `t-${at}`));
  expect(Array.from({ length: 3000 }, () => same.make('Same', '')).at(-1)).toBe('same-3000');
});

test('rows that clash in a language are told, and those without a slug there are counted apart', () => {
  const check = new SlugCheck('/t/<slug>', 'slug', (path) => (path === '/t/new' ? '/t/new' : undefined));
  const own = ['x', 'X', '', '..', '%2F', 'new', 'd', 'x'.repeat(300), 'موسيقى', ''];
  const main = ['a', 'b', 'c', 'e', 'f', 'g', 'h', 'i', 'j', 'D'];
  expect([...checkTranslatedSlugs(check, own, main)]).toHaveLength(20);
  expect(
    Object.fromEntries(Array.from(check.faults, ([kind, { rows }]) => [kind, rows.map(({ at, by }) => [at, by])])),
  ).toEqual({
    duplicate: [
      [1, 0],
      [9, 6],
    ],
    empty: [
      [2, null],
      [9, null],
    ],
    impossible: [[3, null]],
    unsafe: [[4, null]],
    taken: [[5, '/t/new']],
    long: [[7, null]],
  });
  expect([check.pages, check.total, check.sample]).toEqual([5, 10, '/t/x']);
});
