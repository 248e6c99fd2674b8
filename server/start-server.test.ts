import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { migrate } from '#server/platform/migrations/migrate.ts';
import { migrations } from '#server/platform/migrations/migrations.ts';
import { makeInstallation } from '#server/testing-process.ts';

const installation = await makeInstallation();
afterAll(() => installation.remove());

test('a port in use is reported in one line, without a stack trace', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  expect(await installation.fail({ SITE_PORT: String(port) })).toEqual({
    code: 1,
    errors: `Port ${port} is in use. Stop the program that uses it, or set SITE_PORT to another port.\n`,
  });
  other.close();
});

test('a read-only data folder is reported in one line', async () => {
  const { code, errors } = await installation.fail({ DATA_DIR: '/proc/sitewright' });
  expect([code, errors]).toEqual([
    1,
    'Can’t use DATA_DIR: this user account can’t write to the folder /proc/sitewright (ENOENT).\n',
  ]);
});

test('an unreachable database is reported by its address, without the password', async () => {
  const { code, errors } = await installation.fail({ DATABASE_URL: 'postgres://ada:hunter2@127.0.0.1:1/sites' });
  expect(code).toBe(1);
  expect(errors).toMatch(/^Can’t use DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1\/sites returned .*ECONNREFUSED.*\n$/);
  expect(errors).not.toContain('hunter2');
});

test('an invalid database file is reported in one line', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sitewright-broken-'));
  writeFileSync(join(dataDir, 'sitewright.sqlite'), 'this is not a database, however long it goes on');
  const { code, errors } = await installation.fail({ DATA_DIR: dataDir });
  rmSync(dataDir, { recursive: true });
  expect(code).toBe(1);
  expect(errors).toBe(`Can’t use the database in DATA_DIR (${dataDir}): “file is not a database”.\n`);
});

test('a database of a newer version is reported with what to do, and stays unchanged', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sitewright-newer-'));
  const newer = openDatabase({ dataDir });
  await migrate(newer, [...migrations, { number: 9001, name: 'of-tomorrow', up: () => Promise.resolve() }]);
  await newer.close();
  const { code, errors } = await installation.fail({ DATA_DIR: dataDir, DATABASE_URL: '' });
  rmSync(dataDir, { recursive: true });
  expect(code).toBe(1);
  expect(errors).toMatch(/^The database was last used by a newer version of Sitewright: .* 9001-of-tomorrow\. .*\n$/);
});

test('a secret that is a folder is reported in one line', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sitewright-secret-'));
  mkdirSync(join(dataDir, 'secret'));
  const { code, errors } = await installation.fail({ DATA_DIR: dataDir });
  rmSync(dataDir, { recursive: true });
  expect(code).toBe(1);
  expect(errors).toBe(
    `Can’t read the secret in ${join(dataDir, 'secret')} (EISDIR). It must be a file of this user account.\n`,
  );
});

test('wrong settings are listed together', async () => {
  const { code, errors } = await installation.fail({ SIGNUP: 'maybe', TRUST_PROXY: 'true' });
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toHaveLength(2);
});

test('a server that shuts down tells its load balancer first and keeps serving', {
  timeout: 60_000,
}, async () => {
  const server = await installation.startWatched();
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const seen = { answered: 0, failed: 0, wanted: true };
  const ask = async () => {
    while (server.process.exitCode === null) {
      // As a balancer does: once the server wants no more, no new request is sent to it.
      if (!seen.wanted) return;
      await get(`${server.studio}/v1/auth/welcome`, agent).then(
        () => {
          seen.answered += 1;
        },
        () => {
          seen.failed += 1;
        },
      );
    }
  };
  const watch = async () => {
    while (seen.wanted) {
      seen.wanted = await get(`${server.studio}/readyz`).then((status) => status === 200);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const asking = Promise.all([ask(), ask(), ask(), ask()]);
  const watching = watch();
  while (seen.answered < 100) await new Promise((resolve) => setTimeout(resolve, 20));
  const code = await server.end('SIGTERM');
  await Promise.all([asking, watching]);
  agent.destroy();
  expect([code, seen.failed, seen.wanted]).toEqual([0, 0, false]);
});

test('a process group that gets the signal more than once shuts down as gracefully', {
  timeout: 60_000,
}, async () => {
  const server = await installation.startSupervised();
  await get(`${server.studio}/readyz`);
  const ended = server.endGroup('SIGTERM');
  let status = 200;
  while (status === 200) status = await get(`${server.studio}/readyz`);
  server.process.kill('SIGTERM');
  // A balancer that looks once a second has not seen it yet.
  const answers: number[] = [];
  for (let second = 0; second < 3; second++) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    answers.push(await get(`${server.studio}/v1/auth/welcome`));
  }
  expect([status, ...answers, await ended]).toEqual([503, 200, 200, 200, 0]);
});

test('kept-alive clients get Connection: close before their connection is closed, on both ports', {
  timeout: 60_000,
}, async () => {
  const server = await installation.start();
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const askUntilTold = async (url: string) => {
    for (;;) if ((await answerOf(url, agent)).headers.connection === 'close') return 'told';
  };
  const clients = [1, 2, 3, 4].flatMap(() => [
    askUntilTold(`${server.studio}/v1/auth/welcome`),
    askUntilTold(`${server.site}/`),
  ]);
  const result = Promise.all(clients);
  await answerOf(`${server.site}/`, agent);
  const code = await server.end('SIGTERM');
  expect([code, ...(await result)]).toEqual([0, ...Array.from({ length: 8 }, () => 'told')]);
  agent.destroy();
});

test("an idle pre-opened connection doesn't delay the shutdown", async () => {
  const server = await installation.start();
  const { hostname, port } = new URL(server.studio);
  const idle = connect(Number(port), hostname);
  await once(idle, 'connect');
  idle.resume();
  const closed = once(idle, 'close');
  expect(await server.end('SIGTERM')).toBe(0);
  await closed;
});

test('Ctrl-C skips the grace period', async () => {
  const server = await installation.startWatched();
  const ended = server.end('SIGTERM');
  server.process.kill('SIGINT');
  expect(await ended).toBe(0);
});

async function get(url: string, agent?: Agent): Promise<number> {
  const { statusCode } = await answerOf(url, agent);
  return statusCode ?? 0;
}

function answerOf(url: string, agent?: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { ...(agent && { agent }) }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}
