import type { FastifyInstance } from 'fastify';
import {
  answerMissingPages,
  listMissingPages,
  routeHits,
  settleMissingPages,
  suggestTargets,
} from '#contract/missing-pages.ts';
import { Problem } from '#contract/problems.ts';
import { likelyTargets } from '#model/page-routes/likely-targets.ts';
import { matchRoute } from '#model/page-routes/route-index.ts';
import { requirePathWithin } from '#server/content/documents/require-within-limit.ts';
import { draftRoutesOf } from '#server/content/draft-routes/route-memory.ts';
import { addressesOf } from '#server/content/page-routes/addresses-of.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { visitsOf } from './count-visits.ts';
import { findMissing, hitsOfRoute, listMissing, setMissingState } from './queries.ts';
import { redirectMissing } from './redirect-missing.ts';

export function serveMissingPages(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const draftRoutes = draftRoutesOf(db);
  const visits = visitsOf(services);

  serve(app, services, listMissingPages, async ({ site, body }) => {
    await visits.write();
    const { pages, total } = await listMissing(db, site.id, body);
    const index = await draftRoutes(site.id);
    return {
      pages: pages.map((page) => ({ ...page, is_answered: matchRoute(index, page.path) !== undefined })),
      total,
    };
  });

  serve(app, services, settleMissingPages, async ({ site, body, request }) => {
    const ids = [...new Set(body.ids)];
    for (const { path } of await findMissing(db, site.id, ids)) await requirePathWithin(db, site, path);
    const count = await setMissingState(db, site.id, ids, body.state);
    if (count === 0) throw new Problem('not_found');
    return { status: true, message: translateMessage(request, `missingPages.${body.state}`, { count }), count };
  });

  serve(app, services, answerMissingPages, async ({ site, person, body, request }) => {
    const maker = { services, site, person, address: peerAddress(request) };
    const made = await redirectMissing(maker, body, (paths) =>
      translateMessage(request, 'missingPages.answerTitle', { paths }),
    );
    return {
      status: true,
      message: translateMessage(request, 'missingPages.answered', { count: made.count }),
      ...made,
    };
  });

  serve(app, services, suggestTargets, async ({ site, body }) => ({
    targets: likelyTargets(body.path, addressesOf(await draftRoutes(site.id))),
  }));

  serve(app, services, routeHits, async ({ site, params }) => {
    const { entries, rejected } = await draftRoutes(site.id);
    if (!entries.has(params.id) && !rejected.has(params.id)) throw new Problem('not_found');
    await visits.write();
    return hitsOfRoute(db, site.id, params.id);
  });
}
