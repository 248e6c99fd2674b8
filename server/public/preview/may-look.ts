import type { IncomingMessage } from 'node:http';
import { all } from '@fastify/proxy-addr';
import { trustedHops } from '#server/platform/http/hop-address.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import type { Services } from '#server/platform/http/services.ts';
import { hostName, type SiteDirectory } from '#server/public/live/site-directory.ts';
import type { PreviewClaims } from './preview-token.ts';

/**
 * Whether a preview is shown to this request: while its maker is a member of the site, to addresses the site's own
 * list lets in, and at a host of the site.
 */
export async function mayLook(
  services: Services,
  directory: SiteDirectory,
  { siteId, userId }: PreviewClaims,
  request: IncomingMessage,
): Promise<boolean> {
  if (!directory.byId(siteId)) await directory.refresh();
  if (!isHostOf(services, directory, siteId, request.headers.host ?? '')) return false;
  if (!(await services.sessions.allowsAddress(siteId, addressOf(services, request)))) return false;
  const membership = await services.db
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
function isHostOf({ config }: Services, directory: SiteDirectory, siteId: string, host: string): boolean {
  const found = directory.find(host);
  if (found) return found.id === siteId;
  const name = hostName(host);
  return name === directory.byId(siteId)?.domain?.toLowerCase() || name === new URL(config.studioUrl).hostname;
}

function addressOf({ config }: Services, request: IncomingMessage): string {
  const ips = config.trustProxy.length > 0 ? all(request, trustedHops(config.trustProxy)) : [];
  return peerAddress({ ips, socket: request.socket });
}
