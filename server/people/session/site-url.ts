import type { Config } from '#server/platform/config/config.ts';

/**
 * Where a site's public pages answer, with a trailing slash. On one machine that is the site's port, by the site's
 * slug or for a lone site by any host; elsewhere the site's own domain, which a proxy leads to that port.
 */
export function siteUrl(
  config: Pick<Config, 'studioUrl' | 'sitePort'>,
  site: { slug: string; domain: string | null },
  isLone: boolean,
): string {
  const { hostname } = new URL(config.studioUrl);
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  if (!isHere && site.domain) return `https://${site.domain}/`;
  if (isLone) return `http://${hostname}:${config.sitePort}/`;
  return `http://${site.slug}.localhost:${config.sitePort}/`;
}
