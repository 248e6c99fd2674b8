import { hostOfEnvironment } from '#model/deploys/deploy-kinds.ts';
import { readDomain } from '#server/content/kinds/domain.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { SiteDirectory } from '#server/public/live/site-directory.ts';

/** A name that this installation answers to, and whose it is; null for the studio's. */
interface CertificateName {
  readonly name: string;
  readonly siteId: SiteId | null;
}

/** The studio's name where its address is https, and those of sites as they are served: a name that waits for its proof is none. */
export function certificateNames(
  { studioUrl }: Pick<Config, 'studioUrl'>,
  directory: SiteDirectory,
): CertificateName[] {
  const names = new Map<string, CertificateName>();
  const add = (host: string, siteId: SiteId | null) => {
    const name = readDomain(host);
    if (name !== undefined && !names.has(name)) names.set(name, { name, siteId });
  };
  const { protocol, hostname } = new URL(studioUrl);
  if (protocol === 'https:') add(hostname, null);
  for (const { id, domain } of directory.all()) {
    if (domain === null) continue;
    for (const { environment } of directory.environmentsOf(id))
      add(environment === 'live' ? domain : hostOfEnvironment(environment, domain), id);
  }
  return [...names.values()];
}
