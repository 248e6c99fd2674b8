import { cutText } from '#model/cut-text.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { guessList } from './guess-list.ts';
import { pairsOf, titleOf } from './import-curl.ts';
import { isObject, listOf, objectOf, textOf } from './json-parts.ts';
import {
  argumentName,
  type DraftAuth,
  type DraftPair,
  emptyDraft,
  methodOf,
  type RequestDraft,
} from './request-draft.ts';
import { isSecretPair, takeSecrets } from './take-secrets.ts';

/** A request of a Postman collection, with the names of the folders it lies in. */
interface PostmanRequest {
  folders: string[];
  draft: RequestDraft;
}

/** Whether it is a Postman collection of version 2 or 2.1. */
export const isPostman = (document: Json): document is JsonObject =>
  isObject(document) && Array.isArray(document.item) && /collection\/v2\./.test(textOf(objectOf(document.info).schema));

/** All requests of a collection, in its order. */
export function importPostman(collection: JsonObject): PostmanRequest[] {
  const variables = new Map(
    listOf(collection.variable)
      .map(objectOf)
      .filter(({ key, value }) => !isSecretPair({ name: textOf(key), value: textOf(value) }))
      .map(({ key, value }) => [textOf(key), textOf(value)]),
  );
  const found: PostmanRequest[] = [];
  const read = (items: readonly Json[], folders: string[], auth: Json | undefined): void => {
    for (const item of items.map(objectOf)) {
      const name = textOf(item.name);
      if (Array.isArray(item.item)) {
        if (folders.length < 20) read(item.item, [...folders, name], item.auth ?? auth);
      } else if (item.request !== undefined) {
        found.push({ folders, draft: importRequest(item, name, auth, variables) });
      }
    }
  };
  read(listOf(collection.item), [], collection.auth);
  return found;
}

function importRequest(
  item: JsonObject,
  name: string,
  inherited: Json | undefined,
  variables: ReadonlyMap<string, string>,
): RequestDraft {
  const request = typeof item.request === 'string' ? { url: item.request } : objectOf(item.request);
  const draft = emptyDraft(cutText(name, 120));
  const fill = filler(draft, variables);
  draft.description = cutText(descriptionOf(request.description), 1000);
  draft.method = methodOf(textOf(request.method));
  takeUrl(request.url, draft, fill);
  draft.headers = enabled(request.header).map((pair) => pairOf(pair, fill));
  takeBody(objectOf(request.body), draft, fill);
  takeAuth(request.auth ?? inherited, draft, fill);
  if (listOf(item.event).length > 0) draft.notes.push({ kind: 'script', what: name });
  takeAnswer(item, draft);
  if (draft.title === '') draft.title = titleOf(draft.url);
  const clean = takeSecrets(draft);
  const written = JSON.stringify([clean.url, clean.query, clean.headers, clean.body, clean.graphql]);
  // What only a secret asked for is no argument any more.
  return { ...clean, arguments: clean.arguments.filter((argument) => written.includes(`{${argument.name}}`)) };
}

const descriptionOf = (value: Json | undefined): string => textOf(isObject(value) ? value.content : value);

/** Puts values in place of `{{variables}}`; those without one become arguments. */
function filler(draft: RequestDraft, variables: ReadonlyMap<string, string>): (text: string) => string {
  const fill = (text: string, depth = 0): string =>
    text.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, (_, name: string) => {
      const value = variables.get(name);
      return value !== undefined && value !== '' && depth < 5 ? fill(value, depth + 1) : place(draft, name);
    });
  return fill;
}

function place(draft: RequestDraft, written: string, example = ''): string {
  const name = argumentName(written);
  if (!draft.arguments.some((argument) => argument.name === name))
    draft.arguments.push({ name, type: 'text', required: true, default: '', example });
  return `{${name}}`;
}

