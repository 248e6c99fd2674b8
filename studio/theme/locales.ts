/** The studio's languages, the default first. `intl` fixes digits and calendar: Arabic is shown with Latin digits and Gregorian dates, as the data it stands beside. */
export const locales = [
  { id: 'en-US', name: 'English', intl: 'en-US' },
  { id: 'zh-Hans-CN', name: '简体中文', intl: 'zh-Hans-CN' },
  { id: 'ar-SA', name: 'العربية', intl: 'ar-SA-u-ca-gregory-nu-latn' },
  { id: 'it-IT', name: 'Italiano', intl: 'it-IT' },
  { id: 'es', name: 'Español', intl: 'es' },
  { id: 'fr', name: 'Français', intl: 'fr' },
] as const;

export type Locale = (typeof locales)[number]['id'];

const language = (tag: string) => tag.toLowerCase().split('-')[0];

/** The one of a language a page is in; undefined for a language the studio does not speak. */
export const localeOf = (tag: string): Locale | undefined =>
  (locales.find(({ id }) => id === tag) ?? locales.find(({ id }) => language(id) === language(tag)))?.id;

/** The first of the wanted languages that the studio speaks, else English. */
export function pickLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const found = localeOf(tag);
    if (found) return found;
  }
  return 'en-US';
}

export const isRightToLeft = (locale: Locale): boolean => locale === 'ar-SA';

export const intlLocale = (locale: Locale): string => locales.find(({ id }) => id === locale)?.intl ?? 'en-US';
