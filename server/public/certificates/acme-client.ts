import { AsyncLocalStorage } from 'node:async_hooks';
import { X509Certificate } from 'node:crypto';
import { axios, Client, crypto } from 'acme-client';
import { parseHttpDate } from '#model/iso-date.ts';
import { accountKey, deleteChallenge, storeChallenge } from '#server/content/certificates/queries.ts';
import type { AcmeConfig } from '#server/platform/config/config.ts';
import type { Services } from '#server/platform/http/services.ts';
import { isSendableHeader } from '#server/platform/outbound/check-headers.ts';
import { createOutbound, type Outbound, type OutboundRequest } from '#server/platform/outbound/outbound.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { originAllowed } from '#server/platform/outbound/outbound-fetch.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { OrderFailed } from './order-failed.ts';

/** Of one call to the authority: a chain of certificates is some thousand bytes. */
const limits = { firstByte: 25_000, total: 30_000, bytes: 1024 * 1024 };
/** Milliseconds between looks at an order, and how many of them. */
const LOOKS = { backoffMin: 1_000, backoffMax: 10_000, backoffAttempts: 12 };

const asking = new AsyncLocalStorage<{ outbound: Outbound; clock: Clock }>();

/**
 * How the library asks: through the guard of outgoing calls, and so that an authority that asks us to wait, or does not
 * answer, is told from one that refuses. The library by itself would wait as long as it is told, be that a day.
 */
axios.defaults.adapter = async (config) => {
  const asked = asking.getStore();
  if (!asked) throw new OrderFailed('internal', 'Nobody asks.');
  const { outbound, clock } = asked;
  const { url = '', headers: given, data } = config;
  const method = (config.method ?? 'get').toUpperCase() as NonNullable<OutboundRequest['method']>;
  const entries = Object.entries(given.toJSON()).filter(([name]) => isSendableHeader(name));
  const headers = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  const body = typeof data === 'string' ? { body: data } : {};
  try {
    const answer = await outbound.request({ url, method, headers, ...body, limits });
    const { status, headers: answered } = answer;
    const text = answer.body.toString();
    if (status === 429 || status === 503)
      throw new OrderFailed('limited', text.slice(0, 500), { waits: readRetryAfter(answered['retry-after'], clock()) });
    const fields = Object.entries(answered).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
    return { data: text, status, statusText: '', headers: Object.fromEntries(fields), config };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw new OrderFailed('unreachable', error.message, { cause: error });
  }
};

/** Milliseconds of a `Retry-After`, a week at most. */
function readRetryAfter(header: string | undefined, now: number): number {
  const seconds = Number(header);
  const until = header !== undefined && Number.isNaN(seconds) ? (parseHttpDate(header) ?? 0) - now : seconds * 1000;
  return Number.isFinite(until) ? Math.min(Math.max(0, until), 7 * 24 * 60 * 60_000) : 0;
}

/** What an authority wants to find at a name. */
interface Asked {
  token: string;
  type: string;
}

export interface MadeCertificate {
  key: string;
  chain: string;
  notBefore: number;
  notAfter: number;
}

/**
 * Orders a certificate for one name and answers the challenge for it; every server on the database can be asked for that.
 * @throws OrderFailed
 */
export async function orderFromAuthority(
  { directory, email }: Pick<AcmeConfig, 'directory' | 'email'>,
  { db, secrets, clock, network, metrics }: Pick<Services, 'db' | 'secrets' | 'clock' | 'network' | 'metrics'>,
  name: string,
): Promise<MadeCertificate> {
  // It is the operator's own choice, and may be one of their network.
  const outbound = createOutbound({ network, metrics, allowed: [originAllowed(new URL(directory))] });
  const offered = async () => (await crypto.createPrivateEcdsaKey()).toString();
  const account = await accountKey(db, secrets, { directory, offered, at: clock() });
  const client = new Client({ directoryUrl: directory, accountKey: account, ...LOOKS });
  const [key, csr] = await crypto.createCsr({ altNames: [name] }, await crypto.createPrivateEcdsaKey());
  try {
    const ordering = {
      csr,
      termsOfServiceAgreed: true,
      ...(email !== undefined && { email }),
      challengePriority: ['http-01'],
      // Whether the name leads here was seen before, from outside.
      skipChallengeVerification: true,
      challengeCreateFn: async (_authorization: unknown, { token, type }: Asked, answer: string) => {
        if (type !== 'http-01') throw new OrderFailed('refused', `It asks for ${type} alone.`);
        await storeChallenge(db, token, answer, clock());
      },
      challengeRemoveFn: async (_authorization: unknown, { token }: Asked) => deleteChallenge(db, token),
    };
    const chain = await asking.run({ outbound, clock }, () => client.auto(ordering));
    return readMade(key.toString(), chain, name);
  } catch (error) {
    throw asFailure(error);
  } finally {
    outbound.close();
  }
}

function readMade(key: string, chain: string, name: string): MadeCertificate {
  const leaf = new X509Certificate(chain);
  if (leaf.checkHost(name) === undefined) throw new OrderFailed('refused', 'The certificate is not for this name.');
  return { key, chain, notBefore: leaf.validFromDate.getTime(), notAfter: leaf.validToDate.getTime() };
}

/** What the library throws beside: an error with the words of the authority. */
function asFailure(error: unknown): OrderFailed {
  if (error instanceof OrderFailed) return error;
  return new OrderFailed('refused', error instanceof Error ? error.message : String(error), { cause: error });
}
