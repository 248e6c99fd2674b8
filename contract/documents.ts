import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { documentKinds } from '#model/documents.ts';

const kind = z.enum(documentKinds);

/** Documents of one page of the list, and most that are read at once. */
export const LISTED_AT_ONCE = 2000;
const READ_AT_ONCE = 200;

export const listDocuments = exchange({
  id: 'documents.list',
  method: 'GET',
  path: '/v1/documents',
  summary: 'What a site is made of: every document with its version and the hash of its content, kind by kind',
  may: 'read',
  query: z.strictObject({
    kind,
    /** The id of the last one of the page before. */
    after: z.optional(documentId),
  }),
  status: 200,
  response: z.object({
    documents: z.array(
      z.object({ kind, id: z.string(), key: z.string(), title: z.string(), version: z.int(), hash: z.string() }),
    ),
    /** Whether there are more behind the last one. */
    more: z.boolean(),
    change_number: z.int(),
  }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const readDocuments = exchange({
  id: 'documents.read',
  method: 'POST',
  path: '/v1/documents/read',
  summary: 'Documents as files have them: what can be derived is left out, collections come with their rows',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({ kind, ids: z.array(documentId).check(z.minLength(1), z.maxLength(READ_AT_ONCE)) }),
  status: 200,
  /** Those that fit into one answer, in the order they were asked for; ask again for the others. */
  response: z.object({
    documents: z.array(
      z.object({ id: z.string(), key: z.string(), version: z.int(), hash: z.string(), body: z.json() }),
    ),
  }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});
