import type { FastifyInstance } from 'fastify';
import { askNumbers } from '#contract/numbers.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { findNames } from './find-names.ts';

export function serveNumbers(app: FastifyInstance, services: Services): void {
  const { db, numbers } = services;

  serve(app, services, askNumbers, async ({ site, body: question }) => {
    const answer = await numbers.ask(site.id, { kind: 'report', question });
    return { ...answer, rows: [...answer.rows], names: await findNames(db, site.id, question.by, answer.rows) };
  });
}
