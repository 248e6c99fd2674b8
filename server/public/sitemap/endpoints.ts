import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { listAddresses, listSitemap, SITEMAP_PAGE } from '#contract/sitemap.ts';
import { levelUnder } from '#model/page-routes/address-level.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { addressesOfRoute, addressSourceOf } from '#site/page/list-addresses.ts';
import { describePages } from './describe-pages.ts';
import { findPages } from './find-pages.ts';

/** Serves the tree of a site's addresses as its drafts have it. */
export function serveSitemap(app: FastifyInstance, services: Services): void {
  const parts = sitePartsOf(services);

  serve(app, services, listSitemap, async ({ site, body }) => {
    const drafts = await parts.drafts.of(site.id);
    if (!drafts) throw new Problem('not_found');
    const words = body.search.trim();
    const nodes =
      words === '' ? levelUnder(drafts.listRoutes(), body.under) : await findPages(drafts, drafts.listRoutes(), words);
    const shown = nodes.slice(body.start, body.start + SITEMAP_PAGE);
    const domain = drafts.settings.frontend_domain;
    return {
      pages: await describePages(services.db, site.id, drafts, shown),
      total: nodes.length,
      sitemap_url: domain === '' ? null : `https://${domain}/sitemap.xml`,
    };
  });

  serve(app, services, listAddresses, async ({ site, params, body }) => {
    const drafts = await parts.drafts.of(site.id);
    const route = drafts?.routes.entries.get(params.id)?.route;
    if (!drafts || !route) throw new Problem('not_found');
    const api = addressSourceOf(drafts, route);
    const owner = { organizationId: site.organizationId, siteId: site.id, compiled: drafts };
    const live = api !== undefined && drafts.live(api) ? await parts.pages.sources(owner, [api]) : {};
    const addresses: string[] = [];
    let total = 0;
    const breathe = createYielder();
    for (const path of addressesOfRoute(drafts, route, live)) {
      await breathe();
      if (path === undefined) continue;
      if (total >= body.start && addresses.length < SITEMAP_PAGE) addresses.push(path);
      total += 1;
    }
    return { addresses, total };
  });
}
