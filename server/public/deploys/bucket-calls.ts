import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Outbound, OutboundAnswer } from '#server/platform/outbound/outbound.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { hashYielding } from '#server/platform/process/hash-yielding.ts';
import { readTag } from '#server/platform/storage/s3-xml.ts';
import { DeployFailed } from './deploy-failed.ts';

/** A bucket that a site is put into, at an address a person typed. */
export interface SiteBucket {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Without slashes around it; empty for the whole bucket. */
  readonly prefix: string;
  readonly isPathStyle: boolean;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface BucketCalls {
  /** Undefined where there is none. */
  get(name: string): Promise<Buffer | undefined>;
  put(name: string, body: Buffer, headers: Record<string, string>): Promise<void>;
  /** The SHA-256 that `put` was told of what is there; undefined where there is none, or the store does not tell. */
  hashOf(name: string): Promise<string | undefined>;
  /** Also done where there is none. */
  remove(name: string): Promise<void>;
}

/** Where a store keeps the hash of a file, which it is asked for after an upload that was cut off. */
const HASH = 'x-amz-meta-sha256';
const MAX_ATTEMPTS = 4;
const PAUSE = 300;
const passing = new Set([429, 500, 502, 503, 504]);
/** Milliseconds and bytes of one call: a film goes up in one piece. */
const limits = { firstByte: 120_000, total: 150_000, bytes: 64 * 1024 * 1024 };

/**
 * Calls of a bucket through the guard of outgoing calls. What may pass is tried again.
 * @throws DeployFailed `refused`, `unreachable`, `full`
 */
export function bucketCalls(outbound: Outbound, bucket: SiteBucket, signal: AbortSignal): BucketCalls {
  const base = baseOf(bucket);

  const once = async (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', name: string, body?: Buffer, headers = {}) => {
    const url = `${base}/${name.split('/').map(encodePart).join('/')}`;
    const hash = await hashYielding(body ? [body] : [], 'hex');
    const signer = new AwsV4Signer({
      method,
      url,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      accessKeyId: bucket.accessKey,
      secretAccessKey: bucket.secretKey,
      service: 's3',
      region: bucket.region,
    });
    const signed = await signer.sign();
    const given = Object.fromEntries([...signed.headers].filter(([key]) => key !== 'host'));
    return outbound.request({ url: signed.url, method, headers: given, ...(body && { body }), limits, signal });
  };

  const ask = async (...call: Parameters<typeof once>): Promise<OutboundAnswer & { body: Buffer }> => {
    for (let tries = 1; ; tries++) {
      const isLast = tries === MAX_ATTEMPTS;
      try {
        const answer = await once(...call);
        if (isLast || !passing.has(answer.status)) return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof OutboundError)) throw error;
        if (isLast || error.reason === 'refused') throw new DeployFailed('unreachable', bucket.endpoint, error);
      }
      await wait(PAUSE * tries * (0.5 + Math.random()), undefined, { signal });
    }
  };

  return {
    get: async (name) => {
      const { status, body } = await ask('GET', name);
      if (status === 404 && readTag(body.toString(), 'Code') !== 'NoSuchBucket') return undefined;
      if (status !== 200) throw refusal(status, body, `GET ${name}`);
      return body;
    },
    put: async (name, content, headers) => {
      const hash = await hashYielding([content], 'hex');
      const { status, body } = await ask('PUT', name, content, { ...headers, [HASH]: hash });
      if (status < 200 || status > 299) throw refusal(status, body, `PUT ${name}`);
    },
    hashOf: async (name) => {
      const { status, headers, body } = await ask('HEAD', name);
      if (status >= 500) throw refusal(status, body, `HEAD ${name}`);
      const stored = headers[HASH];
      return status === 200 && typeof stored === 'string' ? stored : undefined;
    },
    remove: async (name) => {
      const { status, body } = await ask('DELETE', name);
      if ((status < 200 || status > 299) && status !== 404) throw refusal(status, body, `DELETE ${name}`);
    },
  };
}

function baseOf({ endpoint, bucket, prefix, isPathStyle }: SiteBucket): string {
  const url = new URL(endpoint);
  if (isPathStyle) url.pathname = `/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  const base = url.href.replace(/\/$/, '');
  return prefix === '' ? base : `${base}/${prefix}`;
}

/** As S3 signs it: what is left alone by `encodeURIComponent` and not by S3 is encoded too. */
function encodePart(part: string): string {
  return encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function refusal(status: number, body: Buffer, what: string): DeployFailed {
  const code = readTag(body.toString('utf8', 0, 4096), 'Code') ?? '';
  const isFull = status === 507 || /^(?:QuotaExceeded|XMinioStorageFull|EntityTooLarge)$/.test(code);
  return new DeployFailed(
    isFull ? 'full' : status >= 500 ? 'unreachable' : 'refused',
    `${status} ${code} ${what}`.trim(),
  );
}
