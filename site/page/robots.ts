import type { CompiledSite } from '#site/compile-site.ts';
import type { LiveAnswers } from '#site/live-answer.ts';
import { escapeHtml } from '#widgets/html.ts';
import { listAddresses } from './list-addresses.ts';

/** The files for search engines a site has when no page route of its own takes their address. */
export const robotsFiles: ReadonlySet<string> = new Set(['/robots.txt', '/sitemap.xml']);

/** What robots may read (RFC 9309): everything but previews. */
export function robotsText({ settings }: CompiledSite): string {
  const sitemap = settings.frontend_domain === '' ? '' : `\nSitemap: https://${settings.frontend_domain}/sitemap.xml\n`;
  return `User-agent: *\nDisallow: /_/preview/\n${sitemap}`;
}

/**
 * The addresses of a site with a domain; `undefined` without one, since a sitemap holds whole addresses. It comes in
 * many small parts, for a site may have many.
 */
export function sitemapParts(site: CompiledSite, live: LiveAnswers = {}): Iterable<string> | undefined {
  const { frontend_domain } = site.settings;
  return frontend_domain === '' ? undefined : partsOf(site, `https://${frontend_domain}`, live);
}

function* partsOf(site: CompiledSite, origin: string, live: LiveAnswers): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  let isFirst = true;
  for (const path of listAddresses(site, live)) {
    if (path === undefined) {
      yield '';
      continue;
    }
    yield `${isFirst ? '' : '\n'}<url><loc>${escapeHtml(origin + path)}</loc></url>`;
    isFirst = false;
  }
  yield '\n</urlset>\n';
}
