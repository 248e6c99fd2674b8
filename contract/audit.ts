import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { listRequest } from '#contract/lists.ts';
import { auditActs, auditOutcomes, auditTargets } from '#model/audit.ts';

const values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const auditRow = z.object({
  id: z.string(),
  at: z.int(),
  /** Who did it; null where nobody was signed in. `name` is what they typed where they are no account. */
  by: z.nullable(z.object({ id: z.nullable(z.string()), name: z.string(), email: z.string() })),
  address: z.string(),
  /** Id of the exchange it came by; empty for what did not come over HTTP. */
  exchange: z.string(),
  /** The name of the token it was done with; empty for what a person did. */
  via: z.string(),
  act: z.enum(auditActs),
  outcome: z.enum(auditOutcomes),
  target: z.nullable(z.object({ kind: z.enum(auditTargets), id: z.string(), name: z.string() })),
  /** The version of the document it made: what it changed is between this one and the one before. */
  version: z.nullable(z.int()),
  before_hash: z.string(),
  after_hash: z.string(),
  /** Values of what is no document, before and after. */
  before: values,
  after: values,
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditFields = ['added_on', 'act', 'outcome', 'actor'] as const;

/** `from` and `to` are times in milliseconds since 1970: from the first on, until before the second. */
export const auditRequest = z.extend(listRequest(auditFields), {
  from: z.optional(z.int()),
  to: z.optional(z.int()),
});

const page = z.object({ rows: z.array(auditRow), total: z.int() });

export const listAudit = exchange({
  id: 'audit.list',
  method: 'POST',
  path: '/v1/audit/dash/getAudit',
  summary: 'What was done in the site and its organization, newest first',
  may: 'administer',
  readsOnly: true,
  body: auditRequest,
  status: 200,
  response: page,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const showAudit = exchange({
  id: 'audit.show',
  method: 'GET',
  path: '/v1/audit/{id}',
  summary: 'One row of the log of the site or its organization',
  may: 'administer',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.object({ row: auditRow }),
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

export const listAccountAudit = exchange({
  id: 'audit.listAccounts',
  method: 'POST',
  path: '/v1/audit/dash/getAccountAudit',
  summary: 'What happened to accounts and sign-ins of the installation, newest first',
  may: 'operate',
  readsOnly: true,
  body: auditRequest,
  status: 200,
  response: page,
  problems: ['invalid', 'unauthorized', 'forbidden'],
});

export const listAuditPeople = exchange({
  id: 'audit.people',
  method: 'GET',
  path: '/v1/audit/people',
  summary: 'Who did something in the site, for the filter of the log',
  may: 'administer',
  status: 200,
  response: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

/** Answers `text/csv`, as it is read from the log. */
export const exportAudit = exchange({
  id: 'audit.export',
  method: 'POST',
  path: '/v1/audit/export',
  summary: 'The audit log of the site as CSV, narrowed as the list is',
  may: 'administer',
  body: auditRequest,
  status: 200,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'too_many_requests'],
});
