import { type Messages, setupI18n } from '@lingui/core';
import type { DisplaySettings } from '#studio/theme/display-settings.ts';
import { adoptDisplay, changeDisplay, displaySettings } from '#studio/theme/display-store.ts';
import type { MessageKey, MessageValues } from './keys.ts';
import { intlLocale, type Locale } from './locales.ts';
import { isStretched, loadStretched } from './stretched.ts';

type Part =
  | 'start'
  | 'entrance'
  | 'layouts'
  | 'display'
  | 'profile'
  | 'security'
  | 'people'
  | 'invitation'
  | 'forms'
  | 'rest';
type Load = () => Promise<{ messages: Messages }>;

const catalogues: Record<Locale, Record<Part, Load>> = {
  'en-US': {
    start: () => import('virtual:messages/en-US/start'),
    entrance: () => import('virtual:messages/en-US/entrance'),
    layouts: () => import('virtual:messages/en-US/layouts'),
    display: () => import('virtual:messages/en-US/display'),
    security: () => import('virtual:messages/en-US/security'),
    profile: () => import('virtual:messages/en-US/profile'),
    people: () => import('virtual:messages/en-US/people'),
    invitation: () => import('virtual:messages/en-US/invitation'),
    forms: () => import('virtual:messages/en-US/forms'),
    rest: () => import('virtual:messages/en-US/rest'),
  },
  'zh-Hans-CN': {
    start: () => import('virtual:messages/zh-Hans-CN/start'),
    entrance: () => import('virtual:messages/zh-Hans-CN/entrance'),
    layouts: () => import('virtual:messages/zh-Hans-CN/layouts'),
    display: () => import('virtual:messages/zh-Hans-CN/display'),
    security: () => import('virtual:messages/zh-Hans-CN/security'),
    profile: () => import('virtual:messages/zh-Hans-CN/profile'),
    people: () => import('virtual:messages/zh-Hans-CN/people'),
    invitation: () => import('virtual:messages/zh-Hans-CN/invitation'),
    forms: () => import('virtual:messages/zh-Hans-CN/forms'),
    rest: () => import('virtual:messages/zh-Hans-CN/rest'),
  },
  'ar-SA': {
    start: () => import('virtual:messages/ar-SA/start'),
    entrance: () => import('virtual:messages/ar-SA/entrance'),
    layouts: () => import('virtual:messages/ar-SA/layouts'),
    display: () => import('virtual:messages/ar-SA/display'),
    security: () => import('virtual:messages/ar-SA/security'),
    profile: () => import('virtual:messages/ar-SA/profile'),
    people: () => import('virtual:messages/ar-SA/people'),
    invitation: () => import('virtual:messages/ar-SA/invitation'),
    forms: () => import('virtual:messages/ar-SA/forms'),
    rest: () => import('virtual:messages/ar-SA/rest'),
  },
  'it-IT': {
    start: () => import('virtual:messages/it-IT/start'),
    entrance: () => import('virtual:messages/it-IT/entrance'),
    layouts: () => import('virtual:messages/it-IT/layouts'),
    display: () => import('virtual:messages/it-IT/display'),
    security: () => import('virtual:messages/it-IT/security'),
    profile: () => import('virtual:messages/it-IT/profile'),
    people: () => import('virtual:messages/it-IT/people'),
    invitation: () => import('virtual:messages/it-IT/invitation'),
    forms: () => import('virtual:messages/it-IT/forms'),
    rest: () => import('virtual:messages/it-IT/rest'),
  },
  es: {
    start: () => import('virtual:messages/es/start'),
    entrance: () => import('virtual:messages/es/entrance'),
    layouts: () => import('virtual:messages/es/layouts'),
    display: () => import('virtual:messages/es/display'),
    security: () => import('virtual:messages/es/security'),
    profile: () => import('virtual:messages/es/profile'),
    people: () => import('virtual:messages/es/people'),
    invitation: () => import('virtual:messages/es/invitation'),
    forms: () => import('virtual:messages/es/forms'),
    rest: () => import('virtual:messages/es/rest'),
  },
  fr: {
    start: () => import('virtual:messages/fr/start'),
    entrance: () => import('virtual:messages/fr/entrance'),
    layouts: () => import('virtual:messages/fr/layouts'),
    display: () => import('virtual:messages/fr/display'),
    security: () => import('virtual:messages/fr/security'),
    profile: () => import('virtual:messages/fr/profile'),
    people: () => import('virtual:messages/fr/people'),
    invitation: () => import('virtual:messages/fr/invitation'),
    forms: () => import('virtual:messages/fr/forms'),
    rest: () => import('virtual:messages/fr/rest'),
  },
};

export const i18n = setupI18n();
const wanted = new Set<Part>();

async function load(locale: Locale, parts: Iterable<Part>): Promise<void> {
  const loaded = await Promise.all(
    [...parts].map((part) => (isStretched(locale) ? loadStretched(part) : catalogues[locale][part]())),
  );
  for (const { messages } of loaded) i18n.load(locale, messages);
}

/** Loads a part of the messages in the current language; once called, the part follows every change of language. */
export async function loadMessages(...parts: Part[]): Promise<void> {
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

export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(i18n.messages, text);

export const currentLocale = (): Locale => displaySettings().locale;
