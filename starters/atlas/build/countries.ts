import type { Country as SourceCountry } from 'world-countries';
import type { Country } from '../country.ts';

/** Region and subregion as they stand in addresses: `Western Europe` is `western-europe`. */
export function keyOf(area: string): string {
  return area.toLowerCase().replace(/[^a-z]+/g, '-');
}

/** What the site needs of a country; `flag` is the name of its flag's file, `all` are the countries of the source. */
export function trimCountry(source: SourceCountry, flag: string, all: readonly SourceCountry[]): Country {
  return {
    code: source.cca3.toLowerCase(),
    cca2: source.cca2,
    name: source.name.common,
    official: source.name.official,
    native: nativeNames(source),
    region: keyOf(source.region),
    subregion: keyOf(source.subregion),
    capitals: source.capital.filter(Boolean),
    languages: Object.keys(source.languages),
    currencies: Object.entries(source.currencies).map(([code, { symbol }]) => ({ code, symbol })),
    area: source.area > 0 ? source.area : null,
    latitude: source.latlng[0],
    longitude: source.latlng[1],
    landlocked: source.landlocked,
    unMember: source.unMember,
    borders: landBorders(source, all),
    calling: callingCode(source),
    domains: source.tld,
    flag,
  };
}

/** Borders both sides know of: 5.1.0 gives Sri Lanka a land border with India, and India none with Sri Lanka. */
function landBorders({ cca3, borders }: SourceCountry, all: readonly SourceCountry[]): string[] {
  const neighbours = all.filter((other) => borders.includes(other.cca3) && other.borders.includes(cca3));
  return neighbours.map((neighbour) => neighbour.cca3.toLowerCase());
}

/** Each spelling once: many countries have one name in several languages. */
function nativeNames(source: SourceCountry): Country['native'] {
  const names = Object.entries(source.name.native ?? {}).map(([language, { common, official }]) => ({
    language,
    name: common,
    official,
  }));
  return names.filter(({ name }, at) => names.findIndex((other) => other.name === name) === at);
}

/** A country with many area codes is reached by their common root. */
function callingCode({ idd: { root, suffixes } }: SourceCountry): string {
  if (!root) return '';
  return suffixes.length === 1 ? `${root}${suffixes[0]}` : root;
}
