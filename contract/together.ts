import * as z from 'zod/mini';
import { type Exchange, exchange } from '#contract/exchange.ts';

/** Reads one request may carry. */
export const MOST_TOGETHER = 16;

/** Whether an exchange may be asked together with others: it changes nothing, answers JSON, and is not this one. */
export const isTogether = (asked: Exchange): boolean =>
  asked.may !== 'public' && (asked.method === 'GET' || asked.readsOnly === true) && asked.response !== undefined;

export const readTogether = exchange({
  id: 'together.read',
  method: 'POST',
  path: '/v1/together',
  summary: 'Several reads in one request, each granted, limited and answered as if it had come alone',
  may: 'signed-in',
  readsOnly: true,
  body: z.strictObject({
    reads: z
      .array(
        z.strictObject({
          method: z.enum(['GET', 'POST']),
          /** Path and query, such as `/v1/pageRoutes/dash/getRoutes`. */
          path: z.string().check(z.minLength(4), z.maxLength(2048), z.regex(/^\/v1\/[\w\-./~%?&=+,:@]+$/)),
          body: z.optional(z.unknown()),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_TOGETHER)),
  }),
  status: 200,
  response: z.object({
    /** In the order of the reads; `body` is what the read answers, a success or a problem. */
    answers: z.array(z.object({ status: z.int(), body: z.unknown() })),
  }),
  problems: ['invalid', 'unauthorized'],
});
