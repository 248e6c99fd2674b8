import type { NumbersAnswer } from '#contract/numbers.ts';
import type { Answer, Question } from '#model/numbers/question.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { NumberStore } from '#server/platform/http/number-store.ts';
import type { Services } from '#server/platform/http/services.ts';

/** Answers a report's question about a site. @throws Problem as the store does */
export function askReport(services: Services, siteId: SiteId, question: Question): Promise<Answer> {
  const { numbers } = services as Services & { numbers: NumberStore };
  return numbers.ask(siteId, { kind: 'report', question });
}

/** An answer with the names of its keys. */
export function answerOnWire(answer: Answer, names: Record<string, string>): NumbersAnswer {
  const { total, compared_total, rows, notes, ...rest } = answer;
  return {
    ...rest,
    total: [...total],
    ...(compared_total && { compared_total: [...compared_total] }),
    rows: rows.map(({ keys, values, compared }) => ({
      keys: [...keys],
      values: [...values],
      ...(compared && { compared: [...compared] }),
    })),
    notes: [...notes],
    names,
  };
}
