import { expect, test } from 'vitest';
import { checkTranslations } from '#model/apis/columns/check-translations.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { readCollection } from './read-collection.ts';
import { readTaggedHeadings } from './tagged-headings.ts';

const site: readonly SiteLanguage[] = ['ar', 'fr', 'zh-Hans'];

test.each([
  ['name (fr)', 'fr'],
  ['Name_FR', 'fr'],
  ['name-fr', 'fr'],
  ['name@fr', 'fr'],
  ['name.fr', 'fr'],
  ['name [French]', 'fr'],
  ['NAME (Français)', 'fr'],
  ['name - fr', 'fr'],
  ['name · Français', 'fr'],
  ['name （fr）', 'fr'],
  ['name_zh-hans', 'zh-Hans'],
  ['name_zh_Hans', 'zh-Hans'],
  ['name (zh)', 'zh-Hans'],
  ['name (简体中文)', 'zh-Hans'],
  ['name_it', undefined],
  ['name fr', undefined],
  ['other_fr', undefined],
  ['_fr', undefined],
  ['fr', undefined],
  ['name (fr) old', undefined],
])('%s beside a column "name"', (heading, language) => {
  const { translations } = readTaggedHeadings(['name', heading], [], site);
  expect(translations.get(1)?.language).toBe(language);
});

test('of columns that are all tagged, the one in the main language is what the others translate', () => {
  const read = readCollection('slug,name_ar,name_fr\namal,أمل,Amale\nbasil,باسل,', [], { languages: site });
  expect(read?.fields).toEqual([
    { name: 'slug', label: '', type: 'text' },
    { name: 'name', label: '', type: 'text' },
    { name: 'name@fr', label: '', type: 'text', translates: 'name', language: 'fr' },
  ]);
  expect(read?.rows).toEqual([
    { slug: 'amal', name: 'أمل', 'name@fr': 'Amale' },
    { slug: 'basil', name: 'باسل', 'name@fr': '' },
  ]);
  const alone = readCollection('name_fr,name_zh\na,b\n', [], { languages: site });
  expect(alone?.fields.map(({ name, language }) => [name, language])).toEqual([
    ['name_fr', undefined],
    ['name_zh', undefined],
  ]);
});

test('a column that was found to be a translation is one of its own when a person says so, or its column has no words', () => {
  const csv = 'name,name_fr,price,price_fr\nAmal,Amale,4,5\n';
  const read = readCollection(csv, [], { languages: site });
  expect(read?.fields.map(({ name, translates }) => [name, translates])).toEqual([
    ...[
      ['name', undefined],
      ['name@fr', 'name'],
      ['price', undefined],
      ['price_fr', undefined],
    ],
  ]);
  const text = { type: 'text', style: { number: 'plain', date: 'ymd' } } as const;
  const chosen = readCollection(csv, [], { languages: site, columns: { 1: text } });
  expect(chosen?.fields[1]).toEqual({ name: 'name_fr', label: '', type: 'text' });
  expect(chosen?.columns[1]?.language).toBe('fr');
  expect(readCollection(csv)?.fields[1]?.name).toBe('name_fr');
});

test('a translation has the type of its column, whichever of their cells say it', () => {
  const read = readCollection('photo,photo (fr),bio,bio (fr)\nanna.jpg,,x,y\nb.png,not a file,x,y', [], {
    languages: site,
  });
  expect(read?.fields.map(({ type }) => type)).toEqual(['text', 'text', 'text', 'text']);
  const images = readCollection('photo,photo (fr)\nanna.jpg,anna-fr.jpg\nb.png,', [], { languages: site });
  expect(images?.fields.map(({ type }) => type)).toEqual(['image', 'image']);
  expect(checkTranslations(images?.fields ?? [])).toEqual([]);
});

test('columns of a table that is there are meant by its names, its headings and the languages it has', () => {
  const known = [
    { name: 'title', label: 'Name', type: 'longText' },
    { name: 'own', label: 'Name', type: 'longText', translates: 'title', language: 'fr' },
    { name: 'title@de', label: 'Name', type: 'longText', translates: 'title', language: 'de' },
  ] as const;
  const read = readCollection('Name (fr),name_de,slug\nAmale,Amala,amal', known, { languages: site });
  expect(read?.fields).toEqual([known[1], known[2], { name: 'slug', label: '', type: 'text' }]);
});

test('JSON is read alike, and what it has under the name of the marks is no mark', () => {
  const rows = [{ name: 'أمل', 'name@fr': 'Amale', '@': { 'name@fr': 'x' }, bio_ar: 'x', bio_fr: 'y' }];
  const read = readCollection(JSON.stringify(rows), [], { languages: site });
  expect(read?.rows).toEqual([{ name: 'أمل', 'name@fr': 'Amale', _: { 'name@fr': 'x' }, bio: 'x', 'bio@fr': 'y' }]);
  expect(checkTranslations(read?.fields ?? [])).toEqual([]);
  expect(read?.fields.map(({ translates }) => translates)).toEqual([undefined, 'name', undefined, 'bio', undefined]);
});
