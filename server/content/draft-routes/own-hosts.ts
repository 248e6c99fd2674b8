import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

const DEFAULT_PORTS = [80, 443];

/** The hosts, with and without a port, whose addresses are pages of the site itself: as a parsed URL has them. */
export async function findOwnHosts(
  db: Database,
  config: Pick<Config, 'sitePort' | 'siteUrl'>,
  site: { readonly id: SiteId; readonly slug: string },
): Promise<ReadonlySet<string>> {
  const { domain } = await db.selectFrom('sites').select('domain').where('id', '=', site.id).executeTakeFirstOrThrow();
  const hosts = new Set<string>();
  const names = [domain, `${site.slug}.localhost`].filter((name) => name !== null);
  for (const name of names)
    for (const host of [name, ...[...DEFAULT_PORTS, config.sitePort].map((port) => `${name}:${port}`)]) hosts.add(host);
  // Where a lone site is opened; among several it is nobody's.
  hosts.add(new URL(config.siteUrl).host);
  return hosts;
}
