import { currentLocale } from '#studio/messages/i18n.ts';
import { intlLocale } from '#studio/theme/locales.ts';

/** Names as a sentence holds them: `Atlas, Harbour Guide and Blank`. */
export const listNames = (names: readonly string[]): string =>
  new Intl.ListFormat(intlLocale(currentLocale())).format(names);
