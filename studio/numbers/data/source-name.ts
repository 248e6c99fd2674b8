import type { ImportSource } from '#model/numbers/import/imported.ts';
import { translate } from '#studio/messages/i18n.ts';

const products = {
  plausible: 'Plausible',
  umami: 'Umami',
  ga4: 'Google Analytics',
  goatcounter: 'GoatCounter',
  sitewright: 'Sitewright',
} as const;

/** What a source is called: products are called the same in every language. */
export function sourceName(source: ImportSource): string {
  return source === 'access_log' ? translate('numberImports.accessLog') : products[source];
}
