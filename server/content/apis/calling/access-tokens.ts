import type { ApiAuth } from '#model/apis/live-source.ts';
import type { Outbound } from '#server/platform/outbound/outbound.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { SealedText } from '#server/platform/secrets/sealed-text.ts';
import { ApiFault } from './api-fault.ts';
import type { OpenedSecrets } from './opened-secrets.ts';

type ClientCredentials = Extract<ApiAuth, { type: 'oauth2' }>;

/** Milliseconds a token is good for where nobody said, and before its end in which it is not used any more. */
const DEFAULT_LIFE = 300_000;
const MARGIN = 30_000;
const MAX_KEPT = 1000;

interface Token {
  readonly text: string;
  readonly until: number;
}

/** Access tokens by client credentials (RFC 6749, 4.4), kept in memory until shortly before their end. */
export class AccessTokens {
  readonly #outbound: Outbound;
  readonly #clock: Clock;
  readonly #cached = new Map<string, Promise<Token>>();

  constructor({ outbound, clock }: { outbound: Outbound; clock: Clock }) {
    this.#outbound = outbound;
    this.#clock = clock;
  }

  /** The header that shows a token. @throws ApiFault, SealedValueError, OutboundError */
  async get(owner: string, auth: ClientCredentials, secrets: OpenedSecrets, deadline: number): Promise<SealedText> {
    const key = JSON.stringify([owner, auth]);
    const known = await this.#cached.get(key)?.catch(() => undefined);
    const token = known && known.until > this.#clock() ? known : await this.#fetch(key, auth, secrets, deadline);
    secrets.know(token.text);
    return new SealedText(`Bearer ${token.text}`);
  }

  /** Has the next call ask for a new one: an API may take a token back before its end. */
  delete(owner: string, auth: ClientCredentials): void {
    this.#cached.delete(JSON.stringify([owner, auth]));
  }

  async #fetch(key: string, auth: ClientCredentials, secrets: OpenedSecrets, deadline: number): Promise<Token> {
    const asked = this.#ask(auth, secrets, deadline);
    this.#cached.delete(key);
    this.#cached.set(key, asked);
    if (this.#cached.size > MAX_KEPT) this.#cached.delete(this.#cached.keys().next().value ?? '');
    try {
      return await asked;
    } catch (error) {
      if (this.#cached.get(key) === asked) this.#cached.delete(key);
      throw error;
    }
  }

  async #ask(auth: ClientCredentials, secrets: OpenedSecrets, deadline: number): Promise<Token> {
    const { tokenUrl, clientId, clientSecret, scope, sendAs } = auth;
    const { origin } = new URL(tokenUrl);
    const form = new URLSearchParams({ grant_type: 'client_credentials' });
    if (scope !== '') form.set('scope', scope);
    const headers: Record<string, string | SealedText> = {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    };
    if (sendAs === 'basic') {
      const write = (secret: string) =>
        `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString('base64')}`;
      headers.authorization = await secrets.open(clientSecret, origin, write);
    } else {
      form.set('client_id', clientId);
      form.set('client_secret', (await secrets.open(clientSecret, origin)).reveal());
    }
    const limits = { total: deadline, firstByte: deadline, bytes: 64 * 1024 };
    const { status, body } = await this.#outbound.request({
      url: tokenUrl,
      method: 'POST',
      headers,
      body: form.toString(),
      limits,
    });
    const answer = status === 200 ? readToken(body.toString()) : undefined;
    if (!answer) throw new ApiFault('api.noToken');
    const life = answer.seconds === undefined ? DEFAULT_LIFE : answer.seconds * 1000;
    return { text: answer.token, until: this.#clock() + life - Math.min(MARGIN, life / 2) };
  }
}

function readToken(text: string): { token: string; seconds: number | undefined } | undefined {
  try {
    const { access_token: token, expires_in: seconds } = JSON.parse(text) as Record<string, unknown>;
    if (typeof token !== 'string' || token === '' || /[^\x21-\x7e]/.test(token)) return undefined;
    const life = Number(seconds);
    return { token, seconds: Number.isFinite(life) && life > 0 ? life : undefined };
  } catch {
    // What is no JSON holds no token, which is what is told.
    return undefined;
  }
}
