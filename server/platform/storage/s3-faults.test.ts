import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createS3Storage } from './s3-storage.ts';
import { PART_SIZE } from './s3-upload.ts';
import { bucketAt, startTestBucket } from './testing-s3.ts';

/** What stands between us and the store: undefined lets a request through. */
type Fault = (incoming: IncomingMessage, response: ServerResponse) => boolean;

const bucket = await startTestBucket();
let fault: Fault | undefined;
const asked: string[] = [];
const proxy = createServer((incoming, response) => {
  asked.push(`${incoming.method} ${incoming.url}`);
  if (fault?.(incoming, response)) return;
  const { method, headers, url } = incoming;
  const onward = request(bucket.target.endpoint + url, { method, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  incoming.pipe(onward);
});
await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
const storage = createS3Storage(bucketAt(address), { silence: 8000, pause: 10 });
/** For what never comes. */
const impatient = createS3Storage(bucketAt(address), { silence: 300, pause: 10 });

afterEach(() => {
  fault = undefined;
  asked.length = 0;
});
afterAll(async () => {
  storage.close();
  impatient.close();
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
  await bucket.close();
});

const refuse = (status: number, code: string): Fault => {
  return (incoming, response) => {
    incoming.resume();
    const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`;
    response.writeHead(status, { 'content-type': 'application/xml' }).end(incoming.method === 'HEAD' ? '' : body);
    return true;
  };
};

async function* parts() {
  for (let part = 0; part < 3; part++) yield Buffer.alloc(PART_SIZE - 1, part);
}

test.each([
  ['forbids', refuse(403, 'AccessDenied'), 'storage_away'],
  ['has lost its bucket', refuse(404, 'NoSuchBucket'), 'storage_away'],
  ['is full', refuse(507, 'XMinioStorageFull'), 'storage_full'],
  ['breaks down', refuse(500, 'InternalError'), 'storage_away'],
  [
    'says nothing',
    ((incoming) => {
      incoming.resume();
      return true;
    }) satisfies Fault,
    'storage_away',
  ],
  [
    'hangs up',
    ((incoming) => {
      incoming.socket.destroy();
      return true;
    }) satisfies Fault,
    'storage_away',
  ],
])(
  'a store that %s is a problem with words, whatever is asked',
  async (what, kind, problem) => {
    fault = kind;
    const store = what === 'says nothing' ? impatient : storage;
    await expect(store.put('a/small', Buffer.from('x'))).rejects.toMatchObject({ kind: problem });
    await expect(store.put('a/large', parts())).rejects.toMatchObject({ kind: problem });
    await expect(store.get('a/small')).rejects.toMatchObject({ kind: problem });
    await expect(store.stat('a/small')).rejects.toMatchObject({ kind: problem });
    await expect(store.delete('a/small')).rejects.toMatchObject({ kind: problem });
    await expect(store.list('a/')).rejects.toMatchObject({ kind: problem });
  },
  30_000,
);

test('nobody who has no right is asked again, and who has a moment of weakness is', async () => {
  fault = refuse(403, 'AccessDenied');
  await expect(storage.put('a/b', Buffer.from('x'))).rejects.toThrow();
  expect(asked).toHaveLength(1);
  let weak = 2;
  fault = (incoming, response) => weak-- > 0 && refuse(503, 'SlowDown')(incoming, response);
  await storage.put('a/b', Buffer.from('at last'));
  fault = undefined;
  expect((await buffer((await storage.get('a/b'))!.content)).toString()).toBe('at last');
});

test('a file of which the store sends a part only is an error of who reads it', async () => {
  await storage.put('cut/file', Buffer.alloc(1000, 'x'));
  fault = (_incoming, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('x'.repeat(500));
    setImmediate(() => response.destroy());
    return true;
  };
  const cut = await storage.get('cut/file');
  await expect(buffer(cut!.content)).rejects.toMatchObject({ kind: 'storage_away' });
  fault = (_incoming, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('x'.repeat(500));
    return true;
  };
  const stuck = await impatient.get('cut/file');
  await expect(buffer(stuck!.content)).rejects.toMatchObject({ kind: 'storage_away' });
});

test('an upload in parts that breaks is told to the store, and its parts are not a file', async () => {
  let uploads = 0;
  fault = (incoming, response) =>
    incoming.url!.includes('partNumber=2') && ++uploads > 0 && refuse(403, 'AccessDenied')(incoming, response);
  await expect(storage.put('parts/broken', parts())).rejects.toMatchObject({ kind: 'storage_away' });
  expect([uploads, asked.filter((line) => /^DELETE .*uploadId=/.test(line)).length]).toEqual([1, 1]);
  fault = undefined;
  expect(await storage.stat('parts/broken')).toBeUndefined();
});

test('an upload whose end got lost on the way back is there', async () => {
  fault = (incoming, response) => {
    if (incoming.method !== 'POST' || !incoming.url!.includes('uploadId=')) return false;
    const { method, headers, url } = incoming;
    const onward = request(bucket.target.endpoint + url, { method, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => response.destroy());
    });
    incoming.pipe(onward);
    return true;
  };
  expect(await storage.put('parts/lost-answer', parts())).toEqual({ size: 3 * (PART_SIZE - 1) });
});

test('keys that open nothing and a bucket that is not there are told in a sentence, a store that is away is not', async () => {
  const wrong = { accessKeyId: 'S3RVER', secretAccessKey: 'wrong', sessionToken: undefined, region: 'us-east-1' };
  const stranger = createS3Storage(bucketAt(address, 'media', '', wrong));
  expect(await stranger.findFault()).toBe(`the bucket media at ${address} returned 403 SignatureDoesNotMatch.`);
  const lost = createS3Storage(bucketAt(address, 'elsewhere', ''));
  expect(await lost.findFault()).toBe(`the bucket elsewhere at ${address} returned 404 NoSuchBucket.`);
  fault = refuse(503, 'SlowDown');
  await expect(lost.findFault()).rejects.toMatchObject({ kind: 'storage_away' });
  for (const each of [stranger, lost]) each.close();
});

test('what a reader takes slowly is not cut off', async () => {
  await storage.put('slow/file', Buffer.alloc(2_000_000, 'y'));
  const found = await impatient.get('slow/file');
  let size = 0;
  for await (const part of found!.content as AsyncIterable<Buffer>) {
    if (size === 0) await new Promise((resolve) => setTimeout(resolve, 700));
    size += part.length;
  }
  expect(size).toBe(2_000_000);
});
