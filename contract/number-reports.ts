import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { reportRhythms } from '#model/numbers/report-times.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    numberReports: typeof import('#contract/messages/en-US/number-reports.json');
  }
}

/** Members added in one call. */
const MAX_ADDED = 100;

const numberReport = z.object({
  id: z.string(),
  every: z.enum(reportRhythms),
  /** Who gets it. */
  person: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  created_on: z.int(),
  /** First day of the newest period that was mailed, such as `2026-11-23`; null before the first. */
  sent_for: z.nullable(z.string()),
});
export type NumberReport = z.infer<typeof numberReport>;

export const listNumberReports = exchange({
  id: 'numberReports.list',
  method: 'GET',
  path: '/v1/numberReports',
  summary: 'Who gets numbers by mail and when the next are sent: one’s own, and those of all members for admins',
  may: 'read',
  status: 200,
  response: z.object({
    reports: z.array(numberReport),
    /** When the next weekly and monthly mail is sent, in ms since 1970. */
    next: z.object({ week: z.int(), month: z.int() }),
    time_zone: z.string(),
  }),
  problems: ['unauthorized', 'not_found'],
});

export const subscribeToNumbers = exchange({
  id: 'numberReports.subscribe',
  method: 'POST',
  path: '/v1/numberReports/subscribe',
  summary: 'Get the numbers of a site by mail, each week or each month',
  may: 'read',
  body: z.strictObject({ every: z.enum(reportRhythms) }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const addNumberReaders = exchange({
  id: 'numberReports.add',
  method: 'POST',
  path: '/v1/numberReports',
  summary: 'Send the numbers of a site to members by mail',
  may: 'administer',
  body: z.strictObject({
    every: z.enum(reportRhythms),
    /** Members of the site. */
    ids: z.array(documentId).check(z.minLength(1, 'numberReports.membersRequired'), z.maxLength(MAX_ADDED)),
  }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const deleteNumberReport = exchange({
  id: 'numberReports.delete',
  method: 'POST',
  path: '/v1/numberReports/{id}/delete',
  summary: 'End mails: one’s own, and those of any member for admins',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['unauthorized', 'not_found'],
});
