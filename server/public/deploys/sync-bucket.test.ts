import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBucket, type TestBucket } from '#server/platform/storage/testing-s3.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { type BucketCalls, bucketCalls } from './bucket-calls.ts';
import type { Build } from './build-site.ts';
import type { OnFile } from './delivery.ts';
import { syncToBucket } from './sync-bucket.ts';

let server: TestServer;
let bucket: TestBucket;
let root: string;

beforeAll(async () => {
  bucket = await startTestBucket();
  root = await mkdtemp(join(tmpdir(), 'sitewright-bucket-'));
  server = await startTestServer({ OUTBOUND_ALLOW: new URL(bucket.target.endpoint).host });
});
afterAll(async () => {
  await server.close();
  await bucket.close();
  await rm(root, { recursive: true });
});

const callsTo = (prefix: string): BucketCalls =>
  bucketCalls(
    server.services.outbound,
    {
      endpoint: bucket.target.endpoint,
      region: 'us-east-1',
      bucket: 'media',
      prefix,
      isPathStyle: true,
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    AbortSignal.timeout(60_000),
  );

const oldSite = { 'index.html': 'old home', 'one/index.html': 'old one', '_/css/old.css': 'old' };
const newSite = {
  'index.html': 'new home',
  'one/index.html': 'new one',
  'two/index.html': 'two',
  '_/css/new.css': 'new',
};

async function buildOf(name: string, contents: Record<string, string>): Promise<Build> {
  const folder = join(root, name);
  const files: Build['manifest']['files'] = {};
  for (const [file, text] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
    files[file] = { hash: createHash('sha256').update(text).digest('hex'), bytes: text.length };
  }
  return { folder, manifest: { files, leaving: [], between: [] }, files: 0, bytes: 0, made: 0, notKept: [] };
}

const goOn: OnFile = async () => undefined;
/** The store is gone once so many files are there. */
const cutAfter =
  (files: number): OnFile =>
  async (done) => {
    if (done === files) await bucket.stop();
  };
const read = async (calls: BucketCalls, name: string) => (await calls.get(name))?.toString();

test('a store that goes away while new files come leaves every file of the site before as it was', async () => {
  const calls = callsTo('early');
  await syncToBucket(calls, await buildOf('early-old', oldSite), goOn);
  const next = await buildOf('early-new', newSite);
  await expect(syncToBucket(calls, next, cutAfter(1))).rejects.toMatchObject({ fault: 'unreachable' });
  await bucket.start();
  for (const [name, text] of Object.entries(oldSite)) expect(await read(calls, name), name).toBe(text);
  await syncToBucket(calls, next, goOn);
  for (const [name, text] of Object.entries(newSite)) expect(await read(calls, name), name).toBe(text);
}, 30_000);

test('one that goes away while pages are exchanged leaves each page whole with what it loads, and the next deploy ends it', async () => {
  const calls = callsTo('late');
  await syncToBucket(calls, await buildOf('late-old', oldSite), goOn);
  const next = await buildOf('late-new', newSite);
  // The stylesheet and the page of a new address come first; the third is a page in the place of another.
  await expect(syncToBucket(calls, next, cutAfter(3))).rejects.toMatchObject({
    name: 'CutOffHalfway',
    cause: { fault: 'unreachable' },
  });
  await bucket.start();
  for (const name of ['index.html', 'one/index.html'] as const)
    expect([oldSite[name], newSite[name]]).toContain(await read(calls, name));
  for (const name of ['_/css/old.css', '_/css/new.css']) expect(await read(calls, name), name).toBeDefined();
  await syncToBucket(calls, next, goOn);
  for (const [name, text] of Object.entries(newSite)) expect(await read(calls, name), name).toBe(text);
}, 30_000);
