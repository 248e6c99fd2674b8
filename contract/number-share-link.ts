import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { numbersAnswer } from '#contract/numbers.ts';
import { condition, question } from '#model/numbers/question.ts';

// Apart from the other exchanges of shares, as the page of a public link carries nothing of the studio's frame.

/** Page of the studio that shows a link; its token is the fragment, which no server is sent. */
export const SHARE_PAGE = '/shared-numbers';

const token = z.string().check(z.minLength(1), z.maxLength(200));

export const openNumberShare = exchange({
  id: 'numberShares.open',
  method: 'POST',
  path: '/v1/numberShares/open',
  summary: 'What a public link to numbers shows; a link with a password answers a grant for it',
  may: 'public',
  body: z.strictObject({ token, password: z.optional(z.string().check(z.maxLength(200))) }),
  status: 200,
  response: z.object({
    /** Nothing else is told until the password is given. */
    needs_password: z.boolean(),
    /** To be sent with each question, for twelve hours; null without a password. */
    grant: z.nullable(z.string()),
    site: z.string(),
    time_zone: z.string(),
    /** What the link is fixed to, as far as it does not name the inside of the site. */
    filters: z.array(condition),
    expires_on: z.nullable(z.int()),
  }),
  problems: ['invalid', 'address_not_allowed', 'not_found', 'link_expired', 'too_many_requests'],
});
export type OpenedNumberShare = z.infer<typeof openNumberShare.response>;

export const askNumberShare = exchange({
  id: 'numberShares.ask',
  method: 'POST',
  path: '/v1/numberShares/ask',
  summary: 'Ask for numbers by a public link, within what it is fixed to',
  may: 'public',
  readsOnly: true,
  body: z.strictObject({
    token,
    grant: z.optional(z.string().check(z.maxLength(100))),
    question: question.register(z.globalRegistry, {
      examples: [{ period: { last: '28d' }, metrics: ['visitors', 'views'], by: ['page'] }],
    }),
  }),
  status: 200,
  response: numbersAnswer,
  problems: ['invalid', 'forbidden', 'address_not_allowed', 'not_found', 'link_expired', 'too_many_requests'],
});
