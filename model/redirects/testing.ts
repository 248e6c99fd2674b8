import { checkPageRoute } from '#model/page-routes/check-page-route.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { fillRedirect, withQuery } from '#model/page-routes/redirect-target.ts';
import { buildRouteIndex, matchRoute } from '#model/page-routes/route-index.ts';
import { isRedirect, statusOf } from '#model/page-routes/route-kinds.ts';
import { readRedirects } from './read-redirects.ts';

/** What a site that has the redirects of a file answers at an address, with its query: the status, and where it leads. */
export function siteOf(text: string) {
  const read = readRedirects(text);
  const lines = read?.lines ?? [];
  const routes = lines.flatMap((line, at) =>
    line.skipped === undefined
      ? [{ id: String(at).padStart(6, '0'), createdAt: 0, body: normalisePageRoute(line.route) }]
      : [],
  );
  const index = buildRouteIndex(routes);
  return {
    format: read?.format,
    lines,
    routes,
    urls: routes.map(({ body }) => body.url_string),
    skipped: lines.flatMap((line) => (line.skipped ? [`${line.line} ${line.skipped}`] : [])),
    faults: routes.flatMap(({ body }) => checkPageRoute(body).map(({ message }) => `${body.url_string} ${message}`)),
    goes(url: string): string | undefined {
      const mark = url.indexOf('?');
      const [path, search] = mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark)];
      const found = matchRoute(index, path);
      if (!found) return undefined;
      const { body } = found.route;
      const status = statusOf(body.page_type_advanced);
      if (!isRedirect(body.page_type_advanced)) return `${status}`;
      const filled = fillRedirect(body, found.params);
      return `${status} ${body.keep_query ? withQuery(filled, search) : filled}`;
    },
  };
}
