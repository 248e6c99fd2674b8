/** Languages in which the product itself speaks to visitors: the words of forms, of built-in pages, of landmarks. */
export const siteLanguages = ['en', 'zh-Hans', 'ar', 'it', 'es', 'fr'] as const;

/** What each language calls itself. A site may be in any of them; where the product has no words of its own in one, those of the language it falls back to stand in. */
const names = {
  en: 'English',
  'zh-Hans': '简体中文',
  ar: 'العربية',
  it: 'Italiano',
  es: 'Español',
  fr: 'Français',
  bg: 'Български',
  bn: 'বাংলা',
  ca: 'Català',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  el: 'Ελληνικά',
  et: 'Eesti',
  fa: 'فارسی',
  fi: 'Suomi',
  he: 'עברית',
  hi: 'हिन्दी',
  hr: 'Hrvatski',
  hu: 'Magyar',
  id: 'Bahasa Indonesia',
  ja: '日本語',
  ko: '한국어',
  lt: 'Lietuvių',
  lv: 'Latviešu',
  ms: 'Bahasa Melayu',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  'pt-BR': 'Português (Brasil)',
  ro: 'Română',
  ru: 'Русский',
  sk: 'Slovenčina',
  sl: 'Slovenščina',
  sr: 'Српски',
  sv: 'Svenska',
  sw: 'Kiswahili',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  ur: 'اردو',
  vi: 'Tiếng Việt',
  'zh-Hant': '繁體中文',
} as const;

export type SiteLanguage = keyof typeof names;

/** Every language a site may be in (BCP 47). */
export const languageTags = Object.keys(names) as [SiteLanguage, ...SiteLanguage[]];

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** Languages written in Arabic letters, which the usual fonts of a site lack. */
const inArabicLetters: ReadonlySet<string> = new Set(['ar', 'fa', 'ur']);

export const hasArabicLetters = (language: string): boolean => inArabicLetters.has(language);

export function isSiteLanguage(tag: string): tag is SiteLanguage {
  return Object.hasOwn(names, tag);
}

/** What a language calls itself. */
export const nameOfLanguage = (language: SiteLanguage): string => names[language];

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}

/** The first segment of the addresses of a further language. */
export const prefixOf = (language: string): string => language.toLowerCase();
