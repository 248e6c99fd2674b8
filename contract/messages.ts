import { readWeightedList } from '#model/weighted-list.ts';

/**
 * The English catalogues, `messages/en-US/<noun>.json`. These belong to no exchange; a noun adds its own beside its
 * exchanges.
 */
export interface Catalogues {
  data: typeof import('#contract/messages/en-US/data.json');
  key: typeof import('#contract/messages/en-US/key.json');
  layout: typeof import('#contract/messages/en-US/layout.json');
  outbound: typeof import('#contract/messages/en-US/outbound.json');
  problem: typeof import('#contract/messages/en-US/problem.json');
  seo: typeof import('#contract/messages/en-US/seo.json');
  title: typeof import('#contract/messages/en-US/title.json');
}

type KeysOf<T> = T extends T ? keyof T : never;

/** A key of the English catalogues: anything else does not compile. */
export type MessageKey = KeysOf<Catalogues[keyof Catalogues]>;
export type MessageValues = Readonly<Record<string, string | number>>;

/** The six locales, the first being the one used when nothing better fits. */
export const locales = ['en-US', 'zh-Hans-CN', 'ar-SA', 'it-IT', 'es', 'fr'] as const;
export type Locale = (typeof locales)[number];

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
