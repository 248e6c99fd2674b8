import type { CompiledSite } from '#site/compile-site.ts';
import { escapeHtml } from '#widgets/html.ts';
import { listAddresses } from './list-addresses.ts';

/** The files for search engines a site has when no page route of its own takes their address. */
export const robotsFiles: ReadonlySet<string> = new Set(['/robots.txt', '/sitemap.xml']);

/** What robots may read (RFC 9309): everything but previews. */
export function robotsText({ settings }: CompiledSite): string {
  const sitemap = settings.frontend_domain === '' ? '' : `\nSitemap: https://${settings.frontend_domain}/sitemap.xml\n`;
  return `User-agent: *\nDisallow: /_/preview/\n${sitemap}`;
}

/** The addresses of a site with a domain; `undefined` without one, since a sitemap holds whole addresses. */
export function sitemapXml(site: CompiledSite): string | undefined {
  const { frontend_domain } = site.settings;
  if (frontend_domain === '') return undefined;
  const urls = listAddresses(site).map(
    (path) => `<url><loc>${escapeHtml(`https://${frontend_domain}${path}`)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
