import type { FastifyInstance } from 'fastify';
import { checkDrafts, checkLinks, keepDrawn } from '#contract/checks.ts';
import { Problem } from '#contract/problems.ts';
import { checkRequest } from '#contract/release-requests.ts';
import { likelyTargets } from '#model/page-routes/likely-targets.ts';
import {
  findVisualChecks,
  findVisualChecksOfRelease,
  storeVisualChecks as keep,
} from '#server/content/checks/queries.ts';
import { addressesOf } from '#server/content/page-routes/addresses-of.ts';
import { findRequest } from '#server/content/release-requests/review-request.ts';
import { getRelease } from '#server/content/releases/queries.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { comparedSitesOf } from '#server/public/comparison/compared-sites.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { checkDrafts as check, isAnswered } from './check-drafts.ts';

/** Dead links for which the page that was likely meant is looked for: each is compared with every address. */
const MAX_SUGGESTED = 20;

/** Serves what the studio has to know of a site to tell what should be better. */
export function registerChecks(app: FastifyInstance, services: Services): void {
  const { drafts } = sitePartsOf(services);

  serve(app, services, checkLinks, async ({ site, body }) => {
    const compiled = await drafts.of(site.id);
    if (!compiled) throw new Problem('not_found');
    const breathe = createYielder();
    const dead: { path: string; likely: string | null }[] = [];
    for (const path of new Set(body.paths)) {
      if (isAnswered(compiled, path)) continue;
      const isCompared = dead.length < MAX_SUGGESTED;
      const [likely = null] = isCompared ? likelyTargets(path, addressesOf(compiled.routes), 1) : [];
      dead.push({ path, likely });
      await breathe();
    }
    return { dead };
  });

  serve(app, services, checkDrafts, async ({ site, body }) => {
    const compiled = await drafts.of(site.id);
    if (!compiled) throw new Problem('not_found');
    const only = body.only && new Set(body.only.map(({ id }) => id));
    return check(compiled, { drawn: await findVisualChecks(services.db, site.id), only });
  });

  serve(app, services, keepDrawn, async ({ site, body }) => ({
    kept: await keep(services.db, site.id, services.clock(), body),
  }));

  serve(app, services, checkRequest, async ({ site, params: { id } }) => {
    const { release_id } = await findRequest(services.db, site.id, id);
    const compiled = await comparedSitesOf(services).of(site.id, release_id);
    if (!compiled) throw new Problem('not_found');
    const { number } = await getRelease(services.db, site.id, release_id);
    return check(compiled, { drawn: await findVisualChecksOfRelease(services.db, site.id, number) });
  });
}
