import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { createFolderStorage } from '#server/platform/storage/folder-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'sitewright-media-'));
const [dataDir, elsewhere] = [join(folder, 'data'), join(folder, 'elsewhere')];
afterAll(() => rmSync(folder, { recursive: true }));

// To move files the command asks no database; that `verify` finds what is amiss is shown beside it.
test('the command says what it did, and fails where something is amiss', async () => {
  const storage = createFolderStorage(join(dataDir, 'media'));
  for (const content of ['one', 'two', 'three'].map((each) => Buffer.from(each)))
    await storage.put(`sites/one/originals/${createHash('sha256').update(content).digest('hex')}.png`, content);
  storage.close();
  const address = `file://${elsewhere}`;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const run = (...parameters: string[]) =>
    promisify(execFile)(process.execPath, ['server/maintenance/commands/media.ts', ...parameters], { env }).catch(
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  expect(await run('move', address)).toMatchObject({
    stdout: expect.stringMatching(/^Copied and verified 3 files .* 0 were already there/),
  });
  expect(await run('move', address)).toMatchObject({
    stdout: expect.stringMatching(/^Copied and verified 0 files .* 3 were already there/),
  });
  for (const [parameters, told] of [
    [[], 'Usage:'],
    [['verify', 'more'], 'Usage:'],
    [['move'], 'Usage:'],
    [['move', 'nowhere'], 'MEDIA_URL must be a URL'],
    [['move', address, '--force'], "Unknown option '--force'"],
  ] as const) {
    expect(await run(...parameters)).toMatchObject({ code: 1, stderr: expect.stringContaining(told) });
  }
});
