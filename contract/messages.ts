import ar from '#contract/messages/ar-SA.json' with { type: 'json' };
import en from '#contract/messages/en-US.json' with { type: 'json' };
import es from '#contract/messages/es.json' with { type: 'json' };
import fr from '#contract/messages/fr.json' with { type: 'json' };
import it from '#contract/messages/it-IT.json' with { type: 'json' };
import zh from '#contract/messages/zh-Hans-CN.json' with { type: 'json' };
import { readWeightedList } from '#model/weighted-list.ts';

export type MessageKey = keyof typeof en;
export type MessageValues = Readonly<Record<string, string | number>>;

/** The six locales, the first being the one used when nothing better fits. */
export const locales = ['en-US', 'zh-Hans-CN', 'ar-SA', 'it-IT', 'es', 'fr'] as const;
export type Locale = (typeof locales)[number];

// Typed by the English catalogue, so a locale that lacks a key does not compile.
const catalogues: Record<Locale, Record<MessageKey, string>> = {
  'en-US': en,
  'zh-Hans-CN': zh,
  'ar-SA': ar,
  'it-IT': it,
  es,
  fr,
};

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}

/**
 * A message in a locale, its `{name}` placeholders filled and `''` read as one apostrophe, as in ICU. Numbers are
 * written the locale's way. A placeholder without a value and a key without a message stay as they are.
 */
export function formatMessage(locale: Locale, key: string, values: MessageValues = {}): string {
  if (!isMessageKey(key)) return key;
  return catalogues[locale][key].replace(/''|\{(\w+)\}/g, (found, name: string | undefined) => {
    if (name === undefined) return "'";
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return found;
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;
  });
}

/**
 * The locale a reader prefers by their `Accept-Language` (RFC 9110, 12.5.4), matched by language alone: any Chinese
 * gets `zh-Hans-CN`. English when none is known.
 */
export function negotiateLocale(acceptLanguage: string | undefined): Locale {
  if (!acceptLanguage) return 'en-US';
  const wanted = readWeightedList(acceptLanguage.slice(0, 500))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { name } of wanted) {
    const locale = locales.find((each) => each.split('-')[0] === name.split('-')[0]);
    if (locale) return locale;
  }
  return 'en-US';
}
