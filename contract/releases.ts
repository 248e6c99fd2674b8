import * as z from 'zod/mini';
import { chosenChanges } from '#contract/chosen-changes.ts';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { documentKinds } from '#model/documents.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    release: typeof import('#contract/messages/en-US/release.json');
  }
}

export const release = z.object({
  id: z.string(),
  /** 1 for the site's first release, then one more each. */
  number: z.int(),
  note: z.string(),
  published_on: z.int(),
  published_by: z.nullable(z.string()),
  documents: z.int(),
  /** Documents added, changed and removed against the release before it. */
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  is_live: z.boolean(),
});
export type Release = z.infer<typeof release>;

export const documentChange = z.object({
  kind: z.enum(documentKinds),
  id: z.string(),
  /** What a person knows it by: a route's URL, a template's name. */
  title: z.string(),
  change: z.enum(['added', 'changed', 'removed']),
  /** Top-level fields that differ, for `changed`. */
  fields: z.array(z.string()),
  /** The versions that are compared; null where the document is not there. */
  from_version: z.nullable(z.int()),
  to_version: z.nullable(z.int()),
  updated_on: z.nullable(z.int()),
  updated_by: z.nullable(z.string()),
});
export type DocumentChange = z.infer<typeof documentChange>;

export const listChanges = exchange({
  id: 'releases.changes',
  method: 'GET',
  path: '/v1/releases/changes',
  summary: 'What publishing now would change against the live release; at most 200 are listed',
  may: 'read',
  status: 200,
  response: z.object({
    changes: z.array(
      z.extend(documentChange, {
        /** A release that is live no longer has it otherwise than the live one: publishing brings that back. */
        is_withdrawn: z.boolean(),
      }),
    ),
    total: z.int(),
    live: z.nullable(release),
    /** The newest release, where an older one is live and publishing would bring back some of it. */
    brings_back: z.nullable(z.int()),
  }),
  problems: ['unauthorized', 'not_found'],
});

export const siteState = exchange({
  id: 'releases.state',
  method: 'GET',
  path: '/v1/releases/state',
  summary: 'How far the drafts of the site have come and which release is live: cheap to ask, for who watches',
  may: 'read',
  status: 200,
  response: z.object({ change_number: z.int(), live_release_id: z.nullable(z.string()) }),
  problems: ['unauthorized', 'not_found'],
});

export const listReleaseChanges = exchange({
  id: 'releases.changesOf',
  method: 'GET',
  path: '/v1/releases/{id}/changes',
  summary: 'What a release changed against the one before it; at most 200 are listed',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.object({ release, changes: z.array(documentChange), total: z.int() }),
  problems: ['unauthorized', 'not_found'],
});

export const listReleases = exchange({
  id: 'releases.list',
  method: 'GET',
  path: '/v1/releases',
  summary: 'The releases of the site, newest first',
  may: 'read',
  query: z.strictObject({
    page: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1))), 1),
    size: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(1000))), 20),
  }),
  status: 200,
  response: z.object({ releases: z.array(release), total: z.int() }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const neededChanges = exchange({
  id: 'releases.needed',
  method: 'POST',
  path: '/v1/releases/needed',
  summary: 'Which other changes go along when only some are published, so that nothing in the release is missing',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({ only: chosenChanges }),
  status: 200,
  response: z.object({ needed: z.array(z.object({ kind: z.enum(documentKinds), id: z.string() })) }),
  problems: ['invalid', 'unauthorized', 'not_found', 'conflict'],
});

export const activate = exchange({
  id: 'releases.activate',
  method: 'POST',
  path: '/v1/releases/{id}/activate',
  summary: 'Make an older release live again; drafts stay as they are',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.extend(saved, { release }),
  problems: ['unauthorized', 'forbidden', 'not_found'],
});
