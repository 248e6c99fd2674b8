import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { listRequest, saved } from '#contract/lists.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    mail: typeof import('#contract/messages/en-US/mail.json');
  }
}

/**
 * `queued` waits for its first try, `failed` for its next; `kept` lies here because there is no mail server; `dead` was
 * given up; `expired` was over before it could be sent.
 */
export const mailStates = ['queued', 'failed', 'sent', 'kept', 'dead', 'expired'] as const;
export type MailState = (typeof mailStates)[number];

const outboxMail = z.object({
  id: z.string(),
  state: z.enum(mailStates),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  locale: z.string(),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  added_on: z.int(),
  updated_on: z.int(),
  expires_on: z.nullable(z.int()),
});
export type OutboxMail = z.infer<typeof outboxMail>;

export const mailFields = ['added_on', 'updated_on', 'state', 'to', 'template', 'attempts'] as const;

const jobCounts = z.object({ queued: z.int(), running: z.int(), done: z.int(), dead: z.int(), expired: z.int() });

export const listMails = exchange({
  id: 'outbox.list',
  method: 'POST',
  path: '/v1/outbox/dash/getMails',
  summary: 'The mails of the installation, newest first unless sorted, with the state of its background work',
  may: 'operate',
  readsOnly: true,
  body: listRequest(mailFields),
  status: 200,
  response: z.object({
    mails: z.array(outboxMail),
    total: z.int(),
    jobs: jobCounts,
    /** Whether there is a mail server; without one mails are kept here. */
    sends: z.boolean(),
  }),
  problems: ['invalid', 'unauthorized', 'forbidden'],
});

export const showMail = exchange({
  id: 'outbox.show',
  method: 'GET',
  path: '/v1/outbox/{id}',
  summary: 'A mail as it is read; once it is sent, its code and its link are left out',
  may: 'operate',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.object({
    mail: z.extend(outboxMail, {
      text: z.string(),
      /** Where its HTML can be seen, without a token and for a few minutes. */
      frame: z.string(),
    }),
  }),
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

export const resendMail = exchange({
  id: 'outbox.resend',
  method: 'POST',
  path: '/v1/outbox/{id}/send',
  summary: 'Try a mail again that was given up',
  may: 'operate',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.extend(saved, { mail: outboxMail }),
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
});
