import type { ProposedChange } from '#contract/change-sets.ts';
import { Problem } from '#contract/problems.ts';
import { findOwnHosts } from '#server/content/draft-routes/own-hosts.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { type Dangling, findDangling } from './find-dangling.ts';
import { findListed, type ListedEffects } from './find-listed.ts';
import { findMoved, type MovedAddresses } from './find-moved.ts';
import { routesAfter } from './routes-after.ts';

interface RouteEffects {
  dangling: Dangling;
  addresses: MovedAddresses;
  sitemap: ListedEffects;
}

/** What becomes of links, addresses and the sitemap when changes are made together, by the drafts. */
export async function describeEffects(
  { db, config, clock }: Services,
  { drafts }: Pick<SiteParts, 'drafts'>,
  granted: GrantedSite,
  changes: readonly ProposedChange[],
): Promise<RouteEffects> {
  const site = await drafts.of(granted.id);
  if (!site) throw new Problem('not_found');
  const routes = routesAfter(site, changes, clock());
  const ownHosts = await findOwnHosts(db, config, granted);
  return {
    dangling: await findDangling({ db, siteId: granted.id, site, changes, routes, ownHosts }),
    addresses: findMoved(routes),
    sitemap: await findListed(site, routes),
  };
}
