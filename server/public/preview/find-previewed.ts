import type { IncomingMessage } from 'node:http';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { visitorAddress } from '#server/public/answers/visitor-address.ts';
import { hostName, type PublicSite, type SiteDirectory } from '#server/public/live/site-directory.ts';
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
  if (!directory.byId(siteId)) await directory.refresh();
  const site = directory.byId(siteId);
  if (!site || !isHostOf(services, directory, site, request.headers.host ?? '')) return undefined;
  if (!(await services.sessions.allowsAddress(site.id, visitorAddress(services.config, request)))) return undefined;
  return (await inSite(site.id, () => isMember(services.db, site.id, userId))) ? site : undefined;
}

async function isMember(db: Database, siteId: SiteId, userId: string): Promise<boolean> {
  const membership = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.role')
    .where('m.site_id', '=', siteId)
    .where('m.user_id', '=', userId)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  return membership !== undefined;
}

/**
 * A host that leads to the site; or one that leads to no site yet, when it is the site's own domain, or the name this
 * machine is reached by, where the studio shows previews of sites without a domain.
 */
function isHostOf({ config }: Services, directory: SiteDirectory, site: PublicSite, host: string): boolean {
  const found = directory.find(host);
  if (found) return found.id === site.id;
  const name = hostName(host);
  return name === site.domain?.toLowerCase() || name === new URL(config.studioUrl).hostname;
}
