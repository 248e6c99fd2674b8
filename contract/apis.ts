import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { listRequest, saved, storedFields } from '#contract/lists.ts';
import { apiFields } from '#model/apis/api-body.ts';
import { graphqlSource, httpSource } from '#model/apis/live-source.ts';
import { rowEdit } from '#model/apis/row-edits.ts';
import { MAX_ROW_BYTES, MAX_ROWS, rowField, rowFields, rowList, staticFields } from '#model/apis/static-source.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    api: typeof import('#contract/messages/en-US/api.json');
  }
}

const MEGABYTE = 1024 * 1024;

const staticOnWire = z.object({
  type: z.literal('static'),
  attribution: z.string(),
  fields: z.array(rowField),
  /** How many rows there are; `apis.rows` sends them. */
  rows: z.int(),
});

/** An api as it is sent. Secrets are names; their values are sent to nobody. */
const api = z.object({
  ...storedFields,
  ...apiFields,
  source: z.discriminatedUnion('type', [staticOnWire, httpSource, graphqlSource]),
});
export type Api = z.infer<typeof api>;

/** A collection as it is given. Without `rows` a new one is empty, and one that is saved keeps those it has. */
const staticInput = z.strictObject({
  ...staticFields,
  rows: z.optional(rowList),
  /** Id of a collection whose rows a new one begins with. */
  rowsOf: z.optional(documentId),
});

export const apiInput = z.strictObject({
  ...apiFields,
  source: z.discriminatedUnion('type', [staticInput, httpSource, graphqlSource]),
});
export type ApiInput = z.infer<typeof apiInput>;

const apiHealth = z.object({
  /** `idle` where nothing was asked lately; `failing` where the last answer is missing; `paused` after several failures. */
  state: z.enum(['idle', 'well', 'failing', 'paused']),
  calls: z.int(),
  failures: z.int(),
  /** Answers that needed no call: from memory, or the last good one. */
  hits: z.int(),
  /** Milliseconds in which 95 of 100 calls were answered; null without calls. */
  p95: z.nullable(z.int()),
  lastGoodAt: z.nullable(z.int()),
  /** Why the last call brought nothing, in the reader's language. */
  lastFault: z.nullable(z.string()),
  /** The last day in half hours, the oldest first; those without anything are left out. */
  series: z.array(
    z.object({ at: z.int(), calls: z.int(), failures: z.int(), hits: z.int(), p95: z.nullable(z.int()) }),
  ),
});
export type ApiHealth = z.infer<typeof apiHealth>;

export const listApis = exchange({
  id: 'apis.list',
  method: 'POST',
  path: '/v1/apis/dash/getApis',
  summary: 'List the data sources of the site, each with its first item as a sample and how it is doing',
  may: 'read',
  readsOnly: true,
  body: listRequest(['key', 'title', 'enabled', 'type', 'added_on', 'updated_on']),
  status: 200,
  response: z.object({
    apis: z.array(
      z.object({
        ...storedFields,
        key: z.string(),
        title: z.string(),
        description: z.string(),
        image_url: z.string(),
        icon: z.string(),
        enabled: z.boolean(),
        type: z.enum(['static', 'http', 'graphql']),
        attribution: z.string(),
        /** Of a collection; null for what is called. */
        rows: z.nullable(z.int()),
        /** Scheme and host that are called; empty for a collection. */
        origin: z.string(),
        sample: z.json(),
        /** Of a collection its columns, as far as they are typed. */
        fields: z.array(rowField),
        health: z.nullable(apiHealth),
      }),
    ),
    total: z.int(),
  }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const showApi = exchange({
  id: 'apis.show',
  method: 'GET',
  path: '/v1/apis/{id}',
  summary: 'One data source, without its rows',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.object({
    api,
    /** As visitors' pages ask it. */
    health: z.nullable(apiHealth),
    /** As previews and the editor ask it. */
    preview_health: z.nullable(apiHealth),
  }),
  problems: ['unauthorized', 'not_found'],
});

export const createApi = exchange({
  id: 'apis.create',
  method: 'POST',
  path: '/v1/apis/addApi',
  summary: 'Create a data source',
  may: 'edit',
  body: apiInput,
  bodyLimit: MAX_ROW_BYTES + MEGABYTE,
  status: 201,
  response: z.extend(saved, { api }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'already_exists', 'too_large'],
});

export const saveApi = exchange({
  id: 'apis.save',
  method: 'PUT',
  path: '/v1/apis',
  summary: 'Save a data source from the version it was read at',
  may: 'edit',
  body: z.strictObject({ id: documentId, api: apiInput, version: z.optional(z.int()) }),
  bodyLimit: MAX_ROW_BYTES + MEGABYTE,
  status: 200,
  response: z.extend(saved, { api }),
  problems: [
    'invalid',
    'unauthorized',
    'forbidden',
    'not_found',
    'stale_version',
    'already_exists',
    'in_use',
    'too_large',
  ],
});

export const deleteApi = exchange({
  id: 'apis.delete',
  method: 'POST',
  path: '/v1/apis/deleteApi',
  summary: 'Delete a data source; refused with the list while something uses it',
  may: 'publish',
  body: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'in_use'],
});

/** Rows that one call sends. */
export const MAX_SENT_ROWS = 1000;

export const listRows = exchange({
  id: 'apis.rows',
  method: 'POST',
  path: '/v1/apis/rows',
  summary: 'Rows of a collection from a place on',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    id: documentId,
    from: z._default(z.int().check(z.gte(0), z.lte(MAX_ROWS)), 0),
    count: z._default(z.int().check(z.gte(1), z.lte(MAX_SENT_ROWS)), 200),
  }),
  status: 200,
  response: z.object({ rows: z.array(z.json()), total: z.int(), fields: z.array(rowField), version: z.int() }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const editRows = exchange({
  id: 'apis.editRows',
  method: 'POST',
  path: '/v1/apis/editRows',
  summary: 'Change rows of a collection by their places, one edit after the other, from the version they were read at',
  may: 'edit',
  body: z.strictObject({
    id: documentId,
    version: z.int(),
    edits: z.array(rowEdit).check(z.maxLength(5000)),
    /** The columns from now on; absent leaves them. */
    fields: z.optional(rowFields),
  }),
  bodyLimit: 5 * MEGABYTE,
  status: 200,
  response: z.extend(saved, { api }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'stale_version', 'too_large'],
});
