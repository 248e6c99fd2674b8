import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { ConfigError } from '#server/platform/config/config.ts';
import { createStorage, requireStorage } from './open-storage.ts';
import { bucketAt, startTestBucket } from './testing-s3.ts';

const folder = mkdtempSync(join(tmpdir(), 'sitewright-media-'));
const bucket = await startTestBucket();
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});

const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });

test('a folder and a bucket that can be used let the server start', async () => {
  for (const target of [{ kind: 'folder', path: join(folder, 'media') } as const, bucket.target]) {
    const storage = createStorage(target);
    await requireStorage(storage, log);
    storage.close();
  }
  expect(lines).toEqual([]);
});

test('what will never work as it is set up stops the start with a sentence that holds no key', async () => {
  writeFileSync(join(folder, 'file'), '');
  const missing = bucketAt(bucket.target.endpoint, 'elsewhere');
  for (const target of [{ kind: 'folder', path: join(folder, 'file') } as const, missing]) {
    const storage = createStorage(target);
    const started = requireStorage(storage, log);
    await expect(started).rejects.toBeInstanceOf(ConfigError);
    await expect(started).rejects.toThrow(/^Can’t use MEDIA_URL: [^\n]*$/);
    await expect(started).rejects.not.toThrow('S3RVER');
    storage.close();
  }
});

test('a store that is away for the moment is warned of, since pages go on without it', async () => {
  // Nothing listens on port 1.
  const storage = createStorage(bucketAt('http://127.0.0.1:1'));
  await requireStorage(storage, log);
  storage.close();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['media storage unavailable']);
  expect(lines.join()).not.toContain('S3RVER');
});
