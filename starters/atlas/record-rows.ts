import type { JsonObject } from '#model/json.ts';
import type { Country } from './country.ts';
import type { Language } from './languages.ts';

/**
 * The extremes of the data set as rows of a static api, worked out from the countries, with the row of the country
 * that holds each.
 */
export function recordRows(
  countries: readonly Country[],
  rows: readonly JsonObject[],
  { messages }: Language,
): JsonObject[] {
  const most = (measure: (country: Country) => number) =>
    countries.reduce((best, country) => (measure(country) > measure(best) ? country : best));
  const largest = most(({ area }) => area ?? 0);
  const smallest = most(({ area }) => (area === null ? Number.NEGATIVE_INFINITY : -area));
  const neighbours = most(({ borders }) => borders.length);
  const languages = most(({ languages: codes }) => codes.length);
  const doublyLandlocked = most((country) => (isDoublyLandlocked(country, countries) ? (country.area ?? 0) : -1));
  const alone = most(({ unMember, borders, area }) => (unMember && borders.length === 0 ? (area ?? 0) : -1));
  const record = (country: Country, title: string, figure: string): JsonObject => {
    const row = rows.find(({ code }) => code === country.code) ?? {};
    return { title, figure, code: country.code, name: row.name ?? '', map: row.map ?? '' };
  };
  const areaOf = (country: Country) => String(rows.find(({ code }) => code === country.code)?.area_text ?? '');
  return [
    record(largest, messages.largest, areaOf(largest)),
    record(smallest, messages.smallest, areaOf(smallest)),
    record(neighbours, messages.mostNeighbours, String(neighbours.borders.length)),
    record(languages, messages.mostLanguages, String(languages.languages.length)),
    record(alone, messages.largestAlone, areaOf(alone)),
    record(doublyLandlocked, messages.doublyLandlocked, String(doublyLandlocked.borders.length)),
  ];
}

/** Without a coast, and so is every neighbour. */
function isDoublyLandlocked({ landlocked, borders }: Country, countries: readonly Country[]): boolean {
  const around = countries.filter(({ code }) => borders.includes(code));
  return landlocked && around.length > 1 && around.every((country) => country.landlocked);
}
