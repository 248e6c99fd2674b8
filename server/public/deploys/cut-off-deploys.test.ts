import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createHook, createTarget } from '#contract/deploy-targets.ts';
import { beginDeploy, cancelDeploy, deployOverview, showDeploy } from '#contract/deploys.ts';
import { cancelJob, listJobs } from '#contract/jobs.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';
import { startTestBucket, type TestBucket } from '#server/platform/storage/testing-s3.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { type BucketCalls, bucketCalls } from './bucket-calls.ts';
import { runDeploy } from './run-deploy.ts';
import { addPages, changePage, type DeploySite, newDeploySite } from './testing-site.ts';
import { type StoreLine, startStoreLine } from './testing-store-line.ts';

let server: TestServer;
let bucket: TestBucket;
let line: StoreLine;
let deployDir: string;
/** What a webhook that is asked before waits for. */
let agreed = Promise.resolve();
let onAsked: (() => void) | undefined;
const hooks = createServer((request, response) => {
  onAsked?.();
  request.resume();
  void agreed.then(() => response.writeHead(204).end());
});
let hookAddress: string;

beforeAll(async () => {
  bucket = await startTestBucket();
  line = await startStoreLine(bucket.target.endpoint);
  await new Promise<void>((done) => hooks.listen(0, '127.0.0.1', done));
  hookAddress = `127.0.0.1:${(hooks.address() as AddressInfo).port}`;
  deployDir = await mkdtemp(join(tmpdir(), 'sitewright-cut-off-'));
  const allowed = `${new URL(line.endpoint).host},${hookAddress}`;
  server = await startTestServer({ OUTBOUND_ALLOW: allowed, DEPLOY_DIR: deployDir });
});
afterEach(() => {
  line.onCall = undefined;
});
afterAll(async () => {
  await server.close();
  await line.close();
  await bucket.close();
  hooks.close();
  await rm(deployDir, { recursive: true });
});

const store = { region: 'us-east-1', bucket: 'media' };
async function addBucket({ owner, site }: DeploySite, prefix: string): Promise<{ id: string; calls: BucketCalls }> {
  const { endpoint } = line;
  const keys = { is_path_style: true, access_key: 'S3RVER', secret_key: 'S3RVER' };
  const target = { kind: 's3' as const, name: 'Bucket', follows: null, endpoint, ...store, prefix, ...keys };
  const { body } = await server.call(createTarget, { as: owner, site, body: { target } });
  const own = { isPathStyle: true, accessKey: 'S3RVER', secretKey: 'S3RVER' };
  const given = { endpoint, ...store, prefix, ...own };
  return { id: body.target.id, calls: bucketCalls(server.services.outbound, given, AbortSignal.timeout(60_000)) };
}
async function addFolder({ owner, site }: DeploySite): Promise<string> {
  const target = { kind: 'folder' as const, name: 'Web', follows: null, folder: 'www' };
  return (await server.call(createTarget, { as: owner, site, body: { target } })).body.target.id;
}

const work = () => createWorker(server.services, { kinds: [runDeploy] }).runDue();
const begin = async ({ owner, site }: DeploySite, target: string) =>
  (await server.call(beginDeploy, { as: owner, site, body: { target } })).body.deploy.id;
const shown = async ({ owner, site }: DeploySite, id: string) =>
  (await server.call(showDeploy, { as: owner, site, params: { id } })).body;
const notes = async (site: DeploySite, id: string) => (await shown(site, id)).log.map(({ note }) => note);
async function deployTo(site: DeploySite, target: string) {
  const id = await begin(site, target);
  await work();
  return (await shown(site, id)).deploy;
}
const cancel = ({ owner, site }: DeploySite, id: string) =>
  server.call(cancelDeploy, { as: owner, site, params: { id } });
const current = (site: DeploySite) => join(deployDir, site.slug, 'www', 'current');

