import type { FastifyInstance } from 'fastify';
import { dropFixture, keepFixture, listFixtures, listRuns, runApi } from '#contract/api-runs.ts';
import { Problem } from '#contract/problems.ts';
import type { ApiBody } from '#model/apis/api-body.ts';
import { checkLiveSource } from '#model/apis/check-live-source.ts';
import { sameJson } from '#model/layout/merge-fields.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { requireWithinLimit } from '#server/content/documents/require-within-limit.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf, translateMessage } from '#server/platform/http/translate-message.ts';
import { TokenBuckets } from '#server/platform/rate-limits/token-bucket.ts';
import { sourceCallerOf } from './calling/call-source.ts';
import { dropAnswer, keepAnswer, listKept } from './fixtures.ts';
import { learnFromRun } from './learned/learned-shape.ts';
import { listRunsOf, recordRun, runOnWire } from './run-api.ts';

/** Parts of a list that a run reads. */
const PAGES_OF_A_RUN = 3;

/** Serves what is tried of live sources, and what is kept of it. */
export function serveRuns(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const caller = sourceCallerOf(services);
  const runs = new TokenBuckets(clock, { size: 20, perSecond: 0.5 });

  /** @throws Problem `not_found` */
  const requireApi = (site: GrantedSite, id: string) => getDocument(db, site.id, 'api', { id });

  serve(app, services, runApi, async ({ site, person, body, request }) => {
    const { id, source, args, environment } = body;
    const stored = id === undefined ? undefined : await requireApi(site, id);
    const issues = checkLiveSource(source).map((issue) => ({ ...issue, path: `source.${issue.path}` }));
    if (issues.length > 0) throw new Problem('invalid', { issues });
    const wait = runs.take(site.id);
    if (wait > 0) throw new Problem('too_many_requests', { retryAfter: Math.ceil(wait) });
    const outcome = await caller.call({ siteId: site.id, source, environment, args, maxPages: PAGES_OF_A_RUN });
    const by = { actorId: person.id, at: clock(), environment, args };
    if (stored) {
      await recordRun(db, site, { apiId: stored.id, ...by }, outcome);
      const isAsSaved = environment === 'live' && sameJson((JSON.parse(stored.body) as ApiBody).source, source);
      if (isAsSaved && !outcome.fault) await learnFromRun(db, site.id, stored.id, outcome.items, by.at);
    }
    return { run: runOnWire(outcome, localeOf(request)) };
  });

  serve(app, services, listRuns, async ({ site, params, request }) => {
    await requireApi(site, params.id);
    return { runs: await listRunsOf(db, site, params.id, localeOf(request)) };
  });

  serve(app, services, listFixtures, async ({ site, params }) => {
    await requireApi(site, params.id);
    return { fixtures: await listKept(db, site.id, params.id) };
  });

  serve(app, services, keepFixture, async ({ site, person, body: { id, args, answer }, request }) => {
    await requireWithinLimit(db, site, 'api', { current: await requireApi(site, id) });
    await keepAnswer(db, site.id, { apiId: id, args, answer, by: person.id, at: clock() });
    return { status: true, message: translateMessage(request, 'api.fixtureKept') };
  });

  serve(app, services, dropFixture, async ({ site, body: { id, args }, request }) => {
    await requireWithinLimit(db, site, 'api', { current: await requireApi(site, id) });
    if (!(await dropAnswer(db, site.id, { apiId: id, args }))) throw new Problem('not_found');
    return { status: true, message: translateMessage(request, 'api.fixtureDropped') };
  });
}
