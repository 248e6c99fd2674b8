import type { IncomingHttpHeaders } from 'node:http';
import { type ArgumentValues, takeArguments } from '#model/apis/arguments.ts';
import type { ApiEnvironment, LiveSource } from '#model/apis/live-source.ts';
import { cutText } from '#model/cut-text.ts';
import type { Json } from '#model/json.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { AccessTokens } from './access-tokens.ts';
import { ApiFault, type SaidFault } from './api-fault.ts';
import { addressOf, composeRequest } from './compose-request.ts';
import { itemsIn } from './items-in.ts';
import { firstPage, nextPage, type PageAsk } from './next-page.ts';
import { OpenedSecrets } from './opened-secrets.ts';
import { readPath } from './read-path.ts';
import { readResponse } from './read-response.ts';
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

export type CallingParts = Pick<Services, 'db' | 'secrets' | 'outbound' | 'clock'>;

type Answer = Awaited<ReturnType<Services['outbound']['request']>>;

/** What a source says of something that is not there. */
const absent = new Set([404, 410]);

/** One call of a source: all parts of its list, one after the other, within its deadline and size. */
export class SourceReading {
  readonly #parts: CallingParts;
  readonly #tokens: AccessTokens;
  readonly #call: SourceCall;
  readonly #began = performance.now();
  readonly #secrets: OpenedSecrets;
  readonly #values: ArgumentValues;
  readonly #missing: readonly string[];
  readonly #items: Json[] = [];
  #total: number | null = null;
  #last: Answer | undefined;
  #first: { text: string; body: Json | undefined; firstByte: number } | undefined;
  #bytes = 0;
  #pages = 0;
  #isCut = false;

  constructor(parts: CallingParts, tokens: AccessTokens, call: SourceCall) {
    const { siteId, source, environment, args } = call;
    this.#parts = parts;
    this.#tokens = tokens;
    this.#call = call;
    this.#secrets = new OpenedSecrets(parts, siteId, source, environment);
    const { values, missing } = takeArguments(source.arguments, args);
    [this.#values, this.#missing] = [values, missing];
  }

  /** @throws ApiFault, OutboundError, SealedValueError */
  async read(): Promise<void> {
    const [name] = this.#missing;
    if (name !== undefined) throw new ApiFault('api.missingArgument', { name });
    const { source, maxPages = source.maxPages } = this.#call;
    let ask: PageAsk | undefined = firstPage(source.pagination);
    while (ask) {
      if (this.#pages >= Math.min(maxPages, source.maxPages)) {
        this.#isCut = true;
        return;
      }
      ask = await this.#take(await this.#send(ask));
    }
  }

  outcome(fault: SaidFault | undefined): SourceOutcome {
    const { source } = this.#call;
    return {
      items: fault ? [] : this.#items,
      total: this.#total,
      fault,
      method: source.type === 'graphql' ? 'POST' : source.method,
      url: this.#secrets.strikeOut(this.#address().href),
      status: this.#last?.status ?? 0,
      headers: shownHeaders(this.#last?.headers ?? {}, this.#secrets),
      body: this.#first?.body,
      text: this.#first?.text ?? '',
      bytes: this.#bytes,
      pages: this.#pages,
      isCut: this.#isCut,
      firstByte: this.#first?.firstByte ?? 0,
      time: Math.round(performance.now() - this.#began),
    };
  }

  #address(): URL {
    const { source, environment } = this.#call;
    return addressOf(source, environment, this.#values);
  }

  /** Milliseconds until the deadline. */
  #left(): number {
    return Math.max(1, Math.round(this.#call.source.deadline - (performance.now() - this.#began)));
  }

  async #send(ask: PageAsk, isRetry = false): Promise<Answer> {
    const { source, environment, siteId } = this.#call;
    const [values, secrets] = [this.#values, this.#secrets];
    const composing = { source, environment, values, secrets, paging: ask.params, next: ask.url };
    const signed = await signRequest(await composeRequest(composing), source.auth, secrets, (auth) =>
      this.#tokens.get(siteId, auth, secrets, this.#left()),
    );
    const bytes = Math.max(1, source.maxBytes - this.#bytes);
    const limits = { total: this.#left(), firstByte: this.#left(), bytes };
    const answer = await this.#parts.outbound.request({ ...signed, limits });
    if (answer.status !== 401 || source.auth.type !== 'oauth2' || isRetry) return answer;
    this.#tokens.delete(siteId, source.auth);
    return this.#send(ask, true);
  }

  /** Takes in a part; answers how the next one is asked for. */
  async #take(answer: Answer): Promise<PageAsk | undefined> {
    const { source } = this.#call;
    const { body, text } = await readResponse(answer.body.toString(), this.#secrets);
    this.#first ??= { text, body, firstByte: answer.firstByte };
    this.#last = answer;
    this.#pages += 1;
    this.#bytes += answer.body.length;
    if (answer.status === 204 || (absent.has(answer.status) && source.arguments.length > 0)) return undefined;
    requireGood(source, answer.status, body);
    if (body === undefined) throw new ApiFault('api.notJson');
    const found = itemsIn(source, body);
    if (!found) throw new ApiFault('api.noList', { path: source.list });
    for (const item of found) this.#items.push(item);
    const said = source.total === '' ? Number.NaN : Number(readPath(body, source.total));
    if (Number.isFinite(said)) this.#total = said;
    return this.#next(answer, body, found.length);
  }

  /** @throws ApiFault where the next part is at another host: secrets go nowhere else because an answer says so */
  #next({ url, headers }: Answer, body: Json, items: number): PageAsk | undefined {
    const total = this.#total ?? undefined;
    const [link] = [headers.link].flat();
    const ask = nextPage(this.#call.source.pagination, this.#pages, {
      items,
      sum: this.#items.length,
      total,
      body,
      link,
      url,
    });
    if (ask?.url !== undefined && new URL(ask.url).origin !== this.#address().origin)
      throw new ApiFault('outbound.redirects');
    return ask;
  }
}

function requireGood(source: LiveSource, status: number, body: Json | undefined): void {
  if (status >= 300 && status < 400) throw new ApiFault('outbound.redirects');
  const errors = source.type === 'graphql' ? readPath(body, 'errors') : undefined;
  const isNothing = readPath(body, 'data') === undefined || readPath(body, 'data') === null;
  if (Array.isArray(errors) && errors.length > 0 && isNothing) {
    const detail = cutText(String(readPath(errors[0], 'message') ?? ''), 200);
    throw new ApiFault('api.graphqlErrors', { detail });
  }
  if (status < 200 || status >= 300) throw new ApiFault('api.badStatus', { status: String(status) });
}

function shownHeaders(headers: IncomingHttpHeaders, secrets: OpenedSecrets): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, secrets.strikeOut(each)]),
  );
}
