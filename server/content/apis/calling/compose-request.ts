import { fillJson, fillText } from '#model/apis/argument-places.ts';
import type { ArgumentValues } from '#model/apis/arguments.ts';
import type { ApiEnvironment, LiveSource, SentField, SentValue } from '#model/apis/live-source.ts';
import type { OutboundHeaders } from '#server/platform/outbound/check-headers.ts';
import type { SealedText } from '#server/platform/secrets/sealed-text.ts';
import { ApiFault } from './api-fault.ts';
import type { OpenedSecrets } from './opened-secrets.ts';

export interface ComposedRequest {
  method: 'GET' | 'POST';
  /** With secrets revealed where an API wants them in its address: for the connection alone. */
  url: URL;
  headers: OutboundHeaders;
  body?: string;
}

interface Composing {
  readonly source: LiveSource;
  readonly environment: ApiEnvironment;
  readonly values: ArgumentValues;
  readonly secrets: OpenedSecrets;
  /** What asks for a part of a list. */
  readonly paging: Readonly<Record<string, string | number>>;
  /** The address of a part, as the one before it said. */
  readonly next?: string | undefined;
}

/** Where a source is called in an environment, its places filled. */
export function addressOf(source: LiveSource, environment: ApiEnvironment, values: ArgumentValues): URL {
  const url = new URL(fillText(source.url, values, encodeURIComponent));
  const { baseUrl } = source.environments[environment];
  if (baseUrl === '') return url;
  const base = new URL(baseUrl);
  return new URL(base.origin + base.pathname.replace(/\/$/, '') + url.pathname + url.search);
}

/** What is sent to a source for one call. Who calls is added by its kind of sign-in. @throws ApiFault, SealedValueError */
export async function composeRequest(composing: Composing): Promise<ComposedRequest> {
  const { source, environment, values, secrets, paging, next } = composing;
  const url = next === undefined ? addressOf(source, environment, values) : new URL(next);
  const sent = (value: SentValue): Promise<SealedText> | string =>
    typeof value === 'string' ? fillText(value, values) : secrets.open(value, url.origin);
  const headers = await headersOf(source.headers, sent);
  if (source.type === 'graphql') {
    const variables = { ...readVariables(source.variables, composing), ...paging };
    return post(url, headers, 'application/json', JSON.stringify({ query: source.query, variables }));
  }
  if (next === undefined) {
    for (const { name, value } of source.query) url.searchParams.append(name, revealed(await sent(value)));
    for (const [name, value] of Object.entries(paging)) url.searchParams.set(name, String(value));
  }
  const { body, method } = source;
  if (method === 'GET' || body.type === 'none') return { method, url, headers };
  if (body.type === 'form') {
    const form = new URLSearchParams();
    for (const { name, value } of body.fields) form.append(name, revealed(await sent(value)));
    return post(url, headers, 'application/x-www-form-urlencoded', form.toString());
  }
  if (body.type === 'text') return post(url, headers, 'text/plain; charset=utf-8', fillText(body.text, values));
  return post(url, headers, 'application/json', fillJson(body.text, source.arguments, values));
}

/** In an address and in a form there is no other way than as text. */
function revealed(value: SealedText | string): string {
  return typeof value === 'string' ? value : value.reveal();
}

/** Whether headers have one of this name. */
export function hasHeader(headers: OutboundHeaders, name: string): boolean {
  return Object.keys(headers).some((each) => each.toLowerCase() === name.toLowerCase());
}

async function headersOf(
  fields: readonly SentField[],
  sent: (value: SentValue) => Promise<SealedText> | string,
): Promise<OutboundHeaders> {
  const headers: Record<string, string | SealedText> = {};
  for (const { name, value } of fields) headers[name] = await sent(value);
  return hasHeader(headers, 'accept') ? headers : { accept: 'application/json', ...headers };
}

function post(url: URL, headers: OutboundHeaders, type: string, body: string): ComposedRequest {
  const typed = hasHeader(headers, 'content-type') ? headers : { ...headers, 'content-type': type };
  return { method: 'POST', url, headers: typed, body };
}

function readVariables(text: string, { source, values }: Composing): Record<string, unknown> {
  if (text.trim() === '') return {};
  try {
    const read: unknown = JSON.parse(fillJson(text, source.arguments, values));
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Record<string, unknown>;
  } catch (error) {
    throw new ApiFault('problem.badJson', undefined, error);
  }
  throw new ApiFault('problem.badJson');
}
