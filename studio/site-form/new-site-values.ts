import type { accountSetupOffer } from '#contract/account-setup.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { keyFromTitle } from '#model/keys.ts';
import { languageTags, type SiteLanguage, siteLanguages } from '#model/site-languages/languages.ts';
import { lookUpLanguage } from '#model/site-languages/look-up-language.ts';
import { currentLocale } from '#studio/messages/i18n.ts';
import { ownZone } from '#studio/ui/form/zone-field.tsx';
import { randomSecret } from './secret-field.tsx';

type Offer = ResponseOf<typeof accountSetupOffer>;

/** What a new site's form begins with: all that can be known without its name. */
export const newSiteValues = (offer: Offer) => ({
  ...valuesOfName(offer, ''),
  name: '',
  secret: randomSecret(),
  database: offer.databases.length === 1 ? offer.databases[0]?.key : '',
  language: ownLanguage(),
  additional_languages: [] as SiteLanguage[],
  time_zone: ownZone(),
  starter: offer.starters[0]?.key ?? 'blank',
});

/**
 * The language a person will most likely write in: the one they read the studio in, unless their browser prefers a
 * language the studio doesn't speak.
 */
export function ownLanguage(): SiteLanguage {
  const preferred = lookUpLanguage(navigator.language, languageTags);
  const isSpoken = siteLanguages.some((each) => each === preferred);
  if (preferred !== undefined && !isSpoken) return preferred;
  return lookUpLanguage(currentLocale(), siteLanguages) ?? 'en';
}

/** What follows from a site's name until something else is typed: the address it will have here, and its description. */
export function valuesOfName({ site_address }: Offer, name: string) {
  return { client_url: site_address.replace('{slug}', keyFromTitle(name) || 'site'), description: name.trim() };
}
