import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askBoards, boardData } from '#contract/boards.ts';
import { Problem } from '#contract/problems.ts';
import type { Period } from '#model/numbers/question.ts';
import { may } from '#model/roles.ts';
import { dayOf } from '#model/zoned-time.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Person } from '#server/platform/http/person.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf } from '#server/platform/http/translate-message.ts';
import type { JobDefinition } from '#server/platform/jobs/definition.ts';
import { panelsOf } from './ask-panel.ts';
import { listDatasets } from './list-datasets.ts';
import type { PanelAsker } from './panel-asker.ts';

/** The data of panels. */
export function serveBoardData(
  app: FastifyInstance,
  services: Services,
  jobKinds: readonly JobDefinition<unknown>[],
): void {
  const panels = panelsOf(services, jobKinds);
  app.addHook('onClose', () => panels.close());

  serve(app, services, askBoards, ({ site, person, body, request }) => {
    requireDays(body.filters.period);
    return panels.ask(askerOf(site, person, request), body);
  });

  serve(app, services, boardData, async ({ site, person, request }) => ({
    datasets: await listDatasets(services, askerOf(site, person, request)),
  }));
}

function askerOf(site: GrantedSite, person: Person, request: FastifyRequest): PanelAsker {
  return {
    siteId: site.id,
    role: site.role,
    personId: person.id,
    // Seen as another role, nobody operates.
    isOperator: may(person.roles, 'operate') && request.headers['x-view-as'] === undefined,
    locale: localeOf(request),
  };
}

/** @throws Problem `invalid` for days no calendar has */
export function requireDays(period: Period): void {
  if ('last' in period) return;
  const issues = (['from', 'to'] as const)
    .filter((end) => dayOf(period[end]) === undefined)
    .map((end) => ({ path: `filters.period.${end}`, message: 'numbers.dateFormat' as const }));
  if (issues.length > 0) throw new Problem('invalid', { issues });
}
