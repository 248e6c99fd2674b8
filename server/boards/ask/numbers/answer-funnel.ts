import type { AnsweredPanel } from '#contract/boards.ts';
import type { FunnelStep } from '#contract/numbers-funnels.ts';
import type { PanelRow } from '#model/boards/answer.ts';
import { asksOfRequests } from '#model/numbers/filter-visits.ts';
import type { GoalTarget } from '#model/numbers/goal.ts';
import { findDefinition } from '#server/numbers/definitions/queries.ts';
import { goalsOf, routeUrls } from '#server/numbers/definitions/serve-goals.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { PanelAsker } from '../panel-asker.ts';
import type { AskedNumbers } from './answer-numbers.ts';

/** Answers a funnel of the site: a row for each step, named by its place from 1. */
export async function answerFunnel(
  { db, numbers }: Services,
  { siteId, personId }: PanelAsker,
  id: string,
  { query, filters, ignored }: AskedNumbers,
): Promise<AnsweredPanel> {
  const found = await findDefinition(db, siteId, 'funnel', { id, personId: personId ?? '' });
  if (!found) return { fault: 'hidden' };
  if (asksOfRequests(query.filters)) return { fault: 'no_field' };
  const steps = JSON.parse(found.body) as FunnelStep[];
  const targets = steps.map(({ target }) => target);
  const goals = query.filters.some(({ field }) => field === 'goal') ? await goalsOf(db, siteId) : [];
  const question = {
    period: filters.period,
    ...(filters.compare && { compare: 'previous' as const }),
    filters: query.filters,
  };
  const answer = await numbers.ask(siteId, { kind: 'funnel', question, targets, goals });
  const urls = await routeUrls(db, siteId, targets);
  const { compared } = answer;
  const rows = answer.steps.map(
    (visits, at): PanelRow => ({
      keys: [String(at + 1)],
      values: [visits],
      ...(compared && { compared: [compared.steps[at] ?? 0] }),
    }),
  );
  const names = steps.map(({ name, target }, at) => [String(at + 1), name === '' ? textOf(target, urls) : name]);
  return {
    answer: {
      groups: [{ field: 'step', label: '', type: 'text' }],
      values: [{ name: 'visits', label: '', unit: 'count' }],
      rows,
      total: [answer.visits],
      ...(compared && { compared_total: [compared.visits] }),
      row_count: rows.length,
      names: Object.fromEntries(names),
      period: { from: answer.period.from, to: answer.period.to },
      time_zone: answer.time_zone,
      ignored,
      notes: [],
    },
  };
}

/** What a step without a name is known by. */
function textOf(target: GoalTarget, urls: ReadonlyMap<string, string>): string {
  switch (target.kind) {
    case 'page':
    case 'scroll':
      return target.path;
    case 'route':
      return urls.get(target.route) ?? target.route;
    case 'node':
      return target.label ?? target.node;
    case 'form':
      return target.form;
    case 'file':
      return target.file;
    case 'link':
      return target.host;
    case 'event':
      return target.value;
  }
}
