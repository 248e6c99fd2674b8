import { fillRedirect } from '#model/page-routes/redirect-target.ts';
import { isHandWritten, isRedirect, statusOf } from '#model/page-routes/route-kinds.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';

const placeholder = /<(\w+)>/g;

/**
 * A redirect as a line of the file `_redirects`, as Netlify and Cloudflare Pages read it; undefined for a route that is
 * none, or is told by a pattern that no file can say.
 */
export function netlifyLine(body: PageRouteBody): string | undefined {
  if (!body.is_active || !isRedirect(body.page_type_advanced) || isHandWritten(body)) return undefined;
  const from = encodeURI(body.url_string.replace(placeholder, ':$1'));
  const params = Object.fromEntries(body.keys.map((key) => [key, `:${key}`]));
  // Parameters are filled in encoded, and a file of redirects names them by their colon.
  const to = fillRedirect(body, params).replaceAll('%3A', ':');
  return `${from} ${to} ${statusOf(body.page_type_advanced)}`;
}