function takeUrl(given: Json | undefined, draft: RequestDraft, fill: (text: string) => string): void {
  const url = objectOf(given);
  const raw = fill(isObject(given) ? textOf(url.raw) : textOf(given));
  const [withoutHash = ''] = raw.split('#');
  const mark = withoutHash.indexOf('?');
  const address = mark === -1 ? withoutHash : withoutHash.slice(0, mark);
  const examples = new Map(
    listOf(url.variable)
      .map(objectOf)
      .map(({ key, value }) => [textOf(key), textOf(value)]),
  );
  const path = address.replace(
    /\/:([A-Za-z_][\w-]*)/g,
    (_, name: string) => `/${place(draft, name, examples.get(name))}`,
  );
  draft.url = /^https?:\/\//i.test(path) || path.startsWith('{') ? path : `https://${path}`;
  // An address that begins with an argument could lead anywhere: its host has to be written.
  if (!/^https?:\/\/[^/{}]+(?:\/|$)/i.test(draft.url)) draft.notes.push({ kind: 'relativeUrl', what: raw });
  draft.query = Array.isArray(url.query)
    ? enabled(url.query).map((pair) => pairOf(pair, fill))
    : pairsOf(mark === -1 ? '' : withoutHash.slice(mark + 1));
}

const enabled = (value: Json | undefined): JsonObject[] =>
  listOf(value)
    .map(objectOf)
    .filter((each) => each.disabled !== true && textOf(each.key) !== '');

const pairOf = ({ key, value }: JsonObject, fill: (text: string) => string): DraftPair => {
  const name = textOf(key);
  // A variable of a secret is the secret: it is asked for, and no argument.
  const pair = { name, value: textOf(value) };
  return isSecretPair(pair) ? pair : { name, value: fill(pair.value) };
};

function takeBody(body: JsonObject, draft: RequestDraft, fill: (text: string) => string): void {
  if (body.disabled === true) return;
  if (body.mode === 'raw' && textOf(body.raw) !== '') {
    const language = textOf(objectOf(objectOf(body.options).raw).language);
    const isJson = language === 'json' || /^\s*[[{]/.test(textOf(body.raw));
    draft.body = { type: isJson ? 'json' : 'text', text: fill(textOf(body.raw)) };
  } else if (body.mode === 'urlencoded') {
    const pairs = enabled(body.urlencoded).map((pair) => pairOf(pair, fill));
    draft.body = { type: 'form', text: String(new URLSearchParams(pairs.map(({ name, value }) => [name, value]))) };
  } else if (body.mode === 'graphql') {
    const graphql = objectOf(body.graphql);
    draft.graphql = { query: textOf(graphql.query), variables: fill(textOf(graphql.variables)) };
  } else if (body.mode === 'formdata') draft.notes.push({ kind: 'multipart', what: 'form-data' });
  else if (body.mode === 'file') draft.notes.push({ kind: 'files', what: 'file' });
}

function takeAuth(given: Json | undefined, draft: RequestDraft, fill: (text: string) => string): void {
  const auth = objectOf(given);
  const type = textOf(auth.type);
  if (type === '' || type === 'noauth') return;
  // Version 2.1 lists what version 2.0 has as one object.
  const fields = new Map(
    Array.isArray(auth[type])
      ? listOf(auth[type])
          .map(objectOf)
          .map(({ key, value }) => [textOf(key), textOf(value)])
      : Object.entries(objectOf(auth[type])).map(([key, value]) => [key, textOf(value)]),
  );
  const field = (name: string): string => fields.get(name) ?? '';
  const known: Partial<Record<string, DraftAuth>> = {
    basic: { type: 'basic', username: field('username').includes('{{') ? '' : field('username') },
    bearer: { type: 'bearer' },
    apikey: { type: 'apiKey', in: field('in') === 'query' ? 'query' : 'header', name: field('key') || 'X-API-Key' },
    oauth2:
      field('grant_type') === 'client_credentials'
        ? { type: 'oauth2', tokenUrl: fill(field('accessTokenUrl')), clientId: '', scope: field('scope') }
        : { type: 'bearer' },
  };
  const found = known[type];
  if (found) draft.auth = found;
  else draft.notes.push({ kind: 'authUnknown', what: type });
}

/** The first answer that was kept with the request. */
function takeAnswer(item: JsonObject, draft: RequestDraft): void {
  const kept = listOf(item.response)
    .map(objectOf)
    .find((each) => typeof each.body === 'string' && /^\s*[[{]/.test(each.body));
  if (!kept) return;
  try {
    draft.sample = JSON.parse(textOf(kept.body)) as Json;
    draft.list = guessList(draft.sample);
  } catch {
    // An answer that was cut off tells nothing.
  }
}
