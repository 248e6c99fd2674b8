import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type Installation, makeInstallation, type SpawnedServer } from '#server/testing-process.ts';
import type { Backup } from './make-backup.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
const superuserUrl = process.env.TEST_SUPERUSER_URL;
// A dump is of a whole database, and making one of one's own takes a superuser.
const canRun = !isPostgres || superuserUrl !== undefined;
const program = 'server/maintenance/commands/backup.ts';
const account = { email: 'ada@example.com', password: 'a quiet river 42' };

const into = mkdtempSync(join(tmpdir(), 'sitewright-backups-'));
const made: string[] = [];
afterAll(async () => {
  rmSync(into, { recursive: true });
  for (const name of made) await asSuperuser(`drop database if exists ${name} with (force)`);
});

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** What the server is told of its database: an empty one of the role the tests have. */
async function newDatabase(): Promise<Record<string, string>> {
  if (!isPostgres) return {};
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const name = `backup_${randomBytes(6).toString('hex')}`;
  made.push(name);
  await asSuperuser(`create database ${name} owner ${url.username}`);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href };
}

async function call(server: SpawnedServer, token: string, method: string, path: string, body?: object) {
  const answer = await fetch(server.studio + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

const tokenOf = (answer: Record<string, unknown>) => (answer.tokens as { access: { token: string } }).access.token;

async function setUp(server: SpawnedServer): Promise<string> {
  const token = tokenOf(await call(server, '', 'POST', '/v1/auth/register', { name: 'Ada', ...account }));
  const organization = { name: 'Acme', address: '1 Main Street', city: 'Paris', zip: '75001', country: 'FR' };
  const site = { name: 'Test', client_url: 'http://localhost', description: 'Test', secret: 'a secret of the site' };
  const database = isPostgres ? 'postgres' : 'sqlite';
  await call(server, token, 'POST', '/v1/account-setup', {
    organization,
    site: { ...site, database, starter: 'atlas' },
  });
  return token;
}

const counted = { from: 'rows', dataset: { kind: 'releases' }, values: [{ how: 'count' }] };

/** A board with a public link and a reader. Answers its ID and the token of the link. */
async function makeBoard(server: SpawnedServer, token: string) {
  const panel = { id: 'count', type: 'number', place: { column: 0, row: 0, width: 3, height: 3 }, query: counted };
  const { board } = await call(server, token, 'POST', '/v1/boards', { board: { title: 'Board', panels: [panel] } });
  const { id } = board as { id: string };
  const { url } = await call(server, token, 'POST', `/v1/boards/${id}/shares`, { name: 'Client' });
  await call(server, token, 'POST', `/v1/boards/${id}/reports/subscribe`, { every: 'week' });
  return { id, link: new URL(url as string).hash.slice(1) };
}

function saveRoute(server: SpawnedServer, token: string, url_string: string) {
  return call(server, token, 'POST', '/v1/pageRoutes/saveRoute', {
    url_string,
    page_template: 'home',
    sample_url_string: url_string,
  });
}

async function listPaths(server: SpawnedServer, token: string): Promise<string[]> {
  const { routesList } = await call(server, token, 'POST', '/v1/pageRoutes/dash/getRoutes', { page: 1, size: 200 });
  return (routesList as { url_string: string }[]).map(({ url_string }) => url_string);
}

async function readHome(server: SpawnedServer): Promise<string> {
  for (;;) {
    const answer = await fetch(`${server.site}/`);
    const page = await answer.text();
    // A busy machine may be asked to come again.
    // A site without a domain names itself by the port it was asked at.
    if (answer.status !== 503) return page.replaceAll(new URL(server.site).host, 'here');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function restore(folder: string, target: Installation, environment: Record<string, string>): Promise<void> {
  mkdirSync(target.dataDir, { mode: 0o700 });
  cpSync(join(folder, 'secret'), join(target.dataDir, 'secret'));
  if (existsSync(join(folder, 'media')))
    cpSync(join(folder, 'media'), join(target.dataDir, 'media'), { recursive: true });
  if (!isPostgres) {
    cpSync(join(folder, 'sitewright.sqlite'), join(target.dataDir, 'sitewright.sqlite'));
    return;
  }
  const file = join(folder, 'sitewright.sql');
  const parameters = ['--single-transaction', '--quiet', '--set', 'ON_ERROR_STOP=1', '--file', file];
  await promisify(execFile)('psql', [...parameters, '--dbname', environment.DATABASE_URL ?? '']);
}

test('a backup made under writes brings an installation back on an empty machine', { timeout: 300_000 }, async ({
  skip,
}) => {
  skip(!canRun, 'a database of one’s own takes a superuser');
  const [first, second] = [await makeInstallation(), await makeInstallation()];
  const [ours, theirs] = [await newDatabase(), await newDatabase()];
  const server = await first.start(ours);
  const token = await setUp(server);
  mkdirSync(join(first.dataDir, 'media', 'a'), { recursive: true });
  writeFileSync(join(first.dataDir, 'media', 'a', 'picture.png'), 'bytes of a picture');
  const page = await readHome(server);
  const board = await makeBoard(server, token);
  const acknowledged: string[] = [];
  for (let number = 0; number < 20; number++) {
    await saveRoute(server, token, `/before-${number}`);
    acknowledged.push(`/before-${number}`);
  }
  let isOver = false;
  const writing = (async () => {
    for (let number = 0; !isOver; number++) await saveRoute(server, token, `/meanwhile-${number}`);
  })();
  const { code, output } = await first.run(program, ours, into, '--with-secret');
  isOver = true;
  await writing;
  expect([code, output]).toEqual([0, expect.stringContaining('It includes the secret')]);
  await server.end('SIGINT');

  const folder = join(into, readdirSync(into).find((name) => name.startsWith('sitewright-')) ?? '');
  expect(output).toContain(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o077)).not.toContain(0o044);
  const backup = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')) as Backup;
  const rows = Object.entries(backup.tables).find(([table]) => table.endsWith('page_routes'))?.[1];
  expect(rows).toBeGreaterThanOrEqual(20);

  await restore(folder, second, theirs);
  const restored = await second.start(theirs);
  const again = tokenOf(await call(restored, '', 'POST', '/v1/auth/login', account));
  const paths = new Set(await listPaths(restored, again));
  expect(acknowledged.filter((path) => !paths.has(path))).toEqual([]);
  expect(await readHome(restored)).toBe(page);
  const filters = { period: { last: 'all' } };
  const asked = { token: board.link, panel: 'count', filters };
  expect(await call(restored, '', 'POST', '/v1/boardShares/ask', asked)).toMatchObject({ answer: { total: [1] } });
  const { reports } = await call(restored, again, 'GET', `/v1/boards/${board.id}/reports`);
  expect(reports).toHaveLength(1);
  // What the other server measured is still there, beside what this one does.
  const measured = await call(restored, again, 'POST', '/v1/metrics/installation/ask', { metrics: ['cpu'] });
  expect(measured.servers).toHaveLength(2);
  expect(readFileSync(join(second.dataDir, 'media', 'a', 'picture.png'), 'utf8')).toBe('bytes of a picture');
  await saveRoute(restored, again, '/after');
  await restored.end('SIGINT');
  for (const each of [first, second]) each.remove();
});

test('where there is no database there is no backup, and nothing is left behind', { timeout: 60_000 }, async () => {
  const installation = await makeInstallation();
  const target = join(into, 'none');
  const environment: Record<string, string> = isPostgres
    ? { DATABASE_URL: 'postgres://ada:hunter2@127.0.0.1:1/none' }
    : {};
  const { code, output } = await installation.run(program, environment, target);
  expect(code).toBe(1);
  expect(output).toContain('No backup was created.');
  expect(output).not.toContain('hunter2');
  expect(output).not.toMatch(/^\s+at /m);
  expect(readdirSync(target)).toEqual([]);
  expect((await installation.run(program)).output).toContain('npm run backup -- /var/backups/sitewright');
  installation.remove();
});

test('a pg_dump that leaves rows out is found out, whatever it says', { timeout: 300_000 }, async ({ skip }) => {
  skip(!isPostgres || !canRun, 'only PostgreSQL is dumped, and a database of one’s own takes a superuser');
  const installation = await makeInstallation();
  const environment = await newDatabase();
  const server = await installation.start(environment);
  await setUp(server);
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-pg-dump-'));
  const real =
    (process.env.PATH ?? '')
      .split(':')
      .map((each) => join(each, 'pg_dump'))
      .find(existsSync) ?? 'pg_dump';
  // As the real one does when nobody tells it whose rows are meant.
  writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\nexec ${real} "$@" --exclude-table-data=page_routes\n`);
  chmodSync(join(folder, 'pg_dump'), 0o755);
  const target = join(into, 'short');
  const { code, output } = await installation.run(
    program,
    { ...environment, PATH: `${folder}:${process.env.PATH}` },
    target,
  );
  expect([code, output]).toEqual([1, expect.stringContaining('pg_dump left out rows of public.page_routes')]);
  expect(readdirSync(target)).toEqual([]);
  await server.end('SIGINT');
  rmSync(folder, { recursive: true });
  installation.remove();
});

test('a server that ended leaves one file, with its log in it, for its owner only', { timeout: 300_000 }, async ({
  skip,
}) => {
  skip(isPostgres, 'only SQLite keeps its rows in a file of the server');
  const installation = await makeInstallation();
  mkdirSync(installation.dataDir, { mode: 0o755 });
  writeFileSync(join(installation.dataDir, 'sitewright.sqlite'), '', { mode: 0o644 });
  const server = await installation.start();
  await setUp(server);
  const modeOf = (name: string) => (statSync(join(installation.dataDir, name)).mode & 0o777).toString(8);
  const files = ['.', 'sitewright.sqlite', 'sitewright.sqlite-wal', 'sitewright.sqlite-shm', 'secret'];
  expect(files.map(modeOf)).toEqual(['700', '600', '600', '600', '600']);
  expect(await server.end('SIGINT')).toBe(0);
  expect(readdirSync(installation.dataDir).filter((name) => name.startsWith('sitewright.sqlite'))).toEqual([
    'sitewright.sqlite',
  ]);
  installation.remove();
});
