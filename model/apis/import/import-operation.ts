import { cutText } from '#model/cut-text.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { guessList } from './guess-list.ts';
import { isObject, listOf, objectOf, textOf } from './json-parts.ts';
import type { Operation } from './list-operations.ts';
import {
  argumentName,
  type DraftArgument,
  type DraftAuth,
  emptyDraft,
  type RequestDraft,
  withoutPlaces,
} from './request-draft.ts';
import { resolveReference, typeOfSchema } from './resolve-reference.ts';
import { sampleOfSchema } from './sample-of-schema.ts';
import { isSecretName } from './take-secrets.ts';

/** The request an operation of an OpenAPI document describes: its arguments, who may call it, and what it answers. */
export function importOperation(document: JsonObject, operation: Operation): RequestDraft {
  const item = objectOf(objectOf(document.paths)[operation.path]);
  const own = objectOf(item[operation.method.toLowerCase()]);
  const draft = emptyDraft(operation.summary === '' ? operation.path : cutText(operation.summary, 120));
  draft.description = cutText(textOf(own.description).split('\n')[0] ?? '', 500);
  draft.method = operation.method as RequestDraft['method'];
  draft.url = serverOf(document, item, own, draft) + withoutPlaces(operation.path);
  takeAuth(document, own, draft);
  for (const parameter of parametersOf(document, item, own)) takeParameter(document, parameter, draft);
  takeBody(document, own, draft);
  takeAnswer(document, own, draft);
  return draft;
}

/** The first server, with the usual values of its variables. */
function serverOf(document: JsonObject, item: JsonObject, own: JsonObject, draft: RequestDraft): string {
  const server = objectOf([...listOf(own.servers), ...listOf(item.servers), ...listOf(document.servers)][0]);
  const variables = objectOf(server.variables);
  const url = textOf(server.url).replace(/\{([^}]*)\}/g, (_, name) => textOf(objectOf(variables[name]).default));
  if (!/^https?:\/\//i.test(url)) draft.notes.push({ kind: 'relativeUrl', what: url });
  return url.replace(/\/+$/, '');
}

/** An operation's parameters go before those of its path. */
function parametersOf(document: JsonObject, item: JsonObject, own: JsonObject): JsonObject[] {
  const found = new Map<string, JsonObject>();
  for (const given of [...listOf(item.parameters), ...listOf(own.parameters)]) {
    const parameter = resolveReference(document, given);
    if (isObject(parameter)) found.set(`${textOf(parameter.in)} ${textOf(parameter.name)}`, parameter);
  }
  return [...found.values()];
}

function takeParameter(document: JsonObject, parameter: JsonObject, draft: RequestDraft): void {
  const [name, place] = [textOf(parameter.name), textOf(parameter.in)];
  if (name === '' || parameter.deprecated === true) return;
  if (place === 'cookie') return void draft.notes.push({ kind: 'cookie', what: name });
  if (place === 'header' && (isSecretName(name) || /^(?:accept|content-type)$/i.test(name))) return;
  if (place !== 'path' && isSignIn(draft.auth, place, name)) return;
  const argument = argumentOf(document, parameter, draft.arguments);
  draft.arguments.push(argument);
  const value = `{${argument.name}}`;
  if (place === 'path') draft.url = draft.url.replaceAll(`%7B${name}%7D`, value);
  else if (place === 'query') draft.query.push({ name, value });
  else if (place === 'header') draft.headers.push({ name, value });
}

const isSignIn = (auth: DraftAuth, place: string, name: string): boolean =>
  auth.type === 'apiKey' && auth.in === place && auth.name.toLowerCase() === name.toLowerCase();

function argumentOf(document: JsonObject, parameter: JsonObject, taken: readonly DraftArgument[]): DraftArgument {
  const schema = objectOf(resolveReference(document, parameter.schema));
  const base = argumentName(textOf(parameter.name));
  let name = base;
  for (let count = 2; taken.some((argument) => argument.name === name); count += 1)
    name = `${base.slice(0, 29)}_${count}`;
  const [named] = Object.values(objectOf(parameter.examples)).map(
    (each) => objectOf(resolveReference(document, each)).value,
  );
  const example = parameter.example ?? named ?? schema.example ?? listOf(schema.examples)[0] ?? listOf(schema.enum)[0];
  const type = typeOfSchema(schema);
  return {
    name,
    type: type === 'integer' || type === 'number' ? 'number' : type === 'boolean' ? 'boolean' : 'text',
    required: parameter.required === true || parameter.in === 'path',
    default: plain(schema.default),
    example: plain(example),
  };
}

