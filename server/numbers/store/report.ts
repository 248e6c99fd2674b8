import { answerPlainly } from '#model/numbers/answer-plainly.ts';
import { plainGoal } from '#model/numbers/goal.ts';
import { answerWithImported } from '#model/numbers/import/answer-with-imported.ts';
import { periodsOf } from '#model/numbers/periods.ts';
import type { Answer, Question } from '#model/numbers/question.ts';
import { defineKind, type NumbersData } from '#server/numbers/asked-kind.ts';
import type { Asked } from '#server/platform/http/number-store.ts';

/** What the Analytics screen asks: numbers of a period, by what rows are to be, under conditions. */
export const report = defineKind({
  kind: 'report',
  answer: async (data, asked) => {
    const { calendar, now } = data;
    const firstDay = await data.firstDay();
    const answer = (each: Question) => answerCounted(data, { ...asked, question: each }, firstDay);
    const imported = await data.imported();
    if (imported.days.size === 0) return answer(asked.question);
    return answerWithImported(asked.question, imported, { now, calendar, firstDay, answer });
  },
});

/** Answers from what the site counted itself. */
async function answerCounted(
  data: NumbersData,
  { question, goals = [] }: Asked<'report'>,
  firstDay: string | null,
): Promise<Answer> {
  const { calendar, now } = data;
  const { period, compared } = periodsOf(question, { now, calendar, firstDay });
  const from = compared && compared.from < period.from ? compared.from : period.from;
  const to = compared && compared.to > period.to ? compared.to : period.to;
  const visits = await all(data.visits(from, to));
  const requests = await all(data.requests(from, to));
  const refused = await all(data.refused(from, to));
  return answerPlainly({ visits, requests, refused }, question, {
    ...{ now, calendar, firstDay },
    goals: goals.map(plainGoal),
  });
}

async function all<T>(chunks: AsyncIterable<readonly T[]>): Promise<T[]> {
  const found: T[] = [];
  for await (const chunk of chunks) found.push(...chunk);
  return found;
}
