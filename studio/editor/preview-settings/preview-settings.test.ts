import { expect, test } from 'vitest';
import {
  defaultPreview,
  hasAnswer,
  isDefaultPreview,
  type PreviewSettings,
  previewedPage,
} from './preview-settings.ts';

const page = {
  path: '/country/fra',
  params: { code: 'fra' },
  query: {},
  data: {
    country: { name: 'France', code: 'FRA', flag: 'media:fra', page: '/country/fra', area: 551695, cities: ['Paris'] },
    countries: [{ name: 'Italy', slug: 'italy', body: '<p>Boot</p>', since: '1861-03-17' }],
  },
};
const calls = [
  { name: 'country', one: true, isLive: true },
  { name: 'countries', one: false, isLive: false },
];
const dataWith = (change: Partial<PreviewSettings>) =>
  previewedPage(page, { ...defaultPreview, ...change }, calls).data;

test('looked at as it is a page has its own data', () => {
  expect(dataWith({})).toBe(page.data);
  expect(isDefaultPreview(defaultPreview)).toBe(true);
  expect(isDefaultPreview({ ...defaultPreview, isTurned: true })).toBe(false);
});

test('with empty lists whatever is one has nothing in it', () => {
  expect(dataWith({ given: 'empty' })).toEqual({ country: { ...page.data.country, cities: [] }, countries: [] });
});

test('with long texts words are long, and what is computed with or led to stays', () => {
  const { country, countries } = dataWith({ given: 'long' }) as typeof page.data;
  expect(country.name.length).toBeGreaterThan(240);
  expect(country.name).toMatch(/^France France .* \S{48}$/);
  expect(country.cities[0]?.length).toBeGreaterThan(240);
  expect({ ...country, name: '', cities: [] }).toEqual({ ...page.data.country, name: '', cities: [] });
  expect({ ...countries[0], name: 'Italy' }).toEqual(page.data.countries[0]);
});

test('of a source that fails and never answered nothing is shown', () => {
  expect(dataWith({ given: 'error' })).toEqual({ country: null, countries: page.data.countries });
});

test('of a slow source what came last is shown, as on the site', () => {
  expect(dataWith({ given: 'slow' })).toBe(page.data);
  const data = { one: null, list: [], there: [1] };
  expect(['country', 'one', 'list', 'there', 'gone'].map((name) => hasAnswer({ ...page.data, ...data }, name))).toEqual(
    [true, false, false, true, false],
  );
});

test('colours and side go with the page', () => {
  const seen = previewedPage(page, { ...defaultPreview, scheme: 'dark', isTurned: true }, calls);
  expect(seen).toEqual({ ...page, scheme: 'dark', isTurned: true });
});
