import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { listRequest, saved } from '#contract/lists.ts';
import { changeActs, changeObstacles, changeSetSources, changeSetStates, MAX_CHANGES } from '#model/change-sets.ts';
import { documentKinds } from '#model/documents.ts';
import type { Json } from '#model/json.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    changeSet: typeof import('#contract/messages/en-US/change-set.json');
  }
}

const kind = z.enum(documentKinds);

const person = z.nullable(z.string());

export const changeSet = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string(),
  source: z.enum(changeSetSources),
  state: z.enum(changeSetStates),
  /** What applying it takes. */
  needs: z.enum(['read', 'edit', 'publish', 'administer', 'own']),
  /** Documents it makes, changes and removes. */
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  proposed_by: person,
  proposed_on: z.int(),
  /** Whether it was proposed by who asks. */
  is_own: z.boolean(),
  /** Who applied or discarded it, and when. */
  settled_by: person,
  /** Whether who asks is that person: they may undo what they applied. */
  is_settler: z.boolean(),
  settled_on: z.nullable(z.int()),
  undone_by: person,
  undone_on: z.nullable(z.int()),
});
export type ChangeSet = z.infer<typeof changeSet>;

export const proposedChange = z.strictObject({
  kind,
  /** The document it is about, by its id or its natural key; absent for a new one. */
  id: z.optional(documentId),
  key: z.optional(z.string().check(z.minLength(1), z.maxLength(2048), z.regex(/^\P{Cc}+$/u))),
  /** The version it was made from; 0 says that there must be none. Absent: the version there is now. */
  base: z.optional(z.int().check(z.gte(0))),
  /** The whole document as it is to be; null removes it. */
  body: z.nullable(
    z.custom<{ [name: string]: Json }>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      'changeSet.bodyRequired',
    ),
  ),
});
export type ProposedChange = z.infer<typeof proposedChange>;

const title = z
  .string('changeSet.titleRequired')
  .check(z.trim(), z.minLength(1, 'changeSet.titleRequired'), z.maxLength(200, 'problem.textLong'));

export const proposeChanges = exchange({
  id: 'changeSets.propose',
  method: 'POST',
  path: '/v1/changeSets',
  summary: 'Propose changes of documents that are applied together or not at all; at once, where `apply` says so',
  may: 'edit',
  bodyLimit: 32 * 1024 * 1024,
  body: z.strictObject({
    title,
    note: z._default(z.string().check(z.trim(), z.maxLength(2000, 'problem.textLong')), ''),
    source: z._default(z.enum(changeSetSources), 'person'),
    apply: z._default(z.boolean(), false),
    changes: z.array(proposedChange).check(z.maxLength(MAX_CHANGES)),
  }),
  status: 201,
  response: z.extend(saved, { change_set: changeSet }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'already_exists', 'in_use', 'too_large'],
});

export const changeSetFields = ['title', 'state', 'source', 'proposed_on'] as const;

export const listChangeSets = exchange({
  id: 'changeSets.list',
  method: 'POST',
  path: '/v1/changeSets/dash/getChangeSets',
  summary: 'List change sets, the newest first',
  may: 'read',
  readsOnly: true,
  body: listRequest(changeSetFields),
  status: 200,
  response: z.object({ change_sets: z.array(changeSet), total: z.int(), open: z.int() }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const changeInSet = z.object({
  place: z.int(),
  kind,
  id: z.string(),
  act: z.enum(changeActs),
  key: z.string(),
  title: z.string(),
  /** The version it is made from; 0 of what is new. */
  base_version: z.int(),
  /** The version it made; null until it is applied. */
  applied_version: z.nullable(z.int()),
  /** Why it cannot be applied, or undone, as things stand; null when nothing stands in the way. */
  obstacle: z.nullable(z.enum(changeObstacles)),
});
export type ChangeInSet = z.infer<typeof changeInSet>;

const params = z.strictObject({ id: documentId });

export const showChangeSet = exchange({
  id: 'changeSets.show',
  method: 'GET',
  path: '/v1/changeSets/{id}',
  summary: 'One change set, its changes, and what of them was changed since; at most 200 are listed from a place on',
  may: 'read',
  params,
  query: z.strictObject({
    from: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(0), z.lte(MAX_CHANGES))), 0),
  }),
  status: 200,
  response: z.object({
    change_set: changeSet,
    changes: z.array(changeInSet),
    total: z.int(),
    /** How many of all changes something stands in the way of. */
    obstacles: z.int(),
  }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const showProposedChange = exchange({
  id: 'changeSets.showChange',
  method: 'GET',
  path: '/v1/changeSets/{id}/changes/{place}',
  summary: 'A document before and after one change of a set',
  may: 'read',
  params: z.strictObject({ id: documentId, place: z.pipe(z.coerce.number(), z.int().check(z.gte(0))) }),
  status: 200,
  response: z.object({ change: changeInSet, before: z.nullable(z.json()), after: z.nullable(z.json()) }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

const settled = {
  may: 'edit',
  params,
  status: 200,
  response: z.extend(saved, { change_set: changeSet }),
} as const;

export const applyChangeSet = exchange({
  ...settled,
  id: 'changeSets.apply',
  method: 'POST',
  path: '/v1/changeSets/{id}/apply',
  summary: 'Make all changes of a set, or none when one cannot be made; each takes what it takes by itself',
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'already_exists', 'in_use'],
});

export const undoChangeSet = exchange({
  ...settled,
  id: 'changeSets.undo',
  method: 'POST',
  path: '/v1/changeSets/{id}/undo',
  summary: 'Take back all that a set changed, unless something of it was changed since',
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'already_exists', 'in_use'],
});

export const discardChangeSet = exchange({
  ...settled,
  id: 'changeSets.discard',
  method: 'POST',
  path: '/v1/changeSets/{id}/discard',
  summary: 'Say that a proposed set is never to be applied: one of your own, or any where you may publish',
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
});
