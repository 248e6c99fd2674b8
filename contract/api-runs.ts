import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { apiEnvironments, graphqlSource, httpSource } from '#model/apis/live-source.ts';

/** Answers one api keeps, and bytes of each. */
export const MAX_FIXTURES = 50;
export const MAX_FIXTURE_SIZE = 2 * 1024 * 1024;

const args = z._default(
  z.record(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,31}$/)), z.string().check(z.maxLength(1000))),
  {},
);

const apiRun = z.object({
  /** A status of success, and the list was found in the answer. */
  ok: z.boolean(),
  /** HTTP status of the last answer; 0 without any. */
  status: z.int(),
  /** Milliseconds in all, and until the first headers. */
  time: z.int(),
  firstByte: z.int(),
  /** Bytes of all answers, and how many there were of a list in parts. */
  bytes: z.int(),
  pages: z.int(),
  /** There are more parts than were read: a run reads three at most. */
  isCut: z.boolean(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** What was called, without what is secret. */
  request: z.object({ method: z.string(), url: z.string() }),
  /** The first answer as JSON; null where it is none, and then its beginning is in `text`. */
  body: z.json(),
  isJson: z.boolean(),
  text: z.string(),
  /** Items in the list, and how many there are as the answer says. */
  items: z.int(),
  total: z.nullable(z.number()),
  /** Why it brought nothing, in words. */
  fault: z.nullable(z.string()),
});
export type ApiRun = z.infer<typeof apiRun>;

export const runApi = exchange({
  id: 'apis.run',
  method: 'POST',
  path: '/v1/apis/run',
  summary: 'Call a source as it is typed, saved or not, and see what it answers',
  may: 'administer',
  body: z.strictObject({
    /** Of a saved one: the run is then in its history. */
    id: z.optional(documentId),
    source: z.discriminatedUnion('type', [httpSource, graphqlSource]),
    args,
    environment: z._default(z.enum(apiEnvironments), 'live'),
  }),
  bodyLimit: 512 * 1024,
  status: 200,
  isLarge: true,
  response: z.object({ run: apiRun }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'too_many_requests', 'too_large'],
});

export const listRuns = exchange({
  id: 'apis.runs',
  method: 'GET',
  path: '/v1/apis/{id}/runs',
  summary: 'What was tried of a data source lately, newest first',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.object({
    runs: z.array(
      z.object({
        id: z.string(),
        at: z.int(),
        /** Display name; null when they are gone. */
        by: z.nullable(z.string()),
        environment: z.enum(apiEnvironments),
        args: z.record(z.string(), z.string()),
        ok: z.boolean(),
        status: z.int(),
        time: z.int(),
        bytes: z.int(),
        items: z.int(),
        fault: z.nullable(z.string()),
      }),
    ),
  }),
  problems: ['unauthorized', 'not_found'],
});

export const listFixtures = exchange({
  id: 'apis.fixtures',
  method: 'GET',
  path: '/v1/apis/{id}/fixtures',
  summary: 'The answers of a data source that are kept, for the editor and previews',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  isLarge: true,
  response: z.object({
    fixtures: z.array(
      z.object({
        args: z.record(z.string(), z.string()),
        kept_on: z.int(),
        kept_by: z.nullable(z.string()),
        bytes: z.int(),
        answer: z.json(),
      }),
    ),
  }),
  problems: ['unauthorized', 'not_found'],
});

export const keepFixture = exchange({
  id: 'apis.keepFixture',
  method: 'POST',
  path: '/v1/apis/keepFixture',
  summary: 'Keep an answer for some arguments, in place of the one that was kept for them',
  may: 'edit',
  body: z.strictObject({ id: documentId, args, answer: z.json() }),
  bodyLimit: MAX_FIXTURE_SIZE + 64 * 1024,
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'too_large'],
});

export const dropFixture = exchange({
  id: 'apis.dropFixture',
  method: 'POST',
  path: '/v1/apis/dropFixture',
  summary: 'Keep the answer for some arguments no more',
  may: 'edit',
  body: z.strictObject({ id: documentId, args }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});
