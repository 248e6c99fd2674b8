import {
  type ClientRequest,
  type ClientRequestArgs,
  type IncomingHttpHeaders,
  type IncomingMessage,
  Agent as PlainAgent,
  request as requestPlain,
} from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ConnectionOptions } from 'node:tls';
import type { AllowedInside } from '#server/platform/config/outbound-allow.ts';
import type { MetricsRecorder } from '#server/platform/metrics/recorder.ts';
import { type OutboundHeaders, revealHeaders } from './check-headers.ts';
import { connectTo } from './connect.ts';
import { follow, isRedirect } from './follow.ts';
import { createGuard, type Target } from './guard.ts';
import type { Network } from './network.ts';
import { OutboundError } from './outbound-error.ts';
import { CODINGS, readBody } from './read-body.ts';

export interface OutboundLimits {
  /** Milliseconds until there is a connection, the look-up of the name included. */
  connect: number;
  /** Milliseconds until the headers of an answer, from when it was asked. */
  firstByte: number;
  /** Milliseconds for all of it, redirects and the body included. */
  total: number;
  /** Bytes of the body, on the way and decoded. */
  bytes: number;
  /** Redirects that are followed; 0 answers a redirect as it is, and more than 3 are never followed. */
  redirects: number;
}

const defaultLimits: OutboundLimits = {
  connect: 5000,
  firstByte: 8000,
  total: 10_000,
  bytes: 5 * 1024 * 1024,
  redirects: 0,
};

const MAX_REDIRECTS = 3;
const MAX_HEADERS = 200;
const MAX_HEADER_BYTES = 32 * 1024;
/** Connections to one host, and to all. */
const MAX_OF_HOST = 16;
const MAX_CONNECTIONS = 256;
/** Milliseconds a connection is kept for the next call. */
const KEPT = 4000;

export interface OutboundRequest {
  url: string | URL;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Secrets as `SealedText`: they are revealed onto the connection and nowhere else. */
  headers?: OutboundHeaders;
  body?: string | Uint8Array;
  limits?: Partial<OutboundLimits>;
  /** Looks the name up and connects for this call alone. */
  isFresh?: boolean;
  signal?: AbortSignal | undefined;
}

export interface OutboundAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Where it came from in the end. */
  url: string;
  /** Milliseconds until its headers were there. */
  firstByte: number;
}

/** The only way to an address that a person typed. */
export interface Outbound {
  /** Asks, and reads the whole answer, whatever its status. @throws OutboundError, or the reason of `signal` */
  request(request: OutboundRequest): Promise<OutboundAnswer & { body: Buffer; total: number }>;
  /** As `request`, for a body that is read as it comes; it is to be read or destroyed. */
  open(request: OutboundRequest): Promise<OutboundAnswer & { content: Readable }>;
  /** Says by an `OutboundError` why an address or a header cannot be asked for, without asking anyone. */
  check(request: Pick<OutboundRequest, 'url' | 'headers'>): void;
  close(): void;
}

interface OutboundParts {
  network: Network;
  /** What is let in although it is not public. */
  allowed: readonly AllowedInside[];
  /** What follows calls, where anything does. */
  metrics?: Pick<MetricsRecorder, 'observer'>;
  /** What our own servers know a call of ours by, so that a page cannot call itself for ever. */
  loopMark?: string;
  /** Certificates that are trusted beside the usual ones, in tests. */
  tls?: ConnectionOptions;
}

