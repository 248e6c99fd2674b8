import { rmSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { expect, test } from 'vitest';
import { startTestBucket } from '#server/platform/storage/testing-s3.ts';
import { BUCKET_MANIFEST } from '#server/public/deploys/sync-bucket.ts';
import { startStoreLine } from '#server/public/deploys/testing-store-line.ts';
import { type Installation, makeInstallation, type SpawnedServer } from '#server/testing-process.ts';

interface Deploy {
  id: string;
  state: string;
  step: string | null;
  done: number;
  fault: string | null;
  files: number | null;
  ended_on: number | null;
}
type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

// The embedded database is what a kill of this process can hurt; PostgreSQL is a process of its own.
test('a server that is killed while it builds, uploads or exchanges pages is followed by one that takes the deploy to its end by itself', {
  timeout: 600_000,
}, async () => {
  const bucket = await startTestBucket();
  const line = await startStoreLine(bucket.target.endpoint);
  const installation = await makeInstallation();
  const settings = { OUTBOUND_ALLOW: new URL(line.endpoint).host };
  let server = await installation.start(settings);
  try {
    const token = await setUp(server);
    let call = callsOf(server, token);
    const restart = async () => {
      if (server.process.signalCode === null) expect(await server.end('SIGKILL')).toBe('SIGKILL');
      leaseIsOver(installation);
      server = await installation.start(settings);
      call = callsOf(server, token);
    };
    const add = async (target: object) => {
      const made = await call<{ target: { id: string } }>('POST', '/v1/deployTargets', { target });
      return made.target.id;
    };
    const begin = async (target: string) =>
      (await call<{ deploy: Deploy }>('POST', '/v1/deploys', { target })).deploy.id;
    /** Asks every so many milliseconds: what is waited for uses the same machine. */
    const until = async (id: string, isSo: (deploy: Deploy) => boolean, pause = 100) => {
      for (;;) {
        const { deploy, log } = await call<{ deploy: Deploy; log: { note: string }[] }>('GET', `/v1/deploys/${id}`);
        expect([deploy.state, deploy.fault]).not.toContain('failed');
        if (!isSo(deploy)) expect(deploy.ended_on, 'it ended before that').toBeNull();
        if (isSo(deploy)) return { deploy, notes: log.map(({ note }) => note) };
        await wait(pause);
      }
    };
    const isDone = ({ state }: Deploy) => state === 'done';
    const isBuilding = ({ step, done }: Deploy) => step === 'build' && done > 0;
    const folder = await add({ kind: 'folder', name: 'Web', follows: null, folder: 'www' });
    const first = await begin(folder);
    const { deploy } = await until(first, isDone);
    const [site = ''] = await readdir(join(installation.dataDir, 'deploys'));
    const web = join(installation.dataDir, 'deploys', site, 'www');
    const title = async () => /<title>([^<]*)/.exec(await readFile(join(web, 'current', 'index.html'), 'utf8'))?.[1];

    // Another site over it, cut off while it is built: the one before is whole.
    const [before, was] = [await readlink(join(web, 'current')), await title()];
    await rename(call, 'Another Atlas');
    const second = await begin(folder);
    await until(second, isBuilding, 5);
    expect([await readlink(join(web, 'current')), await title()]).toEqual([before, was]);
    await restart();
    expect((await until(second, isDone)).notes).toContain('again');
    expect(await title()).toContain('Another Atlas');
    expect(await filesIn(join(web, 'current'))).toHaveLength(deploy.files ?? 0);
    await expectNothingLeft(installation, web, before.slice('builds/'.length));

    // Cut off while files go up: no page is there; what came is not sent again.
    const signed = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', service: 's3', region: 'us-east-1' };
    const s3 = new AwsClient(signed);
    const keys = { is_path_style: true, access_key: 'S3RVER', secret_key: 'S3RVER' };
    const at = { endpoint: line.endpoint, region: 'us-east-1', bucket: 'media', prefix: 'killed' };
    const store = await add({ kind: 's3', name: 'Bucket', follows: null, ...at, ...keys });
    const reached = Promise.withResolvers<void>();
    const sent = () =>
      line.passed
        .filter(({ method, name }) => method === 'PUT' && !name.endsWith(BUCKET_MANIFEST))
        .map(({ name }) => name);
    line.onCall = ({ method }) => {
      if (method !== 'PUT' || sent().length < 100) return undefined;
      reached.resolve();
      return new Promise(() => undefined);
    };
    const third = await begin(store);
    await reached.promise;
    line.onCall = undefined;
    const came = sent();
    expect(came.filter((name) => name.endsWith('.html'))).toEqual([]);
    line.passed.length = 0;
    await restart();
    await until(third, isDone);
    const [twice] = [sent().filter((name) => came.includes(name))];
    expect(twice).toEqual([]);
    expect(came.length + sent().length).toBe(deploy.files);

    // Killed in the middle of the exchange: the bucket shows parts of two sites until the next start, and asks nobody.
    const pages = sent().filter((name) => name.endsWith('.html'));
    const titles = async () => {
      const read = async (name: string) => (await s3.fetch(`${bucket.target.endpoint}/media/${name}`)).text();
      const texts = await Promise.all(pages.map(read));
      return texts.map((text) => /<title>([^<]*)/.exec(text)?.[1] ?? '');
    };
    const isNew = (title: string) => title.includes('A third Atlas');
    expect((await titles()).filter(isNew)).toEqual([]);
    await rename(call, 'A third Atlas');
    line.passed.length = 0;
    const exchanged = Promise.withResolvers<void>();
    const exchanging = () => sent().filter((name) => pages.includes(name)).length;
    line.onCall = ({ method, name }) => {
      if (method !== 'PUT' || !pages.includes(name) || exchanging() < 20) return undefined;
      exchanged.resolve();
      return new Promise(() => undefined);
    };
    const fourth = await begin(store);
    await exchanged.promise;
    line.onCall = undefined;
    expect(await server.end('SIGKILL')).toBe('SIGKILL');
    const mixed = (await titles()).filter(isNew).length;
    expect([mixed > 0, mixed < pages.length]).toEqual([true, true]);
    await restart();
    await until(fourth, isDone);
    expect((await titles()).filter((title) => !isNew(title))).toEqual([]);
  } finally {
    await server.end('SIGKILL');
    installation.remove();
    await line.close();
    await bucket.close();
  }
});

/** A server that is gone keeps its jobs for half a minute, in case it is not. */
function leaseIsOver({ dataDir }: Installation): void {
  const file = new DatabaseSync(join(dataDir, 'sitewright.sqlite'));
  file.exec("update jobs set due_at = 0 where state = 'running'");
  file.close();
  // Closing put the log into the database, as a database shell does: the server would miss the log.
  rmSync(join(dataDir, 'sitewright.sqlite.open'), { force: true });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((each) => each.isFile()).map(({ name }) => name);
}

/** Of what a build makes and of where it goes, the last one is there and the one before it where it was shown. */
async function expectNothingLeft({ dataDir }: Installation, web: string, before: string): Promise<void> {
  const current = (await readlink(join(web, 'current'))).slice('builds/'.length);
  const builds = [current, before];
  expect(await readdir(web)).toEqual(['builds', 'current']);
  expect((await readdir(join(web, 'builds'))).toSorted()).toEqual(
    builds.flatMap((id) => [id, `${id}.json`]).toSorted(),
  );
  const [site = ''] = (await readdir(join(dataDir, 'builds'))).filter((name) => name !== 'archives');
  const kept = await readdir(join(dataDir, 'builds', site));
  expect(kept).toHaveLength(2);
  expect(kept).toContain('last');
}

function callsOf({ studio }: SpawnedServer, token: string): Call {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(studio + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    expect([path, answer.ok, text]).toEqual([path, true, expect.any(String)]);
    return JSON.parse(text);
  };
}

async function setUp(server: SpawnedServer): Promise<string> {
  const account = { name: 'Ada', email: 'ada@example.com', password: 'a quiet river 42' };
  const { tokens } = await callsOf(server, '')<{ tokens: { access: { token: string } } }>(
    'POST',
    '/v1/auth/register',
    account,
  );
  const { token } = tokens.access;
  const organization = { name: 'Acme', address: '1 Main Street', city: 'Paris', zip: '75001', country: 'FR' };
  const site = { name: 'Atlas', client_url: 'http://localhost', description: 'Test', secret: 'a secret of the site' };
  const setup = { organization, site: { ...site, database: 'sqlite', starter: 'atlas' } };
  await callsOf(server, token)('POST', '/v1/account-setup', setup);
  return token;
}

/** Gives the site another name, which every page says, and publishes it. */
async function rename(call: Call, name: string): Promise<void> {
  const { settings } = await call<{ settings: Record<string, unknown> }>('GET', '/v1/settings');
  const stored = ['id', 'version', 'added_on', 'updated_on', 'updated_by'];
  const kept = Object.fromEntries(Object.entries(settings).filter(([key]) => !stored.includes(key)));
  await call('PUT', '/v1/settings', { ...kept, frontend_site_name: name });
  await call('POST', '/v1/releases', { note: '' });
}
