import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BreakablePostgres, startBreakablePostgres } from '#server/failover/breakable-postgres.ts';
import { dumpPostgres } from '#server/maintenance/backup/dump-postgres.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { addDatabase, createTestDatabase } from '#server/platform/database/testing-databases.ts';
import { startTestLink, type TestLink } from '#server/platform/database/testing-link.ts';
import { makeInstallation, type SpawnedServer } from '#server/testing-process.ts';

/** Has a database of the same name, and takes no writes. */
let standby: BreakablePostgres;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let links: [TestLink, TestLink];
/** A port of this machine at which nothing answers. */
let deadPort: number;

beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_URL ?? '');
  links = [await startTestLink(database.url), await startTestLink(database.url)];
  standby = await startBreakablePostgres();
  await addDatabase(standby.url, new URL(database.url).pathname.slice(1));
  const operator = new pg.Client(standby.superuserUrl);
  await operator.connect();
  await operator.query('alter system set default_transaction_read_only = on');
  await operator.end();
  await standby.stop();
  await standby.start();
  deadPort = await new Promise<number>((resolve) => {
    const taken = createServer().listen(0, '127.0.0.1', () => {
      const { port } = taken.address() as { port: number };
      taken.close(() => resolve(port));
    });
  });
});
afterAll(async () => {
  for (const link of links) await link.close();
  await standby.end();
  await database.drop();
});

/** The database at several ports of this machine, as libpq writes that. */
function at(ports: readonly (string | number)[], query = '?target_session_attrs=read-write'): string {
  const { username, password, pathname } = new URL(database.url);
  return `postgres://${username}:${password}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}${pathname}${query}`;
}
const portOf = (url: string) => new URL(url).port;

test.each(['?target_session_attrs=read-write', '?target_session_attrs=primary', ''])(
  'of several hosts, with “%s”, the first that answers and takes writes is used',
  async (query) => {
    const databaseUrl = at([deadPort, portOf(standby.url), portOf(database.url)], query);
    const opened = openDatabase({ databaseUrl, dataDir: '' });
    await sql`create table if not exists written (n integer)`.execute(opened.db);
    const insert = (n: number) => sql`insert into written values (${n})`.execute(opened.db);
    await Promise.all(Array.from({ length: 20 }, (_, n) => insert(n)));
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(opened.db);
    expect(String(rows[0]?.port)).toBe(portOf(database.url));
    await sql`drop table written`.execute(opened.db);
    await opened.close();
  },
);

test('a database that takes no writes anywhere is away, not at fault', async () => {
  const opened = openDatabase({ databaseUrl: at([portOf(standby.url), deadPort]), dataDir: '' });
  await expect(sql`select 1`.execute(opened.db)).rejects.toMatchObject({ kind: 'unavailable' });
  await opened.close();
});

test('a host that says nothing is passed over', async () => {
  const [one, two] = links;
  one.freeze();
  const opened = openDatabase({ databaseUrl: at([portOf(one.url), portOf(two.url)]), dataDir: '' });
  const { rows } = await sql<{ n: number }>`select 1 as n`.execute(opened.db);
  expect(rows).toEqual([{ n: 1 }]);
  await opened.close();
  one.thaw();
});

test('connections to a host that becomes a standby are replaced', async () => {
  const opened = openDatabase({ databaseUrl: at([portOf(database.url), portOf(standby.url)]), dataDir: '' });
  await sql`create table demoted (n integer)`.execute(opened.db);
  await sql`set default_transaction_read_only = on`.execute(opened.db);
  const insert = () => sql`insert into demoted values (1)`.execute(opened.db);
  await expect(insert()).rejects.toMatchObject({ kind: 'unavailable' });
  await insert();
  await sql`drop table demoted`.execute(opened.db);
  await opened.close();
});

test('a server goes from one host to the other and back as each goes away', async () => {
  const installation = await makeInstallation();
  const [one, two] = links;
  let server: SpawnedServer | undefined;
  try {
    server = await installation.start({
      DATABASE_URL: at([portOf(one.url), portOf(two.url)]),
      SECRET: 'the same at each of the hosts of a database',
    });
    const { studio } = server;
    const status = () => fetch(`${studio}/readyz`).then(({ status }) => status);
    await expect.poll(status).toBe(200);
    /** What readiness tells is a second old at most. */
    const moved = async (link: TestLink, before: number) => (await status()) === 200 && link.sent() > before;
    await one.stop();
    await expect.poll(() => moved(two, 0)).toBe(true);
    const person = { name: 'Ada', email: 'ada@example.com', password: 'a quiet river 42' };
    const headers = { 'content-type': 'application/json' };
    const register = { method: 'POST', headers, body: JSON.stringify(person) };
    expect((await fetch(`${studio}/v1/auth/register`, register)).status).toBe(201);
    const before = one.sent();
    await one.start();
    await two.stop();
    await expect.poll(() => moved(one, before)).toBe(true);
    await two.start();
  } finally {
    await server?.end('SIGINT');
    installation.remove();
  }
});

test('a backup is made from the host that has the database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-dump-'));
  const file = join(folder, 'sitewright.sql');
  const held = await dumpPostgres(at([deadPort, portOf(standby.url), portOf(database.url)]), file);
  expect(held['public.users']).toBe(1);
  expect(readFileSync(file, 'utf8')).toContain('ada@example.com');
  rmSync(folder, { recursive: true });
});
