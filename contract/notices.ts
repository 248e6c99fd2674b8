import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';

/** What can be told; the studio has the words of each. */
const noticeKinds = [
  'releasePublished',
  'releaseActivated',
  'scheduleDone',
  'scheduleLate',
  'scheduleSkipped',
  'deployFailed',
  'pullFailed',
  'certificateFailed',
  'mailDead',
  'storageLow',
  'clockOff',
  'apiChanged',
  'changesProposed',
  'previewCommented',
  'approvalAsked',
  'approvalGiven',
  'approvalRefused',
  'numberAlert',
  'numberAlertOver',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  /** The site it is about; null for what concerns the whole installation. */
  site_id: z.nullable(z.string()),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  added_on: z.int(),
  is_read: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

export const listNotices = exchange({
  id: 'notices.list',
  method: 'GET',
  path: '/v1/notices',
  summary: 'What others and the background did in the sites of the person, newest first, and how much of it is unread',
  may: 'signed-in',
  query: z.strictObject({
    page: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(1000))), 1),
    size: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(100))), 20),
  }),
  status: 200,
  response: z.object({ notices: z.array(notice), total: z.int(), unread: z.int() }),
  problems: ['invalid', 'unauthorized'],
});

export const readNotices = exchange({
  id: 'notices.read',
  method: 'POST',
  path: '/v1/notices/read',
  summary: 'Mark notices as read: those named, or all up to a time',
  may: 'signed-in',
  body: z.strictObject({
    ids: z._default(z.array(documentId).check(z.maxLength(100)), []),
    /** Milliseconds since 1970: everything told until then is read. */
    until: z.optional(z.int().check(z.gte(0))),
  }),
  status: 200,
  response: z.object({ unread: z.int() }),
  problems: ['invalid', 'unauthorized'],
});
