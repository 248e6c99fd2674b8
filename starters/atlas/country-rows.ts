import type { Json, JsonObject } from '#model/json.ts';
import type { Country, Words } from './country.ts';
import type { Language } from './languages.ts';

/** Where the server answers with the files of `assets/`. */
export const assetAddress = '/_/starter/atlas/';

/**
 * The countries as rows of a static api, in one language and in its alphabetical order. What a page shows is ready
 * to be shown: names for codes, numbers with their unit, neighbours with name and flag.
 */
export function countryRows(countries: readonly Country[], language: Language): JsonObject[] {
  const { tag, words, capitals, messages, separator } = language;
  const nameOf = (country: Country) => words.countries[country.code] ?? country.name;
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const inOrder = [...countries].sort((a, b) => new Intl.Collator(tag).compare(nameOf(a), nameOf(b)));
  const number = new Intl.NumberFormat(`${tag}-u-nu-latn`);
  // Between letters that run from right to left, a sign before or after a number would change sides.
  const leftToRight = (text: string) => (tag === 'ar' && text !== '' ? `\u2066${text}\u2069` : text);
  const yesNo = (value: boolean) => (value ? messages.yes : messages.no);
  const link = (country: Country | undefined): Json =>
    country
      ? { code: country.code, name: nameOf(country), flag: `${assetAddress}flags/${country.flag}` }
      : { code: '', name: '', flag: '' };
  return inOrder.map((country, at) => ({
    code: country.code,
    cca2: country.cca2,
    cca3: country.code.toUpperCase(),
    plate: String(at + 1).padStart(3, '0'),
    name: nameOf(country),
    official: language.key === 'en' && country.official !== country.name ? country.official : '',
    english: country.name,
    native: nativeNames(country, words, nameOf(country)),
    region: words.regions[country.region] ?? '',
    region_slug: country.region,
    subregion: words.regions[country.subregion] ?? words.regions[country.region] ?? '',
    capital: country.capitals.map((capital) => capitals[capital] ?? capital).join(separator),
    languages: country.languages.map((code) => words.languages[code] ?? code).join(separator),
    currencies: country.currencies.map((currency) => currencyText(currency, words)).join(separator),
    area: country.area,
    area_text: country.area === null ? '' : `${number.format(country.area)} ${messages.squareKilometres}`,
    latitude: country.latitude,
    longitude: country.longitude,
    coordinates: leftToRight(coordinates(country)),
    sea: yesNo(!country.landlocked),
    un_member: yesNo(country.unMember),
    borders: country.borders.map((code) => link(byCode.get(code))),
    calling: leftToRight(country.calling),
    domains: country.domains.map(leftToRight).join(separator),
    flag: `${assetAddress}flags/${country.flag}`,
    map: `${assetAddress}maps/${country.code}.svg`,
    previous: link(inOrder.at(at - 1)),
    next: link(inOrder[(at + 1) % inOrder.length]),
  }));
}

/** Its own names that differ from the one the page has, each with the language it is in. */
function nativeNames({ native }: Country, words: Words, shown: string): Json {
  return native
    .filter(({ name }) => name !== shown)
    .map(({ language, name, official }) => ({
      label: words.languages[language] ?? language,
      value: official === name ? name : `${name} · ${official}`,
    }));
}

function currencyText({ code, symbol }: Country['currencies'][number], words: Words): string {
  const name = words.currencies[code] ?? code;
  return symbol === '' ? name : `${name} (${symbol})`;
}

/** Degrees and minutes, as on the margin of a map: `46°00′N 2°00′E`. */
export function coordinates({ latitude, longitude }: Pick<Country, 'latitude' | 'longitude'>): string {
  const part = (value: number, directions: string) => {
    const minutes = Math.round(Math.abs(value) * 60);
    const direction = directions[value < 0 ? 1 : 0] ?? '';
    return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′${direction}`;
  };
  return `${part(latitude, 'NS')} ${part(longitude, 'EW')}`;
}
