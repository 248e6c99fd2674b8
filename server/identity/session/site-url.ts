import type { Config } from '#server/platform/config/config.ts';

/**
 * Where visitors open a site, with a trailing slash. A lone site is at `SITE_URL`, and so is any on this machine, by its
 * slug; elsewhere a site has a domain of its own, which a proxy leads to the site's port.
 */
export function siteUrl(
  config: Pick<Config, 'studioUrl' | 'siteUrl' | 'sitePort'>,
  site: { slug: string; domain: string | null },
  isLone: boolean,
): string {
  const isHere = isThisMachine(new URL(config.studioUrl).hostname);
  if (!isHere && site.domain) return `https://${site.domain}/`;
  if (isLone) return `${config.siteUrl}/`;
  const { protocol, hostname, port } = new URL(config.siteUrl);
  if (!isThisMachine(hostname)) return `http://${site.slug}.localhost:${config.sitePort}/`;
  return `${protocol}//${site.slug}.localhost${port && `:${port}`}/`;
}

/** Tells whether a host name without its port is a loopback name. */
export function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
