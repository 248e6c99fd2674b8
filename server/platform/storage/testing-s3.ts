import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { type BucketTarget, readMediaTarget } from '#server/platform/config/media-target.ts';

const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', sessionToken: undefined, region: 'us-east-1' };

export interface TestBucket {
  target: BucketTarget;
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
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false };
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'media', configs: [] }] });
  const { port } = (await server.run()) as AddressInfo;
  return {
    target: bucketAt(`http://127.0.0.1:${port}`),
    close: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}
