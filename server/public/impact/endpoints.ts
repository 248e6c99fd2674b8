import type { FastifyInstance } from 'fastify';
import { findReach, IMPACT_DEPTH, IMPACT_DOCUMENTS } from '#contract/impact.ts';
import { Problem } from '#contract/problems.ts';
import { growImpact } from '#model/impact/grow-impact.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { pinnedNames } from '#server/content/documents/pinned-names.ts';
import { findPinnedUses } from '#server/content/documents/pinned-uses.ts';
import { chooseReader } from '#server/platform/database/reader-of.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { findAddresses } from './find-addresses.ts';
import { findRoutes } from './find-routes.ts';
import { findUsers } from './find-users.ts';

const LIMITS = { depth: IMPACT_DEPTH, count: IMPACT_DOCUMENTS };

/** Serves everything that a change of a document reaches, as the drafts of the site have it. */
export function serveImpact(app: FastifyInstance, services: Services): void {
  const parts = sitePartsOf(services);
  const { db } = services;

  serve(app, services, findReach, async ({ site, body: { kind, key } }) => {
    const { id, title } = await getDocument(db, site.id, kind, { key });
    const reader = await chooseReader(services, db.selectFrom('document_references').where('site_id', '=', site.id));
    const versions = await pinnedNames(reader, site.id);
    const grown = await growImpact(
      { kind, key, id, title },
      (level) => findUsers(reader, site.id, level, versions),
      LIMITS,
    );
    const routes = await findRoutes(reader, site.id, grown.nodes);
    const compiled = await parts.drafts.of(site.id);
    if (!compiled) throw new Problem('not_found');
    const nodes = [...grown.nodes, ...routes.nodes];
    const named = new Set(nodes.flatMap((each) => (each.kind === 'page_route' ? each.id : [])));
    const owner = { organizationId: site.organizationId, siteId: site.id, compiled };
    const addresses = await findAddresses(parts, owner, grown.nodes, named);
    const edges = [...grown.edges, ...routes.edges];
    const pinned = kind === 'widget' ? await findPinnedUses(reader, site.id, key) : { pinnedBy: [], pinnedTotal: 0 };
    const shown = Map.groupBy(routes.edges, (edge) => edge.used);
    return {
      nodes: nodes.map((node, at) => ({
        ...node,
        addresses: addresses.byRoute.get(node.id) ?? null,
        more_routes: (routes.counts.get(at) ?? 0) - (shown.get(at)?.length ?? 0),
      })),
      edges,
      cut: grown.cut,
      routes_total: addresses.routesTotal,
      addresses_total: addresses.total,
      addresses_complete: addresses.isComplete,
      sources_away: addresses.away,
      pinned: pinned.pinnedBy,
      pinned_total: pinned.pinnedTotal,
    };
  });
}
