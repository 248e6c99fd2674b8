import { catalogues, type Half, type MessagePart } from 'virtual:messages';
import { type Messages, setupI18n } from '@lingui/core';
import type { DisplaySettings } from '#studio/theme/display-settings.ts';
import { adoptDisplay, changeDisplay, displaySettings } from '#studio/theme/display-store.ts';
import { intlLocale, type Locale } from '#studio/theme/locales.ts';
import type { MessageKey, MessageValues } from './keys.ts';
import { isStretched, loadStretched } from './stretched.ts';

export const i18n = setupI18n();
const wanted = new Set<MessagePart>();

const isHalf = (part: MessagePart): part is Half => part === 'entrance' || part === 'inside';

/** Loads a part by way of the half of the app that is in use, which is loaded already unless the language is another. */
async function loadPart(locale: Locale, part: MessagePart): Promise<{ messages: Messages }> {
  if (isHalf(part)) return catalogues[locale][part]();
  const { parts } = await catalogues[locale][wanted.has('inside') ? 'inside' : 'entrance']();
  return parts[part]();
}

async function load(locale: Locale, parts: Iterable<MessagePart>): Promise<void> {
  const loaded = await Promise.all(
    [...parts].map((part) => (isStretched(locale) ? loadStretched(part) : loadPart(locale, part))),
  );
  for (const { messages } of loaded) i18n.load(locale, messages);
}

/** Loads a part of the messages in the current language; once called, the part follows every change of language. */
export async function loadMessages(...parts: MessagePart[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  const { locale } = displaySettings();
  await load(locale, parts);
  // The language may have changed meanwhile, and then these parts came with it.
  if (locale === displaySettings().locale) i18n.activate(locale, intlLocale(locale));
}

/** Changes the language at once: messages first, then the page's `lang` and `dir`. */
export async function changeLanguage(locale: Locale): Promise<void> {
  await load(locale, wanted);
  // Dates and numbers read the settings, so these change before what is drawn is told.
  changeDisplay({ locale, direction: 'auto' });
  i18n.activate(locale, intlLocale(locale));
}

/** Takes over what the person chose on another device, language and all. */
export async function adoptPreferences(preferences: DisplaySettings): Promise<void> {
  await load(preferences.locale, wanted);
  adoptDisplay(preferences);
  i18n.activate(preferences.locale, intlLocale(preferences.locale));
}

/** The text of a message in the current language. In components use `useT`, which follows a change of language. */
export function translate(key: MessageKey, values?: MessageValues): string {
  return i18n._(key, values);
}

/** The words of a part in a language that need not be the studio's: what is written into a page is in the page's. */
export async function wordsIn(locale: Locale, part: MessagePart): Promise<Words> {
  const { messages } = await loadPart(locale, part);
  const own = setupI18n({ locale, messages: { [locale]: messages } });
  return (key) => (Object.hasOwn(own.messages, key) ? own._(key) : undefined);
}

/** Answers the text of a message without values; undefined where there is none of that key. */
export type Words = (key: string) => string | undefined;

/** Those of the studio, as they are read. */
export const ownWords: Words = (key) => (isMessageKey(key) ? translate(key) : undefined);

export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(i18n.messages, text);

export const currentLocale = (): Locale => displaySettings().locale;
