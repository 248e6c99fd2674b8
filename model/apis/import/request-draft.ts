import type { Json } from '#model/json.ts';

type DraftMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface DraftArgument {
  name: string;
  type: 'text' | 'number' | 'boolean';
  required: boolean;
  default: string;
  example: string;
}

export interface DraftPair {
  name: string;
  /** `{name}` in it is the value of an argument. */
  value: string;
}

export type DraftAuth =
  | { type: 'none' }
  | { type: 'basic'; username: string }
  | { type: 'bearer' }
  | { type: 'apiKey'; in: 'header' | 'query'; name: string }
  | { type: 'oauth2'; tokenUrl: string; clientId: string; scope: string };

/** What of the original was left out, and which part of it. */
export interface DraftNote {
  kind:
    | 'secretLeftOut'
    | 'insecure'
    | 'files'
    | 'multipart'
    | 'cookie'
    | 'unknownFlag'
    | 'globbing'
    | 'authUnknown'
    | 'relativeUrl'
    | 'method'
    | 'script';
  what: string;
}

/**
 * A request as another tool describes it, on its way to become an api. No secret of it is kept: `auth` says which kind
 * is needed, and who imports it is asked for the value.
 */
export interface RequestDraft {
  title: string;
  description: string;
  method: DraftMethod;
  /** `{name}` in it is the value of an argument. */
  url: string;
  arguments: DraftArgument[];
  query: DraftPair[];
  headers: DraftPair[];
  body?: { type: 'json' | 'form' | 'text'; text: string };
  graphql?: { query: string; variables: string };
  auth: DraftAuth;
  /** Where the list stands in the answer, as far as the original tells: `` is the whole answer. */
  list?: string;
  /** An answer as the original shows or describes it. */
  sample?: Json;
  notes: DraftNote[];
}

export function emptyDraft(title: string): RequestDraft {
  return {
    title,
    description: '',
    method: 'GET',
    url: '',
    arguments: [],
    query: [],
    headers: [],
    auth: { type: 'none' },
    notes: [],
  };
}

const methods: readonly DraftMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

export function methodOf(written: string): DraftMethod {
  return methods.find((method) => method === written.toUpperCase()) ?? 'GET';
}

/** A name an argument can have: `userId` and `user-id` become `user_id`. */
export function argumentName(written: string): string {
  const name = written
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '');
  return (name === '' ? 'value' : name).slice(0, 32);
}

/** Braces mean arguments here: those of the original are escaped. */
export const withoutPlaces = (text: string): string => text.replaceAll('{', '%7B').replaceAll('}', '%7D');
