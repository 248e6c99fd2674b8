import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { findingKinds } from '#model/checks/finding.ts';
import { layoutKinds } from '#model/documents.ts';

/** Addresses that are looked up at once. */
export const MOST_CHECKED_LINKS = 200;

export const checkLinks = exchange({
  id: 'checks.links',
  method: 'POST',
  path: '/v1/checks/links',
  summary: 'Which of these paths no page of the drafts answers, each with the page that was likely meant',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    paths: z.array(z.string().check(z.maxLength(2048))).check(z.maxLength(MOST_CHECKED_LINKS)),
  }),
  bodyLimit: 512 * 1024,
  status: 200,
  response: z.object({ dead: z.array(z.object({ path: z.string(), likely: z.nullable(z.string()) })) }),
  problems: ['invalid', 'unauthorized', 'not_found', 'too_large'],
});

export const checkedDocument = z.object({
  kind: z.enum(layoutKinds),
  key: z.string(),
  title: z.string(),
  findings: z.array(z.object({ kind: z.enum(findingKinds), count: z.int() })),
});
export type CheckedDocument = z.infer<typeof checkedDocument>;

export const checkDrafts = exchange({
  id: 'checks.drafts',
  method: 'GET',
  path: '/v1/checks',
  summary: 'What of the drafts should be better before it is published, told without drawing it; at most 50 are listed',
  may: 'read',
  status: 200,
  response: z.object({
    /** Those with the most first. */
    documents: z.array(checkedDocument),
    /** Documents with something, and what there is of it in all. */
    total: z.int(),
    findings: z.int(),
  }),
  problems: ['unauthorized', 'not_found'],
});
