import type { accountSetupOffer } from '#contract/account-setup.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { keyFromTitle } from '#model/keys.ts';
import { ownZone } from '#studio/ui/form/zone-field.tsx';
import { randomSecret } from './secret-field.tsx';

type Offer = ResponseOf<typeof accountSetupOffer>;

/** What a new site's form begins with: all that can be known without its name. */
export const newSiteValues = (offer: Offer) => ({
  ...valuesOfName(offer, ''),
  name: '',
  secret: randomSecret(),
  database: offer.databases.length === 1 ? offer.databases[0]?.key : '',
  time_zone: ownZone(),
  starter: offer.starters[0]?.key ?? 'blank',
});

/** What follows from a site's name until something else is typed: the address it will have here, and its description. */
export function valuesOfName({ site_address }: Offer, name: string) {
  return { client_url: site_address.replace('{slug}', keyFromTitle(name) || 'site'), description: name.trim() };
}