const plain = (value: Json | undefined): string => (Array.isArray(value) ? value.map(textOf).join(',') : textOf(value));

/** The first way to sign in that is known here; a requirement that is empty lets everybody in. */
function takeAuth(document: JsonObject, own: JsonObject, draft: RequestDraft): void {
  const schemes = objectOf(objectOf(document.components).securitySchemes);
  const required = listOf(own.security ?? document.security).map(objectOf);
  if (required.length === 0 || required.some((each) => Object.keys(each).length === 0)) return;
  const names = required.flatMap((each) => Object.keys(each));
  for (const name of names) {
    const auth = authOf(
      objectOf(resolveReference(document, schemes[name])),
      listOf(required.find((each) => each[name])?.[name]),
    );
    if (!auth) continue;
    draft.auth = auth;
    return;
  }
  draft.notes.push({ kind: 'authUnknown', what: names.join(', ') });
}

function authOf(scheme: JsonObject, scopes: readonly Json[]): DraftAuth | undefined {
  const type = textOf(scheme.type);
  if (type === 'http' && textOf(scheme.scheme).toLowerCase() === 'basic') return { type: 'basic', username: '' };
  if (type === 'http' && textOf(scheme.scheme).toLowerCase() === 'bearer') return { type: 'bearer' };
  if (type === 'apiKey' && (scheme.in === 'header' || scheme.in === 'query'))
    return { type: 'apiKey', in: scheme.in, name: textOf(scheme.name) };
  const flow = objectOf(scheme.flows).clientCredentials;
  if (type === 'oauth2' && isObject(flow))
    return { type: 'oauth2', tokenUrl: textOf(flow.tokenUrl), clientId: '', scope: scopes.map(textOf).join(' ') };
  // Whoever has a token of these can send it as it is.
  return type === 'oauth2' || type === 'openIdConnect' ? { type: 'bearer' } : undefined;
}

function takeBody(document: JsonObject, own: JsonObject, draft: RequestDraft): void {
  const body = objectOf(resolveReference(document, own.requestBody));
  const [type, media] = mediaOf(body.content, /json|x-www-form-urlencoded/i);
  if (!media) return;
  const sample = exampleOfMedia(document, media) ?? sampleOfSchema(document, media.schema);
  if (/json/i.test(type)) draft.body = { type: 'json', text: JSON.stringify(sample, null, 2) };
  else {
    const pairs = Object.entries(objectOf(sample)).map(([name, value]) => [name, plain(value)]);
    draft.body = { type: 'form', text: String(new URLSearchParams(pairs)) };
  }
}

function takeAnswer(document: JsonObject, own: JsonObject, draft: RequestDraft): void {
  const answers = objectOf(own.responses);
  const code = ['200', '201', '2XX', '2xx', 'default'].find((each) => answers[each] !== undefined);
  const answer = objectOf(resolveReference(document, answers[code ?? '']));
  const [, media] = mediaOf(answer.content, /json/i);
  if (!media) return;
  draft.sample = exampleOfMedia(document, media) ?? sampleOfSchema(document, media.schema);
  draft.list = guessList(draft.sample);
}

function mediaOf(content: Json | undefined, wanted: RegExp): [type: string, media: JsonObject | undefined] {
  const [type = '', media] = Object.entries(objectOf(content)).find(([name]) => wanted.test(name)) ?? [];
  return [type, isObject(media) ? media : undefined];
}

function exampleOfMedia(document: JsonObject, media: JsonObject): Json | undefined {
  if (media.example !== undefined) return media.example;
  const [first] = Object.values(objectOf(media.examples));
  return objectOf(resolveReference(document, first)).value;
}
