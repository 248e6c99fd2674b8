import type { FastifyInstance } from 'fastify';
import { askNumbers } from '#contract/numbers.ts';
import { asksForGoals } from '#model/numbers/goal.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { goalsOf } from './definitions/serve-goals.ts';
import { findNames } from './find-names.ts';

export function serveNumbers(app: FastifyInstance, services: Services): void {
  const { db, numbers } = services;

  serve(app, services, askNumbers, async ({ site, body: question }) => {
    const goals = asksForGoals(question) ? await goalsOf(db, site.id) : [];
    const answer = await numbers.ask(site.id, { kind: 'report', question, goals });
    const names = await findNames(db, site.id, question.by, answer.rows);
    for (const { id, name } of goals) names[id] = name;
    return { ...answer, rows: [...answer.rows], names };
  });
}
