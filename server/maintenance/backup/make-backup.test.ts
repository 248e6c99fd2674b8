import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { makeBackup } from './make-backup.ts';

test('a backup is not written into what somebody put in its place', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sitewright-backup-'));
  const [into, elsewhere] = [join(root, 'into'), join(root, 'elsewhere')];
  await mkdir(into);
  await mkdir(elsewhere);
  const at = new Date('2026-11-23T02:30:00Z');
  await symlink(elsewhere, join(into, 'sitewright-2026-11-23T02-30-00Z.unfinished'));
  const config = readConfig({ DATA_DIR: join(root, 'data') });
  await expect(makeBackup(config, { into, withSecret: false, at })).rejects.toThrow('already exists');
  expect(await readdir(elsewhere)).toEqual([]);
  expect(await readdir(into)).toEqual(['sitewright-2026-11-23T02-30-00Z.unfinished']);
  await rm(root, { recursive: true });
});
