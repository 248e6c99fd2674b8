import type { IncomingHttpHeaders } from 'node:http';
import { type ArgumentValues, takeArguments } from '#model/apis/arguments.ts';
import type { ApiEnvironment, LiveSource } from '#model/apis/live-source.ts';
import { findJsonFault, type Json } from '#model/json.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { AccessTokens } from './access-tokens.ts';
import { ApiFault, faultOf, type SaidFault } from './api-fault.ts';
import { addressOf, composeRequest } from './compose-request.ts';
import { itemsIn } from './items-in.ts';
import { firstPage, nextPage, type PageAsk } from './next-page.ts';
import { OpenedSecrets } from './opened-secrets.ts';
import { readPath } from './read-path.ts';
import { signRequest } from './sign-request.ts';

export interface SourceCall {
  readonly siteId: SiteId;
  readonly source: LiveSource;
  readonly environment: ApiEnvironment;
  readonly args: ArgumentValues;
  /** Fewer parts of a list than the source allows. */
  readonly maxPages?: number;
}

/** How a call of a source went, whether or not it brought something. */
export interface SourceOutcome {
  /** What is in the list, of all its parts. */
  readonly items: Json[];
  /** How many there are, as the source says. */
  readonly total: number | null;
  /** Why there is nothing. */
  readonly fault: SaidFault | undefined;
  readonly method: string;
  /** Without what is secret, and without what pages of a list add. */
  readonly url: string;
  /** Of the last answer; 0 and empty without any. */
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Of the first answer: as JSON, or as text where it is none. */
  readonly body: Json | undefined;
  readonly text: string;
  readonly bytes: number;
  readonly pages: number;
  /** There are more parts than were read. */
  readonly isCut: boolean;
  readonly firstByte: number;
  /** Milliseconds. */
  readonly time: number;
}

/** Calls sources. */
export interface SourceCaller {
  /** Always answers, a fault in words; throws what is a fault of ours. */
  call(call: SourceCall): Promise<SourceOutcome>;
}

/** What a source says of something that is not there. */
const absent = new Set([404, 410]);
const MOST_TEXT = 64 * 1024;

type Parts = Pick<Services, 'db' | 'secrets' | 'outbound' | 'clock'>;

export function createSourceCaller(services: Parts): SourceCaller {
  const tokens = new AccessTokens(services);

  const call = async ({ siteId, source, environment, args, maxPages }: SourceCall): Promise<SourceOutcome> => {
    const began = performance.now();
    const left = () => Math.max(1, Math.round(source.deadline - (performance.now() - began)));
    const secrets = new OpenedSecrets(services, siteId, source, environment);
    const { values, missing } = takeArguments(source.arguments, args);
    const items: Json[] = [];
    const state = { status: 0, headers: [] as [string, string][], text: '', bytes: 0, pages: 0, firstByte: 0 };
    let body: Json | undefined;
    let total: number | null = null;
    let isCut = false;

    const send = async (ask: PageAsk, isRetry = false): ReturnType<Services['outbound']['request']> => {
      const composing = { source, environment, values, secrets, paging: ask.params, next: ask.url };
      const composed = await composeRequest(composing);
      const signed = await signRequest(composed, source.auth, secrets, (auth) =>
        tokens.get(siteId, auth, secrets, left()),
      );
      const limits = { total: left(), firstByte: left(), bytes: Math.max(1, source.maxBytes - state.bytes) };
      const answer = await services.outbound.request({ ...signed, limits });
      if (answer.status !== 401 || source.auth.type !== 'oauth2' || isRetry) return answer;
      tokens.forget(siteId, source.auth);
      return send(ask, true);
    };

    const read = async (): Promise<void> => {
      const [name] = missing;
      if (name !== undefined) throw new ApiFault('api.missingArgument', { name });
      const most = Math.min(maxPages ?? source.maxPages, source.maxPages);
      const origin = addressOf(source, environment, values).origin;
      let ask: PageAsk | undefined = firstPage(source.pagination);
      while (ask) {
        const answer = await send(ask);
        const text = secrets.strikeOut(answer.body.toString());
        if (state.pages === 0) Object.assign(state, { firstByte: answer.firstByte, text: text.slice(0, MOST_TEXT) });
        state.pages += 1;
        state.bytes += answer.body.length;
        state.status = answer.status;
        state.headers = shownHeaders(answer.headers, secrets);
        if (answer.status === 204 || (absent.has(answer.status) && source.arguments.length > 0)) return;
        const parsed = parse(text);
        if (state.pages === 1) body = parsed;
        requireGood(source, answer.status, parsed);
        if (parsed === undefined) throw new ApiFault('api.notJson');
        const found = itemsIn(source, parsed);
        if (!found) throw new ApiFault('api.noList', { path: source.list });
        for (const item of found) items.push(item);
        const said = source.total === '' ? undefined : Number(readPath(parsed, source.total));
        if (said !== undefined && Number.isFinite(said)) total = said;
        const part = { items: found.length, sum: items.length, total: total ?? undefined, body: parsed };
        const { link } = answer.headers;
        const url = answer.url;
        ask = nextPage(source.pagination, state.pages, { ...part, link: [link].flat()[0], url });
        // Secrets go nowhere else because an answer says so.
        if (ask?.url !== undefined && new URL(ask.url).origin !== origin) throw new ApiFault('outbound.redirects');
        isCut = ask !== undefined && state.pages >= most;
        if (isCut) return;
      }
    };

    let fault: SaidFault | undefined;
    try {
      await read();
    } catch (error) {
      fault = faultOf(error);
    }
    const url = secrets.strikeOut(addressOf(source, environment, values).href);
    const method = source.type === 'graphql' ? 'POST' : source.method;
    const time = Math.round(performance.now() - began);
    return { items: fault ? [] : items, total, fault, method, url, ...state, body, isCut, time };
  };

  return { call };
}

const made = new WeakMap<Parts, SourceCaller>();

/** The caller of one server, whose tokens its parts share. */
export function sourceCallerOf(services: Parts): SourceCaller {
  const caller = made.get(services) ?? createSourceCaller(services);
  made.set(services, caller);
  return caller;
}

function parse(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return findJsonFault(value) === undefined ? value : undefined;
  } catch {
    // Said as a fault of the answer by whoever needed it to be JSON.
    return undefined;
  }
}

function requireGood(source: LiveSource, status: number, body: Json | undefined): void {
  if (status >= 300 && status < 400) throw new ApiFault('outbound.redirects');
  const errors = source.type === 'graphql' ? readPath(body, 'errors') : undefined;
  const isNothing = readPath(body, 'data') === undefined || readPath(body, 'data') === null;
  if (Array.isArray(errors) && errors.length > 0 && isNothing) {
    const detail = String(readPath(errors[0], 'message') ?? '').slice(0, 200);
    throw new ApiFault('api.graphqlErrors', { detail });
  }
  if (status < 200 || status >= 300) throw new ApiFault('api.badStatus', { status: String(status) });
}

function shownHeaders(headers: IncomingHttpHeaders, secrets: OpenedSecrets): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, secrets.strikeOut(each)]),
  );
}
