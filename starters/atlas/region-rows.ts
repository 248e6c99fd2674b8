import type { JsonObject } from '#model/json.ts';
import { assetAddress } from './country-rows.ts';
import type { Language } from './languages.ts';

const regions = ['africa', 'americas', 'antarctic', 'asia', 'europe', 'oceania'];

/** The regions as rows of a static api, each with its subregions and their countries, from the rows of the countries. */
export function regionRows(countries: readonly JsonObject[], { tag, words }: Language): JsonObject[] {
  const collator = new Intl.Collator(tag);
  return regions.map((slug) => {
    const own = countries.filter((country) => country.region_slug === slug);
    const names = [...new Set(own.map((country) => String(country.subregion)))].sort(collator.compare);
    return {
      slug,
      name: words.regions[slug] ?? slug,
      count: own.length,
      map: `${assetAddress}maps/region-${slug}.svg`,
      subregions: names.map((name) => ({
        name,
        countries: own.filter((country) => country.subregion === name).map(brief),
      })),
    };
  });
}

function brief({ code, name, capital, flag, plate }: JsonObject): JsonObject {
  return { code: code ?? '', name: name ?? '', capital: capital ?? '', flag: flag ?? '', plate: plate ?? '' };
}
