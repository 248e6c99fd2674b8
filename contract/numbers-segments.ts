import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { definedFields, definitionName, restored } from '#contract/number-definitions.ts';
import { condition, MAX_CONDITIONS } from '#model/numbers/question.ts';

/** Segments one person may keep of a site, their own and shared ones together. */
export const MAX_SEGMENTS = 100;

const filters = z
  .array(condition)
  .check(z.minLength(1, 'numberDefinitions.filterRequired'), z.maxLength(MAX_CONDITIONS, 'numbers.tooManyConditions'))
  .register(z.globalRegistry, { examples: [[{ field: 'country', how: 'is', values: ['FR'] }]] });

const segment = z.object({
  ...definedFields,
  name: z.string(),
  filters: z.array(condition),
  /** True for everyone in the site, false for whoever made it. */
  is_shared: z.boolean(),
});
export type Segment = z.infer<typeof segment>;

export const listSegments = exchange({
  id: 'segments.list',
  method: 'GET',
  path: '/v1/numbers/segments',
  summary: 'Filters kept under a name: one’s own and those shared with everyone in the site',
  may: 'read',
  status: 200,
  response: z.object({ segments: z.array(segment) }),
  problems: ['unauthorized', 'not_found'],
});

export const createSegment = exchange({
  id: 'segments.create',
  method: 'POST',
  path: '/v1/numbers/segments',
  summary: 'Keep filters under a name, for oneself or for everyone in the site',
  may: 'edit',
  body: z.strictObject({ name: definitionName, filters, is_shared: z.boolean(), restored_id: restored }),
  // Twenty conditions may name a hundred long pages each.
  bodyLimit: 256 * 1024,
  status: 201,
  response: z.extend(saved, { segment }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'already_exists', 'conflict', 'too_large'],
});

export const updateSegment = exchange({
  id: 'segments.update',
  method: 'PUT',
  path: '/v1/numbers/segments/{id}',
  summary: 'Give a segment another name or other filters',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({ version: z.int(), name: definitionName, filters }),
  bodyLimit: 256 * 1024,
  status: 200,
  response: z.extend(saved, { segment }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'already_exists', 'stale_version', 'too_large'],
});

export const deleteSegment = exchange({
  id: 'segments.delete',
  method: 'DELETE',
  path: '/v1/numbers/segments/{id}',
  summary: 'Delete a segment of one’s own or a shared one',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});
