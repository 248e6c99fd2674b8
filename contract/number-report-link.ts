import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { reportRhythms } from '#model/numbers/report-times.ts';

/** Page of the studio that ends mails; its token is the fragment, which no server is sent. */
export const UNSUBSCRIBE_PAGE = '/unsubscribe';

export const unsubscribeFromNumbers = exchange({
  id: 'numberReports.unsubscribe',
  method: 'POST',
  path: '/v1/numberReports/unsubscribe',
  summary: 'End the mails that the link in one of them is of; ending them twice is no fault',
  may: 'public',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  status: 200,
  response: z.object({
    site: z.string(),
    /** Null where they had ended before. */
    every: z.nullable(z.enum(reportRhythms)),
  }),
  problems: ['invalid', 'not_found', 'too_many_requests'],
});
