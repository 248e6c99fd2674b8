import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { fillRedirect } from '#model/page-routes/redirect-target.ts';
import { netlifyLine } from '#model/redirects/netlify-line.ts';
import { escapeHtml } from '#widgets/html.ts';

/** A redirect as a file server can have it. */
export interface ExportedRedirect {
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

function redirectPage(target: string): string {
  const to = escapeHtml(target);
  return (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
    `<meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${to}"><title>${to}</title></head>` +
    `<body><a href="${to}">${to}</a></body></html>\n`
  );
}
