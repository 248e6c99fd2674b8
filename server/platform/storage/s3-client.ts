import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Problem } from '#contract/problems.ts';
import type { BucketTarget } from '#server/platform/config/media-target.ts';
import type { MetricsRecorder } from '#server/platform/metrics/recorder.ts';
import { hashYielding } from '#server/platform/process/hash-yielding.ts';
import { S3Refusal } from './s3-refusal.ts';

/** Milliseconds until no further try of one call begins. */
const TIMEOUT = 5000;
const MAX_ATTEMPTS = 3;
const MAX_CONNECTIONS = 64;
/** Bytes of an answer that is read into memory: a list of 1,000 long names. */
const MAX_TEXT = 4 * 1024 * 1024;

const passing = new Set([429, 500, 502, 503, 504]);

interface S3Waits {
  /** Milliseconds in which no byte moves either way until a store counts as away. */
  silence: number;
  /** Milliseconds before a second try; a third waits twice as long. */
  pause: number;
}

export const defaultWaits: S3Waits = { silence: 8000, pause: 200 };

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Below the prefix; the bucket itself when absent. */
  name?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
  signal?: AbortSignal | undefined;
}

export interface S3Client {
  /** Answers with a success whose body is to be read. @throws S3Refusal, Problem `storage_away` */
  open(request: S3Request): Promise<IncomingMessage>;
  /** As `open`, with the body as text. */
  ask(request: S3Request): Promise<{ headers: IncomingMessage['headers']; text: string }>;
  close(): void;
}

export function createS3Client(
  target: BucketTarget,
  { silence, pause }: S3Waits,
  metrics?: Pick<MetricsRecorder, 'observer'>,
): S3Client {
  const isSecure = target.endpoint.startsWith('https:');
  const agentOptions = { keepAlive: true, maxSockets: MAX_CONNECTIONS, scheduling: 'lifo' as const };
  const agent = isSecure ? new SecureAgent(agentOptions) : new PlainAgent(agentOptions);
  const base = baseOf(target);

  const once = async (request: S3Request): Promise<IncomingMessage> => {
    const url = new URL(request.name === undefined ? base : `${base}/${target.prefix}${request.name}`);
    const followed = metrics?.observer?.onOutgoing({ method: request.method, url });
    try {
      const answer = await send(request, url);
      followed?.end({ status: answer.statusCode, error: undefined });
      return answer;
    } catch (error) {
      followed?.end({ status: undefined, error });
      throw error;
    }
  };

  const send = async (request: S3Request, url: URL): Promise<IncomingMessage> => {
    for (const [key, value] of Object.entries(request.query ?? {})) url.searchParams.set(key, value);
    const hash = await hashYielding(request.body ? [request.body] : [], 'hex');
    const signer = new AwsV4Signer({
      method: request.method,
      url: url.href,
      headers: { ...request.headers, 'x-amz-content-sha256': hash },
      accessKeyId: target.accessKeyId,
      secretAccessKey: target.secretAccessKey,
      ...(target.sessionToken !== undefined && { sessionToken: target.sessionToken }),
      service: 's3',
      region: target.region,
    });
    const signed = await signer.sign();
    const headers = Object.fromEntries(signed.headers);
    return new Promise((resolve, reject) => {
      const options = { method: request.method, agent, headers, signal: request.signal, timeout: silence };
      const call = (isSecure ? requestSecure : requestPlain)(signed.url, options);
      let answer: IncomingMessage | undefined;
      const queued = setTimeout(() => call.destroy(new Error('No connection was free.')), silence);
      call.once('socket', () => clearTimeout(queued)).once('close', () => clearTimeout(queued));
      call.on('timeout', () => {
        // Whoever reads slowly is not the store being away.
        if (answer && answer.readableLength > 0) call.setTimeout(silence);
        else (answer ?? call).destroy(new Error('The store said nothing for too long.'));
      });
      call.on('error', reject);
      call.on('response', (came) => {
        answer = came;
        resolve(came);
      });
      call.end(request.body);
    });
  };

  const open = async (request: S3Request): Promise<IncomingMessage> => {
    const began = performance.now();
    for (let tries = 1; ; tries++) {
      const isLast = tries === MAX_ATTEMPTS || performance.now() - began > TIMEOUT;
      try {
        const answer = await once(request);
        const status = answer.statusCode ?? 0;
        if (status >= 200 && status < 300) return answer;
        const refusal = new S3Refusal(request, status, await readText(answer));
        if (isLast || !passing.has(status)) throw refusal;
      } catch (error) {
        request.signal?.throwIfAborted();
        if (error instanceof S3Refusal) throw error;
        if (isLast) throw new Problem('storage_away', { cause: error });
      }
      await wait(pause * tries * (0.5 + Math.random()), undefined, { signal: request.signal });
    }
  };

  return {
    open,
    ask: async (request) => {
      const answer = await open(request);
      try {
        return { headers: answer.headers, text: await readText(answer) };
      } catch (error) {
        throw new Problem('storage_away', { cause: error });
      }
    },
    close: () => agent.destroy(),
  };
}

function baseOf({ endpoint, bucket, isPathStyle }: BucketTarget): string {
  if (isPathStyle) return `${endpoint}/${bucket}`;
  const url = new URL(endpoint);
  url.hostname = `${bucket}.${url.hostname}`;
  return url.origin;
}

async function readText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_TEXT) throw new Error('The store answered more than was asked for.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
