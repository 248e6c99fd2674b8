import { asksForGoals } from '#model/numbers/goal.ts';
import type { Answer, Question } from '#model/numbers/question.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { goalsOf } from './definitions/serve-goals.ts';

/** Answers a report's question about a site, within its scope. @throws Problem as the store does */
export async function askReport({ db, numbers }: Services, siteId: SiteId, question: Question): Promise<Answer> {
  const goals = asksForGoals(question) ? await goalsOf(db, siteId) : [];
  return numbers.ask(siteId, { kind: 'report', question, goals });
}
