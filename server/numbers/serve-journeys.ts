import type { FastifyInstance } from 'fastify';
import { numbersNow } from '#contract/numbers.ts';
import { askFunnel, askJourneys } from '#contract/numbers-journeys.ts';
import { Problem } from '#contract/problems.ts';
import { asksOfRequests } from '#model/numbers/filter-visits.ts';
import type { Now } from '#model/numbers/now.ts';
import type { Condition } from '#model/numbers/question.ts';
import { TtlCache } from '#server/identity/session/ttl-cache.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { requireOwn } from './definitions/require-own.ts';
import { goalsOf } from './definitions/serve-goals.ts';
import { findNames } from './find-names.ts';

/** Milliseconds for which screens that ask who is here share an answer. */
const SHARED_FOR = 4000;

/** Answers what visits do: journeys, funnels, and who is here now. */
export function serveJourneys(app: FastifyInstance, services: Services): void {
  const { db, numbers, clock } = services;
  const present = new TtlCache<Now>(clock, SHARED_FOR);

  serve(app, services, numbersNow, ({ site }) => present.get(site.id, () => numbers.ask(site.id, { kind: 'now' })));

  serve(app, services, askJourneys, async ({ site, body: question }) => {
    const goals = await goalsOfVisits(site.id, question.filters);
    const answer = await numbers.ask(site.id, { kind: 'journeys', question, goals });
    const rows = answer.steps.flatMap(({ places }) => places).map(({ key }) => ({ keys: [key], values: [] }));
    const names = question.by === 'route' ? await findNames(db, site.id, ['route'], rows) : {};
    return { ...answer, names };
  });

  serve(app, services, askFunnel, async ({ site, body: { steps, ...question } }) => {
    const goals = await goalsOfVisits(site.id, question.filters);
    return numbers.ask(site.id, { kind: 'funnel', question, targets: steps.map(({ target }) => target), goals });
  });

  /**
   * The goals that filters may name. @throws Problem `invalid` for filters visits know nothing of, `not_found` for what
   * the site never had
   */
  async function goalsOfVisits(siteId: SiteId, filters: readonly Condition[]) {
    if (asksOfRequests(filters))
      throw new Problem('invalid', { issues: [{ path: 'filters', message: 'numberDefinitions.requestFilter' }] });
    await requireOwn(db, siteId, filters);
    return filters.some(({ field }) => field === 'goal') ? goalsOf(db, siteId) : [];
  }
}
