import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { answerNotes, question } from '#model/numbers/question.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    numbers: typeof import('#contract/messages/en-US/numbers.json');
  }
}

const values = z.readonly(z.array(z.nullable(z.number())));

export const numbersAnswer = z.object({
  period: z.object({ from: z.string(), to: z.string(), is_running: z.boolean() }),
  compared_period: z.optional(z.object({ from: z.string(), to: z.string() })),
  time_zone: z.string(),
  total: values,
  compared_total: z.optional(values),
  rows: z.readonly(
    z.array(z.object({ keys: z.readonly(z.array(z.nullable(z.string()))), values, compared: z.optional(values) })),
  ),
  row_count: z.int(),
  notes: z.readonly(z.array(z.enum(answerNotes))),
  /** Names of routes, templates, releases and goals among the keys, by key. */
  names: z.record(z.string(), z.string()),
});
export type NumbersAnswer = z.infer<typeof numbersAnswer>;

export const askNumbers = exchange({
  id: 'numbers.ask',
  method: 'POST',
  path: '/v1/numbers/ask',
  summary: 'Ask for numbers of a period, by what rows are to be, under conditions',
  may: 'read',
  readsOnly: true,
  body: question,
  status: 200,
  response: numbersAnswer,
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const numbersNow = exchange({
  id: 'numbers.now',
  method: 'GET',
  path: '/v1/numbers/now',
  summary: 'Visitors with a sign of life in the last five minutes, by page, source and country',
  may: 'read',
  status: 200,
  response: z.object({
    visitors: z.int(),
    pages: z.readonly(z.array(z.object({ path: z.string(), visitors: z.int() }))),
    sources: z.readonly(z.array(z.object({ source: z.nullable(z.string()), visitors: z.int() }))),
    countries: z.readonly(z.array(z.object({ country: z.nullable(z.string()), visitors: z.int() }))),
    /** Views of each of the last 30 minutes, the oldest first. */
    minutes: z.readonly(z.array(z.int())),
  }),
  problems: ['unauthorized', 'not_found'],
});
