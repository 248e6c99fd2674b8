import { prefixOf, type SiteLanguage, siteLanguages } from './languages.ts';

/** A language of a site beside its main one. */
interface FurtherLanguage {
  readonly language: SiteLanguage;
  /** Where what is not translated is looked for before the main language: one that stands earlier in the list. */
  readonly fallback: SiteLanguage | null;
}

/** What settings say of the languages of their site. */
interface LanguageSettings {
  readonly language: SiteLanguage;
  readonly languages: readonly FurtherLanguage[];
}

/** All languages of a site, the main one first. */
export function languagesOf({ language, languages }: LanguageSettings): SiteLanguage[] {
  return [language, ...languages.map((further) => further.language)];
}

/** The languages in which a text is looked for, one after the other, before the main one; none for the main one. */
export function chainOf({ language: main, languages }: LanguageSettings, language: SiteLanguage): SiteLanguage[] {
  const chain = withFallbacks(languages, language);
  const end = chain.indexOf(main);
  return end === -1 ? chain : chain.slice(0, end);
}

/** A language, and those it falls back to, in the settings of any of the languages of a site. */
export function withFallbacks(languages: LanguageSettings['languages'], language: SiteLanguage): SiteLanguage[] {
  const chain: SiteLanguage[] = [];
  let next: SiteLanguage | null = language;
  while (next !== null && !chain.includes(next)) {
    chain.push(next);
    next = languages.find((further) => further.language === next)?.fallback ?? null;
  }
  return chain;
}

const spoken: ReadonlySet<string> = new Set(siteLanguages);

/** In which language the product itself speaks on the pages of a language: the first of those it falls back to that it knows. */
export function wordsLanguageOf(settings: LanguageSettings, language: SiteLanguage): string {
  return [...chainOf(settings, language), settings.language].find((each) => spoken.has(each)) ?? 'en';
}

/** What addresses in a language begin with, by the language: each link of each page asks for it. */
const beginnings = new Map<string, string>();

function beginningOf(language: SiteLanguage): string {
  const known = beginnings.get(language);
  if (known !== undefined) return known;
  const beginning = `/${prefixOf(language)}`;
  beginnings.set(language, beginning);
  return beginning;
}

/** The language that an address of a site begins with, and what is left of it; undefined for one of the main language. */
export function splitLanguage(
  { languages }: LanguageSettings,
  path: string,
): { language: SiteLanguage; path: string } | undefined {
  for (const { language } of languages) {
    const { length } = beginningOf(language);
    if (!path.startsWith(beginningOf(language))) continue;
    if (path.length === length) return { language, path: '/' };
    if (path[length] === '/') return { language, path: path.slice(length) };
  }
  return undefined;
}

/** A path of the main language as it is in another. */
export const inLanguage = (language: SiteLanguage, path: string): string =>
  beginningOf(language) + (path === '/' ? '' : path);

interface Issue {
  path: string;
  message: string;
}

/** Lists what is wrong with the languages of a site: one twice, or a fallback that does not stand earlier. */
export function checkLanguages({ language: main, languages }: LanguageSettings): Issue[] {
  const earlier = new Set<string>([main]);
  const issues: Issue[] = [];
  for (const [index, { language, fallback }] of languages.entries()) {
    const path = `languages.${index}`;
    if (earlier.has(language)) issues.push({ path: `${path}.language`, message: 'settings.languageTwice' });
    if (fallback !== null && !earlier.has(fallback)) {
      issues.push({ path: `${path}.fallback`, message: 'settings.languageFallback' });
    }
    earlier.add(language);
  }
  return issues;
}
