import * as z from 'zod/mini';
import { chosenChanges } from '#contract/chosen-changes.ts';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { drawnKinds, findingKinds, MAX_FINDINGS } from '#model/checks/finding.ts';
import { layoutKinds } from '#model/documents.ts';
import { breakpoints } from '#model/layout/layout.ts';

/** Addresses that are looked up at once. */
export const MAX_CHECKED_LINKS = 200;

export const checkLinks = exchange({
  id: 'checks.links',
  method: 'POST',
  path: '/v1/checks/links',
  summary: 'Which of these paths no page of the drafts answers, each with the page that was likely meant',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    paths: z.array(z.string().check(z.maxLength(2048))).check(z.maxLength(MAX_CHECKED_LINKS)),
  }),
  bodyLimit: 512 * 1024,
  status: 200,
  response: z.object({ dead: z.array(z.object({ path: z.string(), likely: z.nullable(z.string()) })) }),
  problems: ['invalid', 'unauthorized', 'not_found', 'too_large'],
});

const counted = z.object({ kind: z.enum(findingKinds), count: z.int() });
export type CountedFindings = z.infer<typeof counted>[];

const checkedDocument = z.object({
  kind: z.enum(layoutKinds),
  key: z.string(),
  title: z.string(),
  findings: z.array(counted),
});
export type CheckedDocument = z.infer<typeof checkedDocument>;

const checkedDrafts = z.object({
  /** Those with the most first. */
  documents: z.array(checkedDocument),
  /** Documents with something, and what there is of it in all. */
  total: z.int(),
  findings: z.int(),
  /**
   * Documents that were not looked at as they are drawn since they, the look or widgets were changed: what shows only
   * there (contrast, targets, clipped texts, heavy pictures, empty data) is not counted, or may be another by now.
   */
  undrawn: z.object({ documents: z.array(z.omit(checkedDocument, { findings: true })), total: z.int() }),
});
export type CheckedDrafts = z.infer<typeof checkedDrafts>;

export const checkDrafts = exchange({
  id: 'checks.drafts',
  method: 'POST',
  path: '/v1/checks',
  summary:
    'What of the drafts, or of chosen ones, should be better before it is published, with what the canvas found of those that were looked at there; at most 50 are listed',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({ only: z.optional(chosenChanges) }),
  status: 200,
  response: checkedDrafts,
  problems: ['invalid', 'unauthorized', 'not_found'],
});

/** As many as a canvas tells, of all kinds. */
const drawnFinding = z.strictObject({ kind: z.enum(drawnKinds), count: z.int().check(z.gte(1), z.lte(MAX_FINDINGS)) });

const keptDrawn = z.strictObject({
  kind: z.enum(layoutKinds),
  id: documentId,
  version: z.int().check(z.gte(1)),
  /** From what width up it was drawn so. */
  screen: z.enum(breakpoints),
  findings: z.array(drawnFinding).check(z.maxLength(drawnKinds.length)),
});
export type KeptDrawn = z.infer<typeof keptDrawn>;

export const keepDrawn = exchange({
  id: 'checks.keepDrawn',
  method: 'POST',
  path: '/v1/checks/drawn',
  summary: 'Keeps what the canvas found of a saved document, by its version, for whoever publishes',
  may: 'edit',
  body: keptDrawn,
  status: 200,
  /** Not kept is what was found of another version than the document has by now. */
  response: z.object({ kept: z.boolean() }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});
