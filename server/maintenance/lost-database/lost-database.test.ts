import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Installation, makeInstallation } from '#server/testing-process.ts';

const embedded = { DATABASE_URL: '' };
const database = ({ dataDir }: Installation, ending = '') => join(dataDir, `sitewright.sqlite${ending}`);
const files = (installation: Installation) => readdirSync(installation.dataDir).toSorted();

function removeDatabase(installation: Installation): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(database(installation, ending), { force: true });
}

async function refused(installation: Installation, environment = embedded): Promise<string> {
  const before = files(installation);
  const { code, errors } = await installation.fail(environment);
  expect([code, errors.trim().split('\n').length]).toEqual([1, 1]);
  expect(files(installation)).toEqual(before);
  return errors;
}

test('an installation that has lost its database does not begin anew, unless it is told to', {
  timeout: 180_000,
}, async () => {
  const installation = await makeInstallation();
  await (await installation.start(embedded)).end('SIGINT');
  removeDatabase(installation);
  const missing = await refused(installation);
  expect(missing).toContain(`There’s no database in ${database(installation)}`);
  expect(missing).toContain(join(installation.dataDir, 'installation.json'));

  writeFileSync(database(installation), '');
  expect(await refused(installation)).toContain('There’s no database in');

  removeDatabase(installation);
  const empty = new DatabaseSync(database(installation));
  empty.exec('create table other (id integer)');
  empty.close();
  expect(await refused(installation)).toContain('is empty');

  removeDatabase(installation);
  renameSync(join(installation.dataDir, 'installation.json'), join(installation.dataDir, 'installation.old'));
  await (await installation.start(embedded)).end('SIGINT');
  installation.remove();
});

test('images that lie there tell of an installation of before, folders alone do not', {
  timeout: 180_000,
}, async () => {
  const installation = await makeInstallation();
  const folder = join(installation.dataDir, 'media', 'site');
  mkdirSync(folder, { recursive: true });
  await (await installation.start(embedded)).end('SIGINT');
  removeDatabase(installation);
  rmSync(join(installation.dataDir, 'installation.json'));
  writeFileSync(join(folder, 'picture.jpg'), 'picture');
  expect(await refused(installation)).toContain(join(installation.dataDir, 'media'));
  installation.remove();
});

test('a log that is gone after a server was killed is told of, and any other start goes on', {
  timeout: 180_000,
}, async () => {
  const installation = await makeInstallation();
  const start = () => installation.start(embedded);
  await (await start()).end('SIGKILL');
  // Killed, with its log: that is what it is for.
  await (await start()).end('SIGKILL');
  rmSync(database(installation, '-shm'));
  const whole = await start();
  const backups = join(installation.dataDir, 'backups');
  await installation.run('server/maintenance/commands/backup.ts', embedded, backups);
  await whole.end('SIGKILL');

  cpSync(database(installation, '-wal'), database(installation, '-kept'));
  rmSync(database(installation, '-wal'));
  rmSync(database(installation, '-shm'));
  const result = await refused(installation);
  expect(result).toContain(`${database(installation, '-wal')} is missing`);
  expect(result).toContain(database(installation, '.open'));
  const command = await installation.run('server/maintenance/commands/accept-secret.ts', embedded);
  expect([command.code, command.output]).toEqual([1, expect.stringContaining('is missing')]);

  renameSync(database(installation, '-kept'), database(installation, '-wal'));
  await (await start()).end('SIGINT');
  expect([existsSync(database(installation, '.open')), existsSync(database(installation, '-wal'))]).toEqual([
    false,
    false,
  ]);
  await (await start()).end('SIGKILL');

  // A backup, of whatever moment, is whole without a log.
  removeDatabase(installation);
  const [name = ''] = readdirSync(backups);
  cpSync(join(backups, name, 'sitewright.sqlite'), database(installation));
  await (await start()).end('SIGKILL');

  // A program that was the last to close it has put the log into the database.
  await installation.run('server/maintenance/commands/accept-secret.ts', embedded);
  expect(existsSync(database(installation, '-wal'))).toBe(false);
  await (await start()).end('SIGKILL');

  rmSync(database(installation, '-wal'));
  await refused(installation);
  rmSync(database(installation, '.open'));
  await (await start()).end('SIGINT');
  installation.remove();
});

test('a PostgreSQL that is empty does not take the place of the database of an installation', {
  timeout: 180_000,
}, async ({ skip }) => {
  const url = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_SUPERUSER_URL : undefined;
  if (!url) return skip('only on PostgreSQL, where a database can be made');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = `lost_${process.pid}`;
  const owner = new URL(process.env.TEST_DATABASE_URL ?? '');
  await client.query(`create database ${name} owner ${owner.username}`);
  owner.pathname = `/${name}`;
  const installation = await makeInstallation();
  try {
    const server = { DATABASE_URL: owner.href };
    await (await installation.start(server)).end('SIGINT');
    await (await installation.start(server)).end('SIGINT');
    await client.query(`drop database ${name} with (force)`);
    await client.query(`create database ${name} owner ${owner.username}`);
    const result = await refused(installation, server);
    expect(result).toContain('The database in DATABASE_URL is empty');
    expect(result).not.toContain(owner.password || 'no password');
    rmSync(join(installation.dataDir, 'installation.json'));
    await (await installation.start(server)).end('SIGINT');
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
    installation.remove();
  }
});
