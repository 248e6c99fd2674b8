import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { fillRedirect } from '#model/page-routes/redirect-target.ts';
import { netlifyLine } from '#model/redirects/netlify-line.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { resolvePage } from '#site/page/resolve-page.ts';
import { escapeHtml } from '#widgets/html.ts';

/** A redirect as a file server can have it. */
interface ExportedRedirect {
  /** A line of the file `_redirects`, as Netlify and Cloudflare Pages read it. */
  readonly line: string;
  /** Where visitors of one address go, for servers that know no `_redirects`; absent where it has parameters. */
  readonly page?: { readonly path: string; readonly html: string };
}

/** Undefined for a route that is no redirect, or is told by a pattern that no file can say. */
export function exportRedirect({ body }: IndexedRoute): ExportedRedirect | undefined {
  const line = netlifyLine(body);
  if (line === undefined) return undefined;
  if (body.keys.length > 0) return { line };
  return { line, page: { path: body.url_string, html: redirectPage(fillRedirect(body, {})) } };
}

/** The same redirect in each further language, from and to the addresses that the live site has in it. */
export function localRedirects(site: CompiledSite, { id, body }: IndexedRoute): ExportedRedirect[] {
  if (netlifyLine(body) === undefined) return [];
  const from = encodeURI(body.url_string.replace(/<(\w+)>/g, ':$1'));
  return site.settings.languages.flatMap(({ language }) => {
    // A value that is filled in encoded is named by its colon.
    const path = site.in(language).local?.localPath(from).replaceAll('%3A', ':') ?? from;
    const found = resolvePage(site, path, '');
    if (path === from || found.kind !== 'redirect' || found.routeId !== id) return [];
    const line = `${path} ${found.location.replaceAll('%3A', ':')} ${found.status}`;
    return body.keys.length > 0 ? [{ line }] : [{ line, page: { path, html: redirectPage(found.location) } }];
  });
}

function redirectPage(target: string): string {
  const to = escapeHtml(target);
  return (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
    `<meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${to}"><title>${to}</title></head>` +
    `<body><a href="${to}">${to}</a></body></html>\n`
  );
}
