import type { Country as SourceCountry } from 'world-countries';
import type { Words } from '../country.ts';
import { keyOf } from './countries.ts';

export const wordLanguages = ['en', 'zh-Hans', 'ar', 'it', 'es', 'fr'] as const;

/** UN M49 codes of the regions of the data set; CLDR names them in every language. */
const areaCodes: Readonly<Record<string, string>> = {
  africa: '002',
  americas: '019',
  antarctic: 'AQ',
  asia: '142',
  europe: '150',
  oceania: '009',
  'australia-and-new-zealand': '053',
  caribbean: '029',
  'central-america': '013',
  'central-asia': '143',
  'eastern-africa': '014',
  'eastern-asia': '030',
  'eastern-europe': '151',
  melanesia: '054',
  micronesia: '057',
  'middle-africa': '017',
  'north-america': '021',
  'northern-africa': '015',
  'northern-europe': '154',
  polynesia: '061',
  'south-america': '005',
  'south-eastern-asia': '035',
  'southern-africa': '018',
  'southern-asia': '034',
  'southern-europe': '039',
  'western-africa': '011',
  'western-asia': '145',
  'western-europe': '155',
};

/** Countries whose full name in CLDR tells their status; the short one is how they are called. */
const longNamed: ReadonlySet<string> = new Set(['HK', 'MO', 'PS']);

/** Two subregions that M49 does not have. */
const ownAreas: Readonly<Record<string, Record<string, string>>> = {
  'central-europe': {
    'zh-Hans': '中欧',
    ar: 'وسط أوروبا',
    it: 'Europa centrale',
    es: 'Europa central',
    fr: 'Europe centrale',
  },
  'southeast-europe': {
    'zh-Hans': '东南欧',
    ar: 'جنوب شرق أوروبا',
    it: 'Europa sud-orientale',
    es: 'Europa sudoriental',
    fr: 'Europe du Sud-Est',
  },
};

/**
 * Words of one language for every country, language, currency and region of the data set: from CLDR, which Node
 * carries, and in English where CLDR has none.
 */
export function wordsIn(language: string, source: readonly SourceCountry[]): Words {
  const isEnglish = language === 'en';
  const languageNames = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  const currencyNames = new Intl.DisplayNames([language], { type: 'currency', fallback: 'none' });
  const areaNames = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const shortNames = new Intl.DisplayNames([language], { type: 'region', style: 'short', fallback: 'none' });
  const words: Words = { countries: {}, languages: {}, currencies: {}, regions: {} };
  for (const country of source) {
    if (!isEnglish) {
      const names = longNamed.has(country.cca2) ? shortNames : areaNames;
      words.countries[country.cca3.toLowerCase()] = names.of(country.cca2) ?? country.name.common;
    }
    for (const [code, name] of Object.entries(country.languages)) {
      words.languages[code] = (isEnglish ? undefined : languageNames.of(code)) ?? name;
    }
    for (const [code, { name }] of Object.entries(country.currencies)) {
      words.currencies[code] = (isEnglish ? undefined : currencyNames.of(code)) ?? name;
    }
    for (const area of [country.region, country.subregion].filter(Boolean)) {
      const key = keyOf(area);
      const named = areaCodes[key] ? areaNames.of(areaCodes[key]) : ownAreas[key]?.[language];
      words.regions[key] = (isEnglish ? undefined : named) ?? area;
    }
  }
  return words;
}
