import type { RouteFormat } from '#contract/page-routes.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import { writtenFields, writtenRoute } from '#model/page-routes/written-route.ts';
import { netlifyLine } from '#model/redirects/netlify-line.ts';
import { readDrafts } from '#server/content/releases/load-release.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { csvCell } from '#server/platform/lists/csv.ts';

/** All draft routes of a site in one format, some at a time. `netlify` has redirects only, as its file does. */
export async function* exportRoutes(db: Database, siteId: SiteId, format: RouteFormat): AsyncGenerator<string, void> {
  if (format === 'csv') yield `\ufeff${writtenFields.join(',')}\r\n`;
  if (format === 'json') yield '[';
  let separator = '\n';
  for await (const batch of readDrafts(db, siteId, 'page_route')) {
    const bodies = batch.map(({ body }) => body as PageRouteBody);
    if (format === 'json') {
      yield bodies.map((body, at) => `${at === 0 ? separator : ',\n'}${JSON.stringify(writtenRoute(body))}`).join('');
      if (bodies.length > 0) separator = ',\n';
    } else yield bodies.map(format === 'csv' ? csvLine : netlifyLines).join('');
  }
  if (format === 'json') yield '\n]\n';
}

function csvLine(body: PageRouteBody): string {
  const written = writtenRoute(body);
  const cells = writtenFields.map((name) => {
    const value = written[name];
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return '';
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  });
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function netlifyLines(body: PageRouteBody): string {
  const line = netlifyLine(body);
  return line === undefined ? '' : `${line}\n`;
}
