import type { Answer, Question, Values } from '#model/numbers/question.ts';
import type { TestServer } from '#server/testing.ts';

/** What was asked of the numbers of which site. */
export interface Asked {
  siteId: string;
  question: Question;
}

/** An answer without rows, of one day. */
export function testAnswer(total: Values, more: Partial<Answer> = {}): Answer {
  const period = { from: '2026-11-23', to: '2026-11-23', is_running: false };
  return { period, time_zone: 'UTC', total, rows: [], row_count: 0, notes: [], ...more };
}

/** Has the numbers of a server answer as told, and tells what was asked. */
export function answerNumbers(
  server: TestServer,
  answer: (question: Question, siteId: string) => Answer | Promise<Answer>,
): Asked[] {
  const asked: Asked[] = [];
  const ask = async (siteId: string, { question }: { question: Question }) => {
    asked.push({ siteId, question });
    return answer(question, siteId);
  };
  Object.assign(server.services, { numbers: { ...server.services.numbers, ask } });
  return asked;
}
