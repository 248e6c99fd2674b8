import * as z from 'zod/mini';
import { secretName, secretReference } from '#model/secrets.ts';
import { apiArguments } from './arguments.ts';

const text = (most: number) => z._default(z.string().check(z.maxLength(most, 'problem.tooLong')), '');

/** Text with `{argument}` places, or the name of a secret. */
const sentValue = z.union([z.string().check(z.maxLength(4000)), secretReference]);
export type SentValue = z.infer<typeof sentValue>;

const sentField = z.strictObject({
  name: z.string().check(z.minLength(1, 'api.nameRequired'), z.maxLength(200)),
  value: sentValue,
});
const sentFields = z._default(z.array(sentField).check(z.maxLength(50)), []);
export type SentField = z.infer<typeof sentField>;

/** An address to call: http or https, `{argument}` places only after the host. */
const calledUrl = z
  .string()
  .check(z.trim(), z.minLength(1, 'api.urlRequired'), z.maxLength(4000), z.refine(isCallable, 'api.badUrl'))
  .register(z.globalRegistry, { examples: ['https://api.example.com/items'] });

function isCallable(url: string): boolean {
  const [, origin = ''] = /^(https?:\/\/[^/?#\s{}\\]+)(?:[/?#].*)?$/i.exec(url) ?? [];
  return URL.canParse(origin) && new URL(origin).username === '' && new URL(origin).password === '';
}

/** The beginning of an address that stands in for another's, such as `https://sandbox.example.com/v2`; empty for none. */
const baseUrl = z._default(z.string().check(z.trim(), z.maxLength(2000), z.refine(isBase, 'api.badUrl')), '');

function isBase(url: string): boolean {
  return url === '' || (isCallable(url) && !/[?#{}]/.test(url));
}

/** Who calls. Every key and password is the name of a secret, which is sent to the host it was entered for alone. */
const apiAuth = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({ type: z.literal('basic'), username: text(500), password: secretReference }),
  z.strictObject({ type: z.literal('bearer'), token: secretReference }),
  z.strictObject({
    type: z.literal('apiKey'),
    in: z.enum(['header', 'query']),
    name: z.string().check(z.minLength(1, 'api.nameRequired'), z.maxLength(200)),
    value: secretReference,
  }),
  /** Client credentials (RFC 6749, 4.4); tokens are asked for anew when they are over. */
  z.strictObject({
    type: z.literal('oauth2'),
    tokenUrl: calledUrl,
    clientId: z.string().check(z.minLength(1, 'api.nameRequired'), z.maxLength(500)),
    clientSecret: secretReference,
    scope: text(1000),
    sendAs: z._default(z.enum(['basic', 'body']), 'basic'),
  }),
]);
export type ApiAuth = z.infer<typeof apiAuth>;

const pageSize = z._default(z.int().check(z.gte(1), z.lte(10_000)), 100);
const param = (usual: string) => z._default(z.string().check(z.maxLength(200)), usual);
const path = z._default(z.string().check(z.maxLength(300)), '');

/** How a list that comes in parts is asked for. Parameters go into the query, of GraphQL into the variables. */
export const pagination = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({
    type: z.literal('page'),
    param: param('page'),
    first: z._default(z.int().check(z.gte(0), z.lte(1)), 1),
    /** Empty where the size cannot be asked for. */
    sizeParam: param(''),
    size: pageSize,
  }),
  z.strictObject({ type: z.literal('offset'), param: param('offset'), sizeParam: param('limit'), size: pageSize }),
  z.strictObject({
    type: z.literal('cursor'),
    param: param('cursor'),
    /** Path to the next cursor in the answer; it ends where there is none. */
    next: path,
    sizeParam: param(''),
    size: pageSize,
  }),
  /** The address of the next page is in the `Link` header (RFC 8288), `rel="next"`. */
  z.strictObject({ type: z.literal('link') }),
]);
export type Pagination = z.infer<typeof pagination>;

const MAX_PAGES = 100;
const MEGABYTE = 1024 * 1024;
export const MAX_ANSWER_SIZE = 20 * MEGABYTE;

const environment = z.strictObject({
  baseUrl,
  /** Names of secrets that stand in for others. */
  secrets: z._default(z.record(secretName, secretName), {}),
});

/** Where pages are seen: drafts and the editor, or the public site. */
export const apiEnvironments = ['live', 'preview'] as const;
export type ApiEnvironment = (typeof apiEnvironments)[number];

/** What every api that is called has, beside its request. */
const liveFields = {
  url: calledUrl,
  arguments: apiArguments,
  headers: sentFields,
  auth: z._default(apiAuth, { type: 'none' }),
  environments: z._default(
    z.strictObject({
      live: z._default(environment, { baseUrl: '', secrets: {} }),
      preview: z._default(z.extend(environment, { fixtures: z._default(z.boolean(), false) }), {
        baseUrl: '',
        secrets: {},
        fixtures: false,
      }),
    }),
    { live: { baseUrl: '', secrets: {} }, preview: { baseUrl: '', secrets: {}, fixtures: false } },
  ),
  /** Path to the list in the answer, `data.items`; empty for the answer itself. What is no list is one item. */
  list: path,
  /** Path to how many items there are in all; empty for none. */
  total: path,
  pagination: z._default(pagination, { type: 'none' }),
  maxPages: z._default(z.int().check(z.gte(1), z.lte(MAX_PAGES)), 10),
  /** Seconds an answer is good for. */
  cacheSeconds: z._default(z.int().check(z.gte(0), z.lte(7 * 86_400)), 60),
  /** Seconds past that in which it is shown while a new one is fetched. Later it waits, and is shown when that fails. */
  staleSeconds: z._default(z.int().check(z.gte(0), z.lte(30 * 86_400)), 3600),
  /** Milliseconds a page waits for it, all parts of a list together. */
  deadline: z._default(z.int().check(z.gte(100), z.lte(10_000)), 5000),
  maxBytes: z._default(z.int().check(z.gte(1024), z.lte(MAX_ANSWER_SIZE)), 5 * MEGABYTE),
};

export const httpSource = z.strictObject({
  type: z.literal('http'),
  /** Pages are read over and over: what changes things elsewhere is no source of data. */
  method: z._default(z.enum(['GET', 'POST']), 'GET'),
  ...liveFields,
  query: sentFields,
  /** JSON and text have `{argument}` places; in JSON a place without quotes becomes a value of the argument's type. */
  body: z._default(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('none') }),
      z.strictObject({ type: z.enum(['json', 'text']), text: text(100_000) }),
      z.strictObject({ type: z.literal('form'), fields: sentFields }),
    ]),
    { type: 'none' },
  ),
});
type HttpSource = z.infer<typeof httpSource>;

export const graphqlSource = z.strictObject({
  type: z.literal('graphql'),
  ...liveFields,
  query: z.string().check(z.minLength(1, 'api.queryRequired'), z.maxLength(100_000)),
  /** A JSON object with `{argument}` places, as the body of an http api. */
  variables: text(20_000),
});
type GraphqlSource = z.infer<typeof graphqlSource>;

/** A source that is asked while pages are made. */
export type LiveSource = HttpSource | GraphqlSource;
