import type { IncomingMessage } from 'node:http';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { hostName, type PublicSite, type SiteDirectory } from '#server/public/live/site-directory.ts';
import { visitorAddress } from '#server/public/responses/visitor-address.ts';
import { isMember } from '#server/public/route-access/is-member.ts';
import type { PreviewClaims } from './preview-token.ts';

/**
 * The site a preview shows to this request: while its maker is a member of the site, to addresses the site's own list
 * lets in, and at a host of the site.
 */
export async function findPreviewed(
  services: Services,
  directory: SiteDirectory,
  { siteId, userId }: PreviewClaims,
  request: IncomingMessage,
): Promise<PublicSite | undefined> {
  const site = await findReached(services, directory, siteId, request);
  return site && (await inSite(site.id, () => isMember(services.db, site.id, userId))) ? site : undefined;
}

/** A site that is asked for at a host of its own, from an address its list lets in. */
export async function findReached(
  services: Services,
  directory: SiteDirectory,
  siteId: string,
  request: IncomingMessage,
): Promise<PublicSite | undefined> {
  if (!directory.byId(siteId)) await directory.refresh();
  const site = directory.byId(siteId);
  if (!site || !isHostOf(services, directory, site, request.headers.host ?? '')) return undefined;
  const isLetIn = await services.sessions.allowsAddress(site.id, visitorAddress(services.config, request));
  return isLetIn ? site : undefined;
}

/**
 * A host that leads to the site; or one that leads to no site yet, when it is the site's own domain, or the name this
 * machine is reached by, where the studio shows previews of sites without a domain.
 */
function isHostOf({ config }: Services, directory: SiteDirectory, site: PublicSite, host: string): boolean {
  const found = directory.find(host);
  if (found) return found.id === site.id;
  const name = hostName(host);
  const ofMachine = [config.studioUrl, config.siteUrl].map((url) => new URL(url).hostname);
  return name === site.domain?.toLowerCase() || ofMachine.includes(name);
}
