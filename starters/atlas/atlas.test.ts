import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '#model/json.ts';
import { siteLanguages } from '#model/site-languages/languages.ts';
import { assetAddress, coordinates, countryRows } from './country-rows.ts';
import { readCountries, readLanguage } from './languages.ts';
import { messageKeys } from './messages.ts';
import { recordRows } from './record-rows.ts';
import { regionRows } from './region-rows.ts';

const countries = readCountries();
const english = readLanguage('en');
const rows = countryRows(countries, english);
const france = rows.find(({ code }) => code === 'fra') as JsonObject;

test('there are 250 countries, each with a flag, a map and a plate of its own', () => {
  expect(rows).toHaveLength(250);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(250);
  expect(new Set(rows.map(({ plate }) => plate)).size).toBe(250);
  for (const { flag, map } of rows) {
    for (const file of [String(flag), String(map)]) {
      expect(existsSync(join(import.meta.dirname, 'assets', file.slice(assetAddress.length))), file).toBe(true);
    }
  }
});

test('a row has what its page shows, ready to be shown', () => {
  expect(france).toMatchObject({
    name: 'France',
    official: 'French Republic',
    capital: 'Paris',
    languages: 'French',
    currencies: 'Euro (€)',
    area_text: '551,695 km²',
    coordinates: '46°00′N 2°00′E',
    calling: '+33',
    region_slug: 'europe',
  });
  expect(france.borders).toContainEqual({ code: 'esp', name: 'Spain', flag: `${assetAddress}flags/esp.webp` });
});

test.each(siteLanguages)('capitals are named in %s, each of them in another script', (key) => {
  const known = countries.flatMap(({ capitals }) => capitals);
  const { capitals } = readLanguage(key);
  expect(Object.keys(capitals).filter((name) => !known.includes(name))).toEqual([]);
  if (key === 'ar' || key === 'zh-Hans') expect(known.filter((name) => capitals[name] === undefined)).toEqual([]);
});

test('every neighbour is a country of the atlas, and the neighbourhood is mutual', () => {
  const byCode = new Map(countries.map((country) => [country.code, country]));
  for (const { code, borders } of countries) {
    for (const border of borders) expect(byCode.get(border)?.borders, `${code} ${border}`).toContain(code);
  }
});

test('the pages can be turned all the way round', () => {
  const byCode = new Map(rows.map((row) => [row.code, row.next]));
  let code = 'fra';
  const seen = new Set<string>();
  while (!seen.has(code)) {
    seen.add(code);
    code = String((byCode.get(code) as JsonObject).code);
  }
  expect(seen.size).toBe(250);
});

test('coordinates carry the minutes over to the next degree', () => {
  expect(coordinates({ latitude: -54.9999, longitude: 0 })).toBe('55°00′S 0°00′E');
});

test('each region has its parts, and together they have all the countries', () => {
  const regions = regionRows(rows, english);
  expect(regions.map(({ name }) => name)).toEqual(['Africa', 'Americas', 'Antarctic', 'Asia', 'Europe', 'Oceania']);
  const parts = regions.flatMap(({ subregions }) => subregions as JsonObject[]);
  expect(parts.flatMap((part) => part.countries as JsonObject[])).toHaveLength(250);
});

test('the extremes are those of the data', () => {
  const records = recordRows(countries, rows, english);
  expect(records.map(({ name, figure }) => `${name} ${figure}`)).toEqual([
    'Russia 17,098,242 km²',
    'Vatican City 0.44 km²',
    'China 16',
    'Zimbabwe 15',
    'Australia 7,692,024 km²',
    'Uzbekistan 5',
  ]);
});

test.each(siteLanguages)('in %s every text is there, with the same bindings as in English', (language) => {
  const { messages } = readLanguage(language);
  expect(Object.keys(messages)).toEqual([...messageKeys]);
  for (const key of messageKeys) {
    expect(messages[key], key).not.toBe('');
    const bindings = (text: string) => (text.match(/\{\{.*?\}\}/g) ?? []).toSorted();
    expect(bindings(messages[key]), key).toEqual(bindings(english.messages[key]));
  }
});

test.each(siteLanguages)('in %s every country, language, currency and region has a name', (language) => {
  const { words } = readLanguage(language);
  for (const country of countries) {
    if (language !== 'en') expect(words.countries[country.code], country.code).toBeTruthy();
    for (const code of country.languages) expect(words.languages[code], code).toBeTruthy();
    for (const { code } of country.currencies) expect(words.currencies[code], code).toBeTruthy();
    for (const key of [country.region, country.subregion].filter(Boolean)) expect(words.regions[key]).toBeTruthy();
  }
});

test('the licence of the data is named where the data is', () => {
  expect(readFileSync(join(import.meta.dirname, 'LICENSE.md'), 'utf8')).toContain('Open Database License 1.0');
  for (const language of siteLanguages) expect(readLanguage(language).messages.footerText).toContain('ODbL 1.0');
});
