import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openNumbers } from '#server/numbers/store/open-numbers.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { migrate } from '#server/platform/migrations/migrate.ts';
import { type Backup, makeBackup } from './make-backup.ts';

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

test('visits are part of a backup', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sitewright-backup-'));
  const dataDir = join(root, 'data');
  const database = openDatabase({ dataDir });
  await migrate(database);
  const numbers = await openNumbers(database);
  const row = { site_id: 's', bucket: 0, id: 'b', events: 1, body: Buffer.from('visits') };
  await numbers.db.insertInto('number_log').values(row).execute();
  const folder = await makeBackup(readConfig({ DATA_DIR: dataDir }), {
    into: join(root, 'into'),
    withSecret: false,
    at: new Date('2026-11-23T02:30:00Z'),
  });
  await numbers.close();
  await database.close();
  const backup = JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8')) as Backup;
  expect(backup.numbers).toMatchObject({ file: 'numbers.sqlite', tables: { number_log: 1, number_segments: 0 } });
  const copied = openDatabase({ dataDir: folder });
  const restored = await openNumbers(copied);
  expect(await restored.db.selectFrom('number_log').select('id').execute()).toEqual([{ id: 'b' }]);
  await restored.close();
  await copied.close();
  await rm(root, { recursive: true });
});
