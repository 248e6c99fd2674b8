import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { documentKinds } from '#model/documents.ts';

/** Uses in a row that are followed, and documents that are named beside page routes. */
export const IMPACT_DEPTH = 8;
export const IMPACT_DOCUMENTS = 150;
/** Page routes that are named; the total counts all. */
export const IMPACT_ROUTES = 60;
/** Addresses that are named of each route. */
export const IMPACT_ADDRESSES = 5;

const kind = z.enum(documentKinds);

const addresses = z.object({
  first: z.array(z.string()),
  /** Null where nobody knows the addresses of the route. */
  total: z.nullable(z.int()),
});

const impactNode = z.object({
  kind,
  key: z.string(),
  id: z.string(),
  title: z.string(),
  /** Uses between it and the document asked about. */
  depth: z.int(),
  /** Of a page route: where it answers, in the main language; null for everything else, and where it was not counted. */
  addresses: z.nullable(addresses),
  /** Page routes that use it directly and are not among the nodes. */
  more_routes: z.int(),
});
export type AffectedNode = z.infer<typeof impactNode>;

export const findReach = exchange({
  id: 'references.reach',
  method: 'POST',
  path: '/v1/references/dash/getReach',
  summary: 'Everything that uses a document, through whatever uses it, to the page routes and addresses it reaches',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    kind: kind.register(z.globalRegistry, { examples: ['page_template'] }),
    /** The natural key of the document; of a page route its address. */
    key: z.string().check(z.minLength(1), z.maxLength(2048), z.regex(/^\P{Cc}+$/u)),
  }),
  status: 200,
  response: z.object({
    /** The document asked about first, then what is nearest to it. */
    nodes: z.array(impactNode),
    /** Places of nodes: the one is used by the other. */
    edges: z.array(z.object({ used: z.int(), user: z.int() })),
    /** Why more uses it than the nodes tell; null where they are all. Routes are counted by themselves. */
    cut: z.nullable(z.enum(['depth', 'count'])),
    routes_total: z.int(),
    addresses_total: z.int(),
    /** False where there are more addresses than were counted. */
    addresses_complete: z.boolean(),
    /** Data sources that are away: the addresses they know are not counted. */
    sources_away: z.array(z.string()),
    /** What keeps to a version of the widget asked about: a change does not reach it. */
    pinned: z.array(z.object({ kind, id: z.string(), key: z.string(), title: z.string(), version: z.int() })),
    pinned_total: z.int(),
  }),
  problems: ['invalid', 'unauthorized', 'not_found', 'unavailable'],
});
export type AffectedDocuments = z.infer<NonNullable<(typeof findReach)['response']>>;
