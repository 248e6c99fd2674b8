import type { FastifyInstance } from 'fastify';
import { askNumbers } from '#contract/numbers.ts';
import { asksForGoals } from '#model/numbers/goal.ts';
import type { AnswerRow, Question } from '#model/numbers/question.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { askByName, isSearchedByName } from './ask-by-name.ts';
import { askReport } from './ask-report.ts';
import { requireOwn } from './definitions/require-own.ts';
import { goalsOf } from './definitions/serve-goals.ts';
import { findNames } from './find-names.ts';

export function serveNumbers(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, services, askNumbers, async ({ site, body: question }) => {
    await requireOwn(db, site.id, question.filters);
    const goals = asksForGoals(question) ? await goalsOf(db, site.id) : [];
    const ask = (asked: Question) => askReport(services, site.id, asked, goals);
    const namesOf = async (rows: readonly AnswerRow[]) => {
      const names = await findNames(db, site.id, question.by, rows);
      for (const { id, name } of goals) names[id] = name;
      return names;
    };
    const answer = await (isSearchedByName(question) ? askByName(question, ask, namesOf) : ask(question));
    return { ...answer, rows: [...answer.rows], notes: [...answer.notes], names: await namesOf(answer.rows) };
  });
}
