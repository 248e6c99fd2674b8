import type { Locale } from '#contract/messages.ts';
import type { SettingsBody } from '#model/settings.ts';

const locales: Readonly<Record<string, Locale>> = {
  en: 'en-US',
  'zh-Hans': 'zh-Hans-CN',
  ar: 'ar-SA',
  it: 'it-IT',
  es: 'es',
  fr: 'fr',
};

/** The language of mails to visitors, and to members who have chosen none: that of the site, else English. */
export function localeOfSite(language: SettingsBody['language']): Locale {
  return locales[language] ?? 'en-US';
}
