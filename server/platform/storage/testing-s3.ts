import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { type BucketTarget, readMediaTarget } from '#server/platform/config/media-target.ts';

const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', sessionToken: undefined, region: 'us-east-1' };

export interface TestBucket {
  target: BucketTarget;
  /** What `MEDIA_URL` says, with its keys. */
  url: string;
  /** Goes away, with what it has; `start` brings it back at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** A bucket for a test, as `MEDIA_URL` would name it at another address of the store. */
export function bucketAt(address: string, bucket = 'media', prefix = 'kept/here', given = keys): BucketTarget {
  const target = readMediaTarget(`s3://${bucket}/${prefix}?endpoint=${encodeURIComponent(address)}`, '/', given);
  if (typeof target === 'string' || target.kind !== 's3') throw new Error(`This is no bucket: ${String(target)}`);
  return target;
}

/** A real S3 server on a port of its own, with one empty bucket. It checks signatures. */
export async function startTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'sitewright-s3-'));
  const options = { address: '127.0.0.1', silent: true, directory, vhostBuckets: false };
  const open = async (port: number) => {
    const opened = new S3rver({ ...options, port, configureBuckets: [{ name: 'media', configs: [] }] });
    return { opened, port: ((await opened.run()) as AddressInfo).port };
  };
  let server: S3rver | undefined;
  const first = await open(0);
  server = first.opened;
  const { port } = first;
  const stop = async () => {
    server?.httpServer.closeAllConnections();
    await server?.close();
    server = undefined;
  };
  const address = `http://127.0.0.1:${port}`;
  return {
    target: bucketAt(address),
    url: `s3://${keys.accessKeyId}:${keys.secretAccessKey}@media/kept/here?endpoint=${encodeURIComponent(address)}`,
    stop,
    start: async () => {
      server = (await open(port)).opened;
    },
    close: async () => {
      await stop();
      rmSync(directory, { recursive: true });
    },
  };
}