export function createOutbound({ network, allowed, metrics, loopMark, tls = {} }: OutboundParts): Outbound {
  const guard = createGuard(network, allowed);
  const kept = { plain: createAgent(false, true), secure: createAgent(true, true) };
  const fresh = { plain: createAgent(false, false), secure: createAgent(true, false) };

  function createAgent(isSecure: boolean, keepAlive: boolean): PlainAgent {
    const Agent = isSecure ? SecureAgent : PlainAgent;
    const agent = new Agent({
      keepAlive,
      maxSockets: MAX_OF_HOST,
      maxTotalSockets: MAX_CONNECTIONS,
      timeout: KEPT,
      scheduling: 'lifo',
    });
    agent.createConnection = (options: ClientRequestArgs & { wait?: number }, done) => {
      const target = { host: String(options.host), port: Number(options.port), isSecure };
      connectTo({ outside: network, guard, tls }, target, options.wait ?? defaultLimits.connect).then(
        (socket) => done?.(null, socket),
        (error) => done?.(error, undefined as never),
      );
      return undefined;
    };
    return agent;
  }

  async function send(request: OutboundRequest, limits: OutboundLimits, signal: AbortSignal): Promise<IncomingMessage> {
    const target = guard.check(request.url);
    const { method = 'GET' } = request;
    const observed = metrics?.observer?.onOutgoing({ method, url: target.url });
    const headers = {
      'user-agent': 'Sitewright',
      ...revealHeaders(request.headers ?? {}),
      host: target.url.host,
      'accept-encoding': CODINGS,
      ...(request.body !== undefined && { 'content-length': String(Buffer.byteLength(request.body)) }),
      ...(loopMark !== undefined && { 'cdn-loop': loopMark }),
      ...observed?.headers,
    };
    const ask = () => exchangeWith(target, request, { headers, limits, signal });
    const askAgain = async (error: unknown) => {
      // A kept connection that its host has just closed says nothing about the host.
      const isStale = error instanceof OutboundError && error.cause === stale;
      if (!isStale || (method !== 'GET' && method !== 'HEAD')) throw error;
      return ask();
    };
    try {
      const answer = await ask().catch(askAgain);
      observed?.end({ status: answer.statusCode, error: undefined });
      return answer;
    } catch (error) {
      observed?.end({ status: undefined, error });
      throw error;
    }
  }

  function exchangeWith(
    { url, host, port, isSecure }: Target,
    { method = 'GET', body, isFresh = false }: OutboundRequest,
    { headers, limits, signal }: { headers: Record<string, string>; limits: OutboundLimits; signal: AbortSignal },
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const agents = isFresh ? fresh : kept;
      const options = {
        agent: isSecure ? agents.secure : agents.plain,
        method,
        headers,
        signal,
        host,
        port,
        path: url.pathname + url.search,
        maxHeaderSize: MAX_HEADER_BYTES,
        wait: limits.connect,
        setHost: false,
      };
      const call: ClientRequest = (isSecure ? requestSecure : requestPlain)(options);
      const late = setTimeout(
        () => call.destroy(new OutboundError('unreachable', `${host} said nothing in time.`)),
        limits.firstByte,
      );
      call.once('close', () => clearTimeout(late));
      call.once('error', (error: Error & { code?: string }) => {
        clearTimeout(late);
        reject(explain(error, { host, isReused: call.reusedSocket, signal }));
      });
      call.once('upgrade', (_answer, socket) => {
        socket.destroy();
        reject(new OutboundError('broken', `${host} began to speak something else.`));
      });
      call.once('response', (answer) => {
        clearTimeout(late);
        if (answer.rawHeaders.length / 2 <= MAX_HEADERS) return resolve(answer);
        answer.destroy();
        reject(new OutboundError('broken', `${host} answered with too many headers.`));
      });
      call.end(body);
    });
  }

  async function open(request: OutboundRequest, ended: AbortSignal, limits: OutboundLimits) {
    const began = performance.now();
    let asked = request;
    for (let hops = 0; ; hops++) {
      const answer = await send(asked, limits, ended);
      const status = answer.statusCode ?? 0;
      const most = Math.min(limits.redirects, MAX_REDIRECTS);
      if (most === 0 || !isRedirect(status)) {
        const firstByte = Math.round(performance.now() - began);
        return { answer, status, headers: answer.headers, url: String(asked.url), firstByte };
      }
      answer.destroy();
      if (hops >= most) throw new OutboundError('redirects', `There are more than ${most} redirects.`);
      asked = follow(asked, status, answer.headers.location);
    }
  }

  const begin = async (request: OutboundRequest) => {
    const limits = { ...defaultLimits, ...request.limits };
    const late = AbortSignal.timeout(limits.total);
    const ended = request.signal ? AbortSignal.any([late, request.signal]) : late;
    const explained = (error: unknown): unknown => {
      if (request.signal?.aborted) return request.signal.reason;
      if (late.aborted) return new OutboundError('slow', 'It took longer than it may.', error);
      return error instanceof OutboundError ? error : new OutboundError('broken', 'The answer cannot be read.', error);
    };
    try {
      request.signal?.throwIfAborted();
      const { answer, ...found } = await open(request, ended, limits);
      try {
        return { ...found, content: readBody(answer, limits.bytes), explained };
      } catch (error) {
        answer.destroy();
        throw error;
      }
    } catch (error) {
      throw explained(error);
    }
  };

  return {
    request: async (request) => {
      const began = performance.now();
      const { content, explained, ...answer } = await begin(request);
      try {
        const body = await buffer(content);
        return { ...answer, body, total: Math.round(performance.now() - began) };
      } catch (error) {
        throw explained(error);
      }
    },
    open: async (request) => {
      const { content, explained, ...answer } = await begin(request);
      const read = async function* () {
        try {
          yield* content;
        } catch (error) {
          throw explained(error);
        }
      };
      return { ...answer, content: Readable.from(read(), { objectMode: false }) };
    },
    check: ({ url, headers = {} }) => {
      guard.check(url);
      revealHeaders(headers);
    },
    close: () => {
      for (const agent of [kept.plain, kept.secure, fresh.plain, fresh.secure]) agent.destroy();
    },
  };
}

const stale = Symbol('a kept connection was closed');

/** An error of a connection in our words; what it says itself is kept for the log. */
function explain(
  error: Error & { code?: string },
  { host, isReused, signal }: { host: string; isReused: boolean; signal: AbortSignal },
): Error {
  if (error instanceof OutboundError || signal.aborted) return error;
  if (isReused && (error.code === 'ECONNRESET' || error.code === 'EPIPE'))
    return new OutboundError('unreachable', `${host} closed a kept connection.`, stale);
  const isSpoken = error.code?.startsWith('HPE_');
  return new OutboundError(isSpoken ? 'broken' : 'unreachable', `${host} gave no answer.`, error);
}
