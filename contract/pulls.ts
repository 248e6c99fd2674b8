import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { buildList, contentHash, PULLED_AT_ONCE } from '#model/deploys/build-list.ts';
import { pullFaults, pullStates } from '#model/deploys/pull-kinds.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    pulls: typeof import('#contract/messages/en-US/pulls.json');
  }
}

/** What is told of a build to whoever has the token of its target. */
export const offeredBuild = z.object({
  build: contentHash,
  /** The name of the site it is of. */
  site: z.string(),
  release: z.int(),
  /** Null for who has this build already. */
  files: z.nullable(buildList.shape.files),
});
export type OfferedBuild = z.infer<typeof offeredBuild>;

export const showBuild = exchange({
  id: 'builds.show',
  method: 'GET',
  path: '/v1/builds/{target}',
  summary: 'What another Sitewright pulls: the files of the last deploy to a target, by the token of that target alone',
  may: 'public',
  params: z.strictObject({ target: documentId }),
  query: z.strictObject({ known: z.optional(contentHash) }),
  status: 200,
  response: offeredBuild,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'too_many_requests', 'storage_away'],
});

export const readBuildFiles = exchange({
  id: 'builds.files',
  method: 'POST',
  path: '/v1/builds/{target}/files',
  summary: 'Files of a build by their hashes, one after the other as bytes, in the order in which they are asked for',
  may: 'public',
  readsOnly: true,
  params: z.strictObject({ target: documentId }),
  body: z.strictObject({
    hashes: z
      .array(contentHash)
      .check(z.minLength(1), z.maxLength(PULLED_AT_ONCE))
      .register(z.globalRegistry, { examples: [['0'.repeat(64)]] }),
  }),
  status: 200,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'too_many_requests', 'storage_away'],
});

const pull = z.object({
  id: z.string(),
  release: z.nullable(z.int()),
  state: z.enum(pullStates),
  /** Files that are here, and how many there are where that is known. */
  done: z.int(),
  total: z.nullable(z.int()),
  is_cancelling: z.boolean(),
  fault: z.nullable(z.enum(pullFaults)),
  files: z.nullable(z.int()),
  /** Files that were fetched, with their bytes; the others were here. */
  fetched: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  asked_by: z.nullable(z.string()),
  asked_on: z.int(),
  started_on: z.nullable(z.int()),
  ended_on: z.nullable(z.int()),
});
export type Pull = z.infer<typeof pull>;

const pullSource = z.object({
  address: z.string(),
  /** The name the site has there. */
  site: z.string(),
  /** What is served; null until the first pull is done. */
  release: z.nullable(z.int()),
  files: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  pulled_on: z.nullable(z.int()),
  looked_on: z.nullable(z.int()),
  /** Why the last look or pull came to nothing. */
  fault: z.nullable(z.enum(pullFaults)),
  /** What a webhook of the source calls, so that it is looked at at once; for who administers the site. */
  hook: z.nullable(z.string()),
});
export type PullSource = z.infer<typeof pullSource>;

export const pullOverview = exchange({
  id: 'pulls.overview',
  method: 'GET',
  path: '/v1/pulls',
  summary: 'The Sitewright that the site follows, if it does, and the last pulls, the newest first',
  may: 'read',
  status: 200,
  response: z.object({ source: z.nullable(pullSource), pulls: z.array(pull) }),
  problems: ['unauthorized', 'not_found'],
});

const address = z
  .string()
  .check(z.trim(), z.maxLength(300, 'problem.tooLong'), z.refine(isOrigin, 'pulls.badAddress'))
  .register(z.globalRegistry, { examples: ['https://studio.example.com'] });

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '');
}

export const followSource = exchange({
  id: 'pulls.follow',
  method: 'PUT',
  path: '/v1/pulls/source',
  summary:
    'Follow another Sitewright: what is deployed for it there is served here, in place of what is published here',
  may: 'administer',
  body: z.strictObject({
    /** Of its studio. */
    address,
    token: z
      .string()
      .check(z.trim(), z.regex(/^swp_[0-9a-f-]{36}_[\w-]{43}$/, 'pulls.badToken'))
      .register(z.globalRegistry, { examples: [`swp_00000000-0000-7000-8000-000000000000_${'0'.repeat(43)}`] }),
  }),
  status: 200,
  response: z.extend(saved, { source: pullSource }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const stopFollowing = exchange({
  id: 'pulls.stop',
  method: 'POST',
  path: '/v1/pulls/source/stop',
  summary: 'Follow nothing any more: the site is served from its own releases again, and what was pulled is forgotten',
  may: 'administer',
  status: 200,
  response: saved,
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

export const beginPull = exchange({
  id: 'pulls.begin',
  method: 'POST',
  path: '/v1/pulls',
  summary: 'Pull now, without waiting for the next look',
  may: 'publish',
  status: 201,
  response: z.extend(saved, { pull }),
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

export const cancelPull = exchange({
  id: 'pulls.cancel',
  method: 'POST',
  path: '/v1/pulls/{id}/cancel',
  summary: 'Stop a pull that waits or runs; what is served stays as it is',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const tellPull = exchange({
  id: 'pulls.tell',
  method: 'POST',
  path: '/v1/pulls/told/{source}/{key}',
  summary: 'Called by a webhook of the source: it is looked at soon, which is all this address can do',
  may: 'public',
  params: z.strictObject({ source: documentId, key: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  status: 202,
  response: z.object({ status: z.boolean() }),
  problems: ['invalid', 'not_found', 'too_many_requests'],
});
