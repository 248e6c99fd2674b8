import type { IndexedRoute } from '#model/page-routes/indexed-route.ts';
import { fillRedirect } from '#model/page-routes/redirect-target.ts';
import { isHandWritten, isRedirect, statusOf } from '#model/page-routes/route-schema.ts';
import { escapeHtml } from '#widgets/html.ts';

/** A redirect as a file server can have it. */
export interface ExportedRedirect {
  /** A line of the file `_redirects`, as Netlify and Cloudflare Pages read it. */
  readonly line: string;
  /** Where visitors of one address go, for servers that know no `_redirects`; absent where it has parameters. */
  readonly page?: { readonly path: string; readonly html: string };
}

const placeholder = /<(\w+)>/g;

/** Undefined for a route that is no redirect, or is told by a pattern that no file can say. */
export function exportRedirect({ body }: IndexedRoute): ExportedRedirect | undefined {
  if (!body.is_active || !isRedirect(body.page_type_advanced) || isHandWritten(body)) return undefined;
  const status = statusOf(body.page_type_advanced);
  const from = encodeURI(body.url_string.replace(placeholder, ':$1'));
  if (body.keys.length > 0) {
    const params = Object.fromEntries(body.keys.map((key) => [key, `:${key}`]));
    return { line: `${from} ${decodeColons(fillRedirect(body, params))} ${status}` };
  }
  const target = fillRedirect(body, {});
  return { line: `${from} ${target} ${status}`, page: { path: body.url_string, html: redirectPage(target) } };
}

/** Parameters are filled in encoded, and a file of redirects names them by their colon. */
const decodeColons = (target: string): string => target.replaceAll('%3A', ':');

function redirectPage(target: string): string {
  const to = escapeHtml(target);
  return (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
    `<meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${to}"><title>${to}</title></head>` +
    `<body><a href="${to}">${to}</a></body></html>\n`
  );
}
