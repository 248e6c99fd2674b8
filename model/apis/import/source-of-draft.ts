import { type ApiAuth, graphqlSource, httpSource, type LiveSource, type Pagination } from '#model/apis/live-source.ts';
import type { Json } from '#model/json.ts';
import { isObject } from './json-parts.ts';
import type { DraftNote, DraftPair, RequestDraft } from './request-draft.ts';

/** A secret an imported source needs, to be asked for. */
export interface AskedSecret {
  name: string;
  kind: 'password' | 'token' | 'key' | 'clientSecret';
  /** Where it is sent, and to no other: `https://api.example.com`. */
  origin: string;
}

export interface ImportedSource {
  title: string;
  description: string;
  source: LiveSource;
  secrets: AskedSecret[];
  sample: Json | undefined;
  notes: DraftNote[];
}

/** The source a request becomes. What it cannot say (an address without a host, say) is left to be filled in. */
export function sourceOfDraft(draft: RequestDraft): ImportedSource {
  const { auth, secrets } = authOf(draft);
  const notes = [...draft.notes];
  const isRead = draft.method === 'GET' || draft.method === 'POST';
  if (!isRead) notes.push({ kind: 'method', what: draft.method });
  const { pagination, params } = paginationOf(draft);
  const isOwn = (pair: DraftPair) => !params.includes(pair.name);
  const query = draft.query.filter(isOwn);
  const fields = {
    url: draft.url,
    headers: draft.headers,
    auth,
    list: draft.list ?? '',
    total: totalOf(draft.sample),
    pagination,
    arguments: draft.arguments.filter(({ name }) => !params.some((param) => paramOf(draft, param) === name)),
  };
  const source: LiveSource = draft.graphql
    ? withDefaults(graphqlSource, { type: 'graphql', ...fields, ...draft.graphql })
    : withDefaults(httpSource, {
        type: 'http',
        ...fields,
        query,
        method: draft.method === 'POST' || (!isRead && draft.body) ? 'POST' : 'GET',
        body: bodyOf(draft),
      });
  return { title: draft.title, description: draft.description, source, secrets, sample: draft.sample, notes };
}

interface Shape<Out> {
  safeParse: (value: unknown) => { success: true; data: Out } | { success: false };
}

/** With whatever else such a source has. What does not pass (an address to be filled in) is looked at when it is saved. */
function withDefaults<Out extends LiveSource>(
  shape: Shape<Out>,
  given: { url: string } & Record<string, unknown>,
): Out {
  const whole = shape.safeParse(given);
  if (whole.success) return whole.data;
  const standIn = shape.safeParse({ ...given, url: 'https://example.com/', auth: { type: 'none' } });
  if (!standIn.success) throw new Error('An import made a source that is none.');
  return { ...standIn.data, url: given.url, auth: given.auth as ApiAuth };
}

function bodyOf({ body }: RequestDraft) {
  if (!body) return { type: 'none' };
  if (body.type !== 'form') return { type: body.type, text: body.text };
  return { type: 'form', fields: [...new URLSearchParams(body.text)].map(([name, value]) => ({ name, value })) };
}

export function originOf(url: string): string {
  const origin = /^https?:\/\/[^/?#\s{}\\]+/i.exec(url)?.[0] ?? '';
  return URL.canParse(origin) ? new URL(origin).origin : '';
}

/** `api.example.com` and `token` make `api.example.com-token`. */
export function nameOfSecret(origin: string, kind: AskedSecret['kind']): string {
  const host = origin
    .replace(/^https?:\/\//, '')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 90);
  const word = kind === 'clientSecret' ? 'client-secret' : kind;
  return host === '' ? word : `${host}-${word}`;
}

function authOf(draft: RequestDraft): { auth: ApiAuth; secrets: AskedSecret[] } {
  const { auth } = draft;
  const origin = originOf(auth.type === 'oauth2' ? auth.tokenUrl : draft.url);
  const ask = (kind: AskedSecret['kind']) => ({ name: nameOfSecret(origin, kind), kind, origin });
  switch (auth.type) {
    case 'none':
      return { auth, secrets: [] };
    case 'basic': {
      const secret = ask('password');
      return { auth: { ...auth, password: { secret: secret.name } }, secrets: [secret] };
    }
    case 'bearer': {
      const secret = ask('token');
      return { auth: { ...auth, token: { secret: secret.name } }, secrets: [secret] };
    }
    case 'apiKey': {
      const secret = ask('key');
      return { auth: { ...auth, value: { secret: secret.name } }, secrets: [secret] };
    }
    case 'oauth2': {
      const secret = ask('clientSecret');
      return { auth: { ...auth, clientSecret: { secret: secret.name }, sendAs: 'basic' }, secrets: [secret] };
    }
  }
}

const sizes = ['per_page', 'perPage', 'page_size', 'pageSize', 'limit', 'size', '$top'];

const paramOf = (draft: RequestDraft, param: string): string | undefined =>
  /^\{(\w+)\}$/.exec(draft.query.find(({ name }) => name === param)?.value ?? '')?.[1];

/** How a list comes in parts, as the names of its parameters tell. A parameter somebody gave a value of keeps it. */
function paginationOf(draft: RequestDraft): { pagination: Pagination; params: string[] } {
  const isFree = (name: string) => paramOf(draft, name) !== undefined;
  const named = (names: readonly string[]) => names.find(isFree) ?? '';
  const sizeParam = named(sizes);
  const page = named(['page', 'page_number', 'pageNumber']);
  const offset = named(['offset', 'skip', '$skip']);
  const taken = (param: string) => [param, sizeParam].filter((each) => each !== '');
  if (page !== '')
    return { pagination: { type: 'page', param: page, first: 1, sizeParam, size: 100 }, params: taken(page) };
  if (offset !== '' && sizeParam !== '')
    return { pagination: { type: 'offset', param: offset, sizeParam, size: 100 }, params: taken(offset) };
  return { pagination: { type: 'none' }, params: [] };
}

const totals = ['total_count', 'totalCount', 'total', 'count', 'totalResults', 'total_results'];

function totalOf(sample: Json | undefined): string {
  if (!isObject(sample)) return '';
  return totals.find((name) => typeof sample[name] === 'number') ?? '';
}