/** A point at which something is held until it is let go. */
function hold() {
  const [reached, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return { reached, going };
}
/** Holds the upload of an object. */
function holdUpload(ending: string) {
  const held = hold();
  line.onCall = async ({ method, name }) => {
    if (method !== 'PUT' || !name.endsWith(ending)) return undefined;
    held.reached.resolve();
    await held.going.promise;
    return undefined;
  };
  return held;
}

test('a deploy that runs is called off while new files go up: the bucket shows what it did, and the next deploy takes up what came', async () => {
  const site = await newDeploySite(server);
  const { id: target, calls } = await addBucket(site, 'called-off');
  const first = await deployTo(site, target);
  await changePage(server, site, 'Changed');
  await addPages(server, site, { three: 'Third' });
  const held = holdUpload('three/index.html');
  const id = await begin(site, target);
  const working = work();
  await held.reached.promise;
  expect((await cancel(site, id)).body.deploy).toMatchObject({ state: 'running', is_cancelling: true });
  held.going.resolve();
  await working;
  expect((await shown(site, id)).deploy).toMatchObject({ state: 'cancelled', fault: null });
  expect(await notes(site, id)).toContain('cancelled');
  expect((await calls.get('one/index.html'))?.toString()).toContain('First');
  const { targets, active } = (await server.call(deployOverview, { as: site.owner, site: site.site })).body;
  expect([targets[0]?.release?.number, active]).toEqual([first.release.number, []]);
  expect((await cancel(site, id)).status).toBe(409);
  line.passed.length = 0;
  expect(await deployTo(site, target)).toMatchObject({ state: 'done' });
  expect(line.passed.filter(({ method, name }) => method === 'PUT' && name.endsWith('three/index.html'))).toEqual([]);
  expect((await calls.get('one/index.html'))?.toString()).toContain('Changed');
});

test('called off while pages take the place of others it goes on to its end, and says that it was too late', async () => {
  const site = await newDeploySite(server);
  const { id: target, calls } = await addBucket(site, 'too-late');
  await deployTo(site, target);
  await changePage(server, site, 'Changed');
  const held = holdUpload('one/index.html');
  const id = await begin(site, target);
  const working = work();
  await held.reached.promise;
  expect((await cancel(site, id)).status).toBe(200);
  held.going.resolve();
  await working;
  expect((await shown(site, id)).deploy).toMatchObject({ state: 'done', fault: null });
  expect(await notes(site, id)).toContain('tooLate');
  expect((await calls.get('one/index.html'))?.toString()).toContain('Changed');
});

test('one that waits for its store is called off at once, and the next deploy mends what it left', async () => {
  const site = await newDeploySite(server);
  const { id: target, calls } = await addBucket(site, 'waits');
  await deployTo(site, target);
  await changePage(server, site, 'Changed');
  line.onCall = ({ method, name }) => (method === 'PUT' && name.endsWith('one/index.html') ? 'cut' : undefined);
  const id = await begin(site, target);
  await work();
  expect(await notes(site, id)).toContain('waits');
  expect((await cancel(site, id)).body.deploy.state).toBe('cancelled');
  const { jobs } = (await server.call(listJobs, { as: site.owner, site: site.site, body: {} })).body;
  expect(jobs.filter(({ kind, state }) => kind === 'deploy' && state === 'queued')).toEqual([]);
  line.onCall = undefined;
  expect(await deployTo(site, target)).toMatchObject({ state: 'done' });
  expect((await calls.get('one/index.html'))?.toString()).toContain('Changed');
});

test('one that is called off from the jobs while a webhook thinks it over leaves the folder and what it is built from', async () => {
  const site = await newDeploySite(server);
  const target = await addFolder(site);
  await deployTo(site, target);
  await changePage(server, site, 'Changed');
  const before = await readlink(current(site));
  const hook = { url: `http://${hookAddress}/`, is_before: true, is_after: false, is_active: true };
  expect((await server.call(createHook, { as: site.owner, site: site.site, body: hook })).status).toBe(201);
  const held = hold();
  onAsked = held.reached.resolve;
  agreed = held.going.promise;
  const id = await begin(site, target);
  const working = work();
  await held.reached.promise;
  const { jobs } = (await server.call(listJobs, { as: site.owner, site: site.site, body: {} })).body;
  const job = jobs.find(({ subject }) => subject === id)?.id ?? '';
  expect((await server.call(cancelJob, { as: site.owner, site: site.site, params: { id: job } })).status).toBe(200);
  held.going.resolve();
  await working;
  expect((await shown(site, id)).deploy).toMatchObject({ state: 'cancelled' });
  expect(await readlink(current(site))).toBe(before);
  expect(await readFile(join(current(site), 'one/index.html'), 'utf8')).toContain('First');
  expect(await readdir(join(deployDir, site.slug, 'www', 'builds'))).toHaveLength(2);
  expect(await readdir(join(server.services.config.dataDir, 'builds', site.site))).toHaveLength(2);
  expect(await deployTo(site, target)).toMatchObject({ state: 'done' });
});

test('a deploy whose server ended after its last step and before that was written down is done again without harm', async () => {
  const site = await newDeploySite(server);
  const target = await addFolder(site);
  const { id, files } = await deployTo(site, target);
  for (let times = 1; times <= 2; times++) {
    // As the end of the server leaves them.
    const running = { state: 'running' as const, ended_at: null };
    await server.everySite.updateTable('deploys').set(running).where('id', '=', id).execute();
    const taken = { state: 'running' as const, finished_at: null, due_at: 0 };
    await server.everySite.updateTable('jobs').set(taken).where('idempotency_key', '=', id).execute();
    expect(await work()).toBe(1);
    expect((await shown(site, id)).deploy).toMatchObject({ state: 'done', fault: null, files });
    expect(await notes(site, id)).toContain('again');
    const there = await readdir(current(site), { recursive: true, withFileTypes: true });
    expect(there.filter((each) => each.isFile())).toHaveLength(files ?? 0);
  }
  await changePage(server, site, 'Changed');
  expect(await deployTo(site, target)).toMatchObject({ state: 'done', written: 1, removed: 0 });
});
