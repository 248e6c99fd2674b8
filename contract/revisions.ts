import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { documentKinds } from '#model/documents.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    revision: typeof import('#contract/messages/en-US/revision.json');
  }
}

const kind = z.enum(documentKinds);

const revision = z.object({
  version: z.int(),
  at: z.int(),
  by: z.nullable(z.string()),
  /** False where the revision records a deletion. */
  exists: z.boolean(),
  fields: z.array(z.string()),
  /** Of an image: where it can be seen as it was then, from the root of the studio. */
  picture: z.optional(z.string()),
});

export const listRevisions = exchange({
  id: 'revisions.list',
  method: 'GET',
  path: '/v1/revisions/{kind}/{id}',
  summary: 'The versions of a document, newest first, with the fields each changed',
  may: 'read',
  params: z.strictObject({ kind, id: documentId }),
  status: 200,
  response: z.object({ revisions: z.array(revision), total: z.int() }),
  problems: ['unauthorized', 'not_found'],
});

export const showRevision = exchange({
  id: 'revisions.show',
  method: 'GET',
  path: '/v1/revisions/{kind}/{id}/{version}',
  summary: 'A document as one version had it',
  may: 'read',
  params: z.strictObject({ kind, id: documentId, version: z.pipe(z.coerce.number(), z.int()) }),
  status: 200,
  response: z.object({ revision, body: z.json() }),
  problems: ['unauthorized', 'not_found'],
});

export const restoreRevision = exchange({
  id: 'revisions.restore',
  method: 'POST',
  path: '/v1/revisions/restore',
  summary:
    'Save an older version of a document as its newest; brings a deleted document back, or deletes what `from` made or brought back (`version` 0 is before the first)',
  may: 'edit',
  body: z.strictObject({ kind, id: documentId, version: z.int(), from: z.optional(z.int()) }),
  status: 200,
  response: z.extend(saved, { version: z.int() }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'stale_version', 'already_exists', 'in_use'],
});

export const listUses = exchange({
  id: 'references.list',
  method: 'GET',
  path: '/v1/references/{kind}/{key}',
  summary: 'What uses a document directly, and the page routes it reaches in the end',
  may: 'read',
  params: z.strictObject({ kind, key: documentId }),
  status: 200,
  response: z.object({
    usedBy: z.array(z.object({ kind, id: z.string(), key: z.string(), title: z.string() })),
    total: z.int(),
    routes: z.array(z.object({ id: z.string(), url_string: z.string() })),
    routesTotal: z.int(),
    /** Of a widget: what keeps to a version of it, which no change reaches. */
    pinnedBy: z.array(z.object({ kind, id: z.string(), key: z.string(), title: z.string(), version: z.int() })),
    pinnedTotal: z.int(),
  }),
  problems: ['unauthorized', 'not_found'],
});
