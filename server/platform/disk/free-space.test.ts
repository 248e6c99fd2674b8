import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { listRoutes } from '#contract/page-routes.ts';
import { saveRoute } from '#contract/save-route.ts';
import { startTestServer } from '#server/testing.ts';
import { makeInstallation } from '#server/testing-process.ts';
import { DiskSpace } from './free-space.ts';

const MIB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'sitewright-disk-'));
const isMounted = mount();
afterAll(() => {
  if (isMounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** A file system of 160 MB; it takes a superuser, and not every container lets one. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('room that runs out is told of once, the reserve is given up last, and all goes on when there is room', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sitewright-room-'));
  const disk = { free: 100_000 * MIB, total: 200_000 * MIB };
  const result: number[] = [];
  const onLow = async (free: number) => {
    result.push(free);
  };
  const room = new DiskSpace({ dataDir, log: pino({ level: 'silent' }), onLow, measure: async () => disk });
  const look = async (free: number) => {
    disk.free = free;
    await room.look();
    return [room.isLow, existsSync(join(dataDir, 'reserve'))];
  };
  expect(await look(100_000 * MIB)).toEqual([false, true]);
  expect(statSync(join(dataDir, 'reserve')).size).toBe(16 * MIB);
  expect(await look(511 * MIB)).toEqual([true, true]);
  expect(await look(10 * MIB)).toEqual([true, false]);
  expect(await look(520 * MIB)).toEqual([true, false]);
  expect(await look(600 * MIB)).toEqual([false, true]);
  expect(await look(1)).toEqual([true, false]);
  expect(result).toEqual([511 * MIB, 1]);
  rmSync(dataDir, { recursive: true });
});

test('a disk that cannot be looked at stops nobody', async () => {
  const measure = () => Promise.reject(new Error('no such disk'));
  const room = new DiskSpace({
    dataDir: '/proc',
    log: pino({ level: 'silent' }),
    onLow: async () => undefined,
    measure,
  });
  await room.look();
  expect(room.isLow).toBe(false);
});

test('while room is low nothing is saved, and reading and signing in go on', async () => {
  const room = { isLow: false };
  const server = await startTestServer({}, {}, { freeSpace: room });
  const { owner: as, site } = await server.setUpSite('atlas');
  const body = { page_template: 'home', url_string: '/one' } as never;
  room.isLow = true;
  const { status, problem } = await server.call(saveRoute, { as, site: site.id, body });
  expect([status, problem.code]).toEqual([507, 'storage_full']);
  expect((await server.call(listRoutes, { as, site: site.id, body: {} })).status).toBe(200);
  expect((await server.call(login, { body: { email: as.email, password: as.password } })).status).toBe(200);
  room.isLow = false;
  expect((await server.call(saveRoute, { as, site: site.id, body })).status).toBe(200);
  await server.close();
});

// Skipped where a file system cannot be mounted, and on PostgreSQL, whose disk is its own.
test('on a disk that fills up and is cleared again no one is kept from signing in, and saving goes on by itself', {
  timeout: 300_000,
}, async ({ skip }) => {
  skip(process.env.TEST_DATABASE === 'postgres', 'the disk of PostgreSQL is its own');
  skip(!isMounted, 'a file system cannot be mounted here');
  const installation = await makeInstallation();
  const server = await installation.start({ DATA_DIR: join(folder, 'data') });
  const account = { email: 'ada@example.com', password: 'a quiet river 42' };
  const call = async (path: string, body: object, token = '') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(server.studio + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const tokenOf = ({ body }: { body: Record<string, unknown> }) =>
    (body.tokens as { access: { token: string } }).access.token;
  const token = tokenOf(await call('/v1/auth/register', { name: 'Ada', ...account }));
  const organization = { name: 'Acme', address: '1 Main Street', city: 'Paris', zip: '75001', country: 'FR' };
  const site = { name: 'Test', client_url: 'http://localhost', description: 'Test', secret: 'a secret of the site' };
  await call('/v1/account-setup', { organization, site: { ...site, database: 'sqlite', starter: 'atlas' } }, token);
  let number = 0;
  const save = async () =>
    (await call(saveRoute.path, { url_string: `/page-${number++}`, page_template: 'home' }, token)).status;
  const until = async (status: number) => {
    while ((await save()) !== status) await new Promise((resolve) => setTimeout(resolve, 100));
  };
  await until(200);
  fill(join(folder, 'ballast'));
  await until(507);
  // The reserve makes room for signing in within a look.
  let signedIn = await call('/v1/auth/login', account);
  while (signedIn.status !== 200) signedIn = await call('/v1/auth/login', account);
  expect(tokenOf(signedIn)).toBeTruthy();
  expect((await fetch(`${server.site}/`)).status).toBe(200);
  expect((await fetch(`${server.studio}/healthz`)).status).toBe(200);
  const notices = await fetch(`${server.studio}/v1/notices`, { headers: { authorization: `Bearer ${token}` } });
  expect(await notices.text()).toContain('storageLow');
  rmSync(join(folder, 'ballast'));
  await until(200);
  expect(await server.end('SIGINT')).toBe(0);
  installation.remove();
});

function fill(path: string): void {
  const file = openSync(path, 'w');
  const piece = Buffer.alloc(MIB);
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
