import { asksForGoals, type Goal } from '#model/numbers/goal.ts';
import type { Answer, AnswerNote, Question } from '#model/numbers/question.ts';
import { answerWithoutScript, askWithoutScript } from '#model/numbers/without-script.ts';
import { type AnalyticsMode, analyticsOf } from '#model/settings.ts';
import { findReleasedSettings } from '#server/content/settings/find-released-settings.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { goalsOf } from './definitions/serve-goals.ts';

const notesOf: Readonly<Record<AnalyticsMode, readonly AnswerNote[]>> = {
  script: [],
  server: ['no_script'],
  off: ['not_collected'],
};

/**
 * Answers a report's question about a site, within its scope. Where the site counts on the server alone and the period
 * has no views of a script, requests stand for views. @throws Problem as the store does
 */
export async function askReport(
  services: Pick<Services, 'db' | 'numbers'>,
  siteId: SiteId,
  question: Question,
  known?: readonly Goal[],
): Promise<Answer> {
  const { db, numbers } = services;
  const goals = known ?? (asksForGoals(question) ? await goalsOf(db, siteId) : []);
  const ask = (asked: Question) => numbers.ask(siteId, { kind: 'report', question: asked, goals });
  const { mode } = analyticsOf(await findReleasedSettings(db, siteId));
  const isOfServer = mode === 'server' && !(await hasViews(ask, question));
  const answer = isOfServer
    ? answerWithoutScript(await ask(askWithoutScript(question)), question)
    : await ask(question);
  return { ...answer, notes: [...notesOf[mode], ...answer.notes] };
}

async function hasViews(ask: (question: Question) => Promise<Answer>, { period, compare }: Question): Promise<boolean> {
  const views: Question = { period, compare, filters: [], metrics: ['views'], by: [], page: 1, size: 1, search: '' };
  const { total, compared_total } = await ask(views);
  return [...total, ...(compared_total ?? [])].some((count) => count !== null && count > 0);
}
