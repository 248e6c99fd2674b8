import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createStorage } from './open-storage.ts';
import { PART_SIZE } from './s3-upload.ts';
import { hashedName, isStorageName } from './storage.ts';
import { startTestBucket } from './testing-s3.ts';

const folder = mkdtempSync(join(tmpdir(), 'sitewright-storage-'));
const bucket = await startTestBucket();
const storages = {
  folder: createStorage({ kind: 'folder', path: join(folder, 'media') }),
  bucket: createStorage(bucket.target),
};
afterAll(async () => {
  for (const storage of Object.values(storages)) storage.close();
  await bucket.close();
  rmSync(folder, { recursive: true });
});
const each = Object.entries(storages);

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function* inPieces(content: Uint8Array, size = 100_000) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

test.each(each)(
  'a %s gives back what was put, whole and in parts, and forgets what was deleted',
  async (_, storage) => {
    const content = randomBytes(70_000);
    const name = hashedName('images', hashOf(content), 'png');
    expect(await storage.put(name, content, { sha256: hashOf(content) })).toEqual({ size: 70_000 });
    const whole = await storage.get(name);
    expect([whole?.size, hashOf(await buffer(whole!.content))]).toEqual([70_000, hashOf(content)]);
    const part = await storage.get(name, { start: 10, end: 19 });
    expect([part?.size, await buffer(part!.content)]).toEqual([70_000, content.subarray(10, 20)]);
    const rest = await storage.get(name, { start: 69_990 });
    expect(await buffer(rest!.content)).toEqual(content.subarray(69_990));
    const beyond = await storage.get(name, { start: 69_999, end: 100_000 });
    expect(await buffer(beyond!.content)).toEqual(content.subarray(69_999));
    await expect(storage.get(name, { start: 70_000 })).rejects.toThrow(RangeError);
    const found = await storage.stat(name);
    expect(found).toMatchObject({ name, size: 70_000 });
    expect(Math.abs(Date.now() - found!.modifiedAt)).toBeLessThan(60_000);
    await storage.delete(name);
    await storage.delete(name);
    expect([await storage.get(name), await storage.stat(name)]).toEqual([undefined, undefined]);
  },
);

test.each(each)('a %s takes a stream of unknown length, empty and of several parts', async (_, storage) => {
  const [empty, large] = [Buffer.alloc(0), randomBytes(2 * PART_SIZE + 12_345)];
  expect(await storage.put('streams/empty', inPieces(empty))).toEqual({ size: 0 });
  expect(await storage.stat('streams/empty')).toMatchObject({ size: 0 });
  expect(await buffer((await storage.get('streams/empty'))!.content)).toEqual(empty);
  expect(await storage.put('streams/large', inPieces(large))).toEqual({ size: large.length });
  expect(hashOf(await buffer((await storage.get('streams/large'))!.content))).toBe(hashOf(large));
  const exact = large.subarray(0, PART_SIZE);
  await storage.put('streams/large', inPieces(exact));
  expect(await storage.stat('streams/large')).toMatchObject({ size: PART_SIZE });
});

test.each(each)(
  'a %s keeps nothing of a stream that breaks, is given up or is not what was meant',
  async (_, storage) => {
    const content = randomBytes(PART_SIZE + 1000);
    const broken = async function* () {
      yield* inPieces(content);
      throw new Error('The line was cut.');
    };
    await expect(storage.put('broken/cut', broken())).rejects.toThrow('The line was cut.');
    const signal = AbortSignal.abort(new Error('Nobody waits for it.'));
    await expect(storage.put('broken/stopped', inPieces(content), { signal })).rejects.toThrow('Nobody waits');
    await expect(storage.put('broken/other', inPieces(content), { sha256: hashOf(Buffer.from('x')) })).rejects.toThrow(
      'not the content that was meant',
    );
    expect(await storage.list('broken/')).toEqual({ files: [] });
  },
);

test.each(each)('a %s stores one file for two who put the same at once', async (_, storage) => {
  const content = randomBytes(5000);
  const name = hashedName('twice', hashOf(content));
  await Promise.all([1, 2, 3, 4].map(() => storage.put(name, inPieces(content, 100))));
  expect(await storage.list('twice/')).toMatchObject({ files: [{ name, size: 5000 }] });
});

test.each(each)('a %s lists names in one order, page by page', async (_, storage) => {
  const names = ['list/a/1', 'list/a/2/x', 'list/a/3', 'list/aa', 'list/b_1', 'listed/not'];
  for (const name of names.toReversed()) await storage.put(name, Buffer.from(name));
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await storage.list('list/', { after, limit: 3 });
    expect(page.files.length).toBeLessThanOrEqual(3);
    seen.push(...page.files.map(({ name }) => name));
    after = page.next;
  } while (after !== undefined);
  expect(seen).toEqual(names.slice(0, 5));
  expect((await storage.list('list/a/')).files.map(({ name }) => name)).toEqual(['list/a/1', 'list/a/2/x', 'list/a/3']);
  expect((await storage.list('list/a', { after: 'list/a/2/x' })).files.map(({ name }) => name)).toEqual([
    'list/a/3',
    'list/aa',
  ]);
  expect(await storage.list('nothing/')).toEqual({ files: [] });
});

test.each(each)('a %s can be used as it is set up', async (_, storage) => {
  expect(await storage.findFault()).toBeUndefined();
});

const impossible = [
  '',
  '/etc/passwd',
  '../secret',
  'a/../../b',
  'a//b',
  '.partial/x',
  'a/.b',
  'A',
  'a b',
  'a\0',
  'a/',
  'é',
];

test.each(impossible)('nothing is stored or found under the name %j', async (name) => {
  expect(isStorageName(name)).toBe(false);
  for (const [, storage] of each) {
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('Nothing is stored');
    await expect(storage.delete(name)).rejects.toThrow('Nothing is stored');
    expect([await storage.get(name), await storage.stat(name)]).toEqual([undefined, undefined]);
  }
});
