import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { traceUrl } from '#contract/trace.ts';
import { canonicalPath } from '#model/page-routes/pathname.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import { routeSeoParts } from '#model/seo/route-seo.ts';
import { explainUrl } from '#server/content/page-routes/explain-url.ts';
import { findLiveRelease } from '#server/content/releases/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf } from '#server/platform/http/translate-message.ts';
import { formatMessage } from '#server/platform/messages/catalogues.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { type Resolution, resolvePage } from '#site/page/resolve-page.ts';
import { traceData, traceRendering, widgetsOf } from './trace-page.ts';

/** Serves why an address of the live site looks as it does. */
export function serveTrace(app: FastifyInstance, services: Services): void {
  const parts = sitePartsOf(services);

  serve(app, services, traceUrl, async ({ site, body, request }) => {
    const live = await findLiveRelease(services.db, site.id);
    await parts.directory.refresh();
    const known = parts.directory.byId(site.id);
    const release = live && known ? await parts.live.prepare(known) : undefined;
    if (!live || !release) throw new Problem('not_found', { message: 'trace.unpublished' });
    const { compiled } = release;
    const { path, winner, others, reason, canonical } = explainUrl(compiled.routes, body.url);
    const search = /\?[^#]*/.exec(body.url)?.[0] ?? '';
    const found = resolvePage(compiled, canonicalPath(path) ?? path, search);
    const pageKey = found.kind === 'page' ? found.pageKey : null;
    const document = pageKey === null ? undefined : compiled.find('page_template', pageKey);
    const template = document?.body as PageTemplateBody | undefined;
    const key = found.kind === 'page' || found.kind === 'robots' ? found.key : path;
    const stored = release.pages.ofEveryOrigin(key);
    const made = await traceRendering(parts, release, found);
    return {
      path,
      release: { number: live.release.number, published_on: live.release.published_on },
      answer: found.kind,
      ...made,
      location: found.kind === 'redirect' ? found.location : null,
      access: accessOf(found),
      route: winner ? { ...routeOf(winner.route), params: winner.params } : null,
      others: others.map(({ route, reason: why }) => ({
        ...routeOf(route),
        reason: formatMessage(localeOf(request), `route.match.${why}`),
      })),
      reason: reason === undefined ? null : formatMessage(localeOf(request), reason, { path: canonical ?? path }),
      template:
        template && document
          ? {
              key: document.naturalKey,
              name: template.name,
              version: await versionOf(services.db, site.id, document, live.release.number),
            }
          : null,
      said_by_route: found.kind === 'page' ? routeSeoParts.filter((part) => found.seo?.[part] !== undefined) : [],
      is_kept: stored.some(({ expires }) => expires === undefined || expires > services.clock()),
      calls: await traceData(parts, release, found),
      widgets: widgetsOf(template),
    };
  });
}

function accessOf(found: Resolution): 'public' | 'password' | 'members' {
  return found.kind === 'page' || found.kind === 'redirect' ? (found.access?.kind ?? 'public') : 'public';
}

const routeOf = ({ id, body }: { id: string; body: { url_string: string } }) => ({ id, url_string: body.url_string });

/** The version of a document that a release has. */
async function versionOf(
  db: Database,
  siteId: SiteId,
  { id }: { readonly id: string },
  release: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('release_entries')
    .select('version')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'page_template')
    .where('document_id', '=', id)
    .where('from_number', '<=', release)
    .where((where) => where.or([where('until_number', 'is', null), where('until_number', '>', release)]))
    .executeTakeFirst();
  return row?.version ?? null;
}
