import { lstat, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHook, createTarget, saveEnvironment } from '#contract/deploy-targets.ts';
import {
  beginDeploy,
  cancelDeploy,
  deployOverview,
  downloadDeploy,
  listDeploys,
  showDeploy,
} from '#contract/deploys.ts';
import { publish } from '#contract/publish.ts';
import { listReleases } from '#contract/releases.ts';
import { setSecret } from '#contract/secrets.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { saveDocuments } from '#server/content/documents/save-documents.ts';
import { routeBody, save, templateBody, testNode } from '#server/content/documents/testing.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';
import { startTestBucket, type TestBucket } from '#server/platform/storage/testing-s3.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { postHook } from './deliver-hook.ts';
import { deployAskingAgain } from './run-deploy.ts';
import { BUCKET_MANIFEST } from './sync-bucket.ts';
import { changePage, type DeploySite, newDeploySite, page } from './testing-site.ts';

let server: TestServer;
let bucket: TestBucket;
let deployDir: string;
let result: { body: { type: string; data: { state: string } }; id: unknown; signature: string | undefined }[] = [];
let hookStatus = 200;
/** What `/again` says first, before that. */
let saidFirst: number[] = [];
const hooks = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const signature = request.headers['webhook-signature'] as string | undefined;
    result.push({ body: JSON.parse(Buffer.concat(parts).toString()), id: request.headers['webhook-id'], signature });
    const first = request.url === '/again' ? saidFirst.shift() : undefined;
    response.writeHead(first ?? hookStatus).end();
  });
});
let hookAddress: string;

beforeAll(async () => {
  bucket = await startTestBucket();
  await new Promise<void>((done) => hooks.listen(0, '127.0.0.1', done));
  hookAddress = `127.0.0.1:${(hooks.address() as AddressInfo).port}`;
  deployDir = await mkdtemp(join(tmpdir(), 'sitewright-deploys-'));
  const allowed = `${new URL(bucket.target.endpoint).host},${hookAddress}`;
  server = await startTestServer({ OUTBOUND_ALLOW: allowed, DEPLOY_DIR: deployDir });
});
afterAll(async () => {
  await server.close();
  await bucket.close();
  hooks.close();
  await rm(deployDir, { recursive: true });
});

const newSite = () => newDeploySite(server);
const changeOne = (site: DeploySite, text: string) => changePage(server, site, text);

const runDeploy = deployAskingAgain(20);
const runDue = () => createWorker(server.services, { kinds: [runDeploy, postHook] }).runDue();
const makeTarget = async ({ owner, site }: DeploySite, target: object) => {
  const { status, body, text } = await server.call(createTarget, {
    as: owner,
    site,
    body: { target: target as never },
  });
  expect(status, text).toBe(201);
  return body.target;
};
const deployTo = async ({ owner, site }: DeploySite, target: string, release_id?: string) => {
  const begun = await server.call(beginDeploy, {
    as: owner,
    site,
    body: { target, ...(release_id && { release_id }) },
  });
  expect(begun.status, begun.text).toBe(201);
  await runDue();
  return (await server.call(showDeploy, { as: owner, site, params: { id: begun.body.deploy.id } })).body;
};
const folderTarget = { kind: 'folder', name: 'Web', follows: null, folder: 'www' };
const bucketTarget = () => ({
  kind: 's3',
  name: 'Bucket',
  follows: null,
  endpoint: bucket.target.endpoint,
  region: 'us-east-1',
  bucket: 'media',
  prefix: 'site',
  is_path_style: true,
  access_key: 'S3RVER',
  secret_key: 'S3RVER',
});

test('a folder deploy writes the whole site atomically, and after a change only what changed', async () => {
  const site = await newSite();
  const target = await makeTarget(site, folderTarget);
  const first = await deployTo(site, target.id);
  expect(first.deploy).toMatchObject({ state: 'done', fault: null });
  const current = join(deployDir, site.slug, 'www', 'current');
  expect((await lstat(current)).isSymbolicLink()).toBe(true);
  expect(await readFile(join(current, 'one/index.html'), 'utf8')).toContain('First');
  const before = await readlink(current);
  await changeOne(site, 'Changed');
  const second = await deployTo(site, target.id);
  expect(second.deploy).toMatchObject({ state: 'done', written: 1, removed: 0 });
  expect(second.deploy.made).toBeLessThan(first.deploy.made ?? 0);
  expect(await readFile(join(current, 'one/index.html'), 'utf8')).toContain('Changed');
  expect(await readlink(current)).not.toBe(before);
  expect(await readFile(join(deployDir, site.slug, 'www', before, 'one/index.html'), 'utf8')).toContain('First');
  const third = await deployTo(site, target.id);
  expect(third.deploy).toMatchObject({ state: 'done', written: 0, removed: 0 });
  const { targets } = (await server.call(deployOverview, { as: site.owner, site: site.site })).body;
  expect(targets).toMatchObject([{ release: { number: second.deploy.release.number }, path: current }]);
});

test("a folder with a foreign `current` isn't touched", async () => {
  const site = await newSite();
  const target = await makeTarget(site, folderTarget);
  await deployTo(site, target.id);
  const current = join(deployDir, site.slug, 'www', 'current');
  await rm(current);
  await writeFile(current, 'mine');
  const { deploy } = await deployTo(site, target.id);
  expect(deploy).toMatchObject({ state: 'failed', fault: 'foreign' });
  expect(await readFile(current, 'utf8')).toBe('mine');
});

test.each(['../out', '/etc', 'a/b', '.', 'UP', ''])('the folder %j is refused', async (folder) => {
  const site = await newSite();
  const body = { target: { ...folderTarget, folder } as never };
  const { status, problem } = await server.call(createTarget, { as: site.owner, site: site.site, body });
  expect(status).toBe(400);
  expect(problem.errors).toMatchObject([{ path: 'target.folder' }]);
});

test('an archive contains the whole site and downloads', async () => {
  const site = await newSite();
  const target = await makeTarget(site, { kind: 'zip', name: 'Archive', follows: null });
  const archive = async () => {
    const { targets } = (await server.call(deployOverview, { as: site.owner, site: site.site })).body;
    return targets.find(({ id }) => id === target.id)?.archive;
  };
  expect(await archive()).toBeNull();
  const { deploy } = await deployTo(site, target.id);
  expect(deploy).toMatchObject({ state: 'done', has_archive: true });
  expect(await archive()).toBe(deploy.id);
  const { status, headers, text } = await server.call(downloadDeploy, {
    as: site.owner,
    site: site.site,
    params: { id: deploy.id },
  });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/zip');
  expect(text).toContain('one/index.html');
  expect(text).not.toContain('manifest.json');
});

const inBucket = async (name: string) => {
  const answer = await fetchObject(name);
  return answer;
};
async function fetchObject(name: string): Promise<string | undefined> {
  const { bucketCalls } = await import('./bucket-calls.ts');
  const given = { ...bucketTarget(), isPathStyle: true, accessKey: 'S3RVER', secretKey: 'S3RVER' };
  const calls = bucketCalls(server.services.outbound, given, AbortSignal.timeout(10_000));
  return (await calls.get(name))?.toString();
}

test('only changes are uploaded to a bucket, and its keys are never shown', async () => {
  const site = await newSite();
  const target = await makeTarget(site, bucketTarget());
  expect(target).toMatchObject({ has_secret: true });
  const first = await deployTo(site, target.id);
  expect(first.deploy).toMatchObject({ state: 'done' });
  expect(await inBucket('one/index.html')).toContain('First');
  await changeOne(site, 'Changed');
  const second = await deployTo(site, target.id);
  expect(second.deploy).toMatchObject({ state: 'done', written: 1 });
  expect(await inBucket('one/index.html')).toContain('Changed');
  const list = (await inBucket(BUCKET_MANIFEST)) ?? '';
  expect(list).not.toMatch(/S3RVER|mark|@/);
  const overview = await server.call(deployOverview, { as: site.owner, site: site.site });
  expect(overview.text).not.toContain('S3RVER');
});

test('an unavailable bucket fails the deploy, leaves the old site whole, and the next deploy finishes', async () => {
  const site = await newSite();
  const target = await makeTarget(site, { ...bucketTarget(), prefix: 'cut' });
  await deployTo(site, target.id);
  await changeOne(site, 'Late');
  await bucket.stop();
  const cut = await deployTo(site, target.id);
  expect(cut.deploy).toMatchObject({ state: 'failed', fault: 'unreachable' });
  await bucket.start();
  const again = await deployTo(site, target.id);
  expect(again.deploy).toMatchObject({ state: 'done', written: 1 });
});

test('wrong keys and a bucket in the network are refused', async () => {
  const site = await newSite();
  const target = await makeTarget(site, { ...bucketTarget(), prefix: 'denied', secret_key: 'wrong' });
  expect((await deployTo(site, target.id)).deploy).toMatchObject({ state: 'failed', fault: 'refused' });
  const inside = { ...bucketTarget(), name: 'Inside', endpoint: 'http://169.254.169.254:9000' };
  const refused = await server.call(createTarget, {
    as: site.owner,
    site: site.site,
    body: { target: inside as never },
  });
  expect(refused.status).toBe(400);
  const without = { ...bucketTarget(), name: 'Without', access_key: undefined, secret_key: undefined };
  const missing = await server.call(createTarget, {
    as: site.owner,
    site: site.site,
    body: { target: without as never },
  });
  expect(missing.problem.errors).toMatchObject([{ path: 'target.access_key' }]);
});

test('deploys of a site run one after another, and a queued one can be cancelled', async () => {
  const site = await newSite();
  const target = await makeTarget(site, folderTarget);
  const ask = () => server.call(beginDeploy, { as: site.owner, site: site.site, body: { target: target.id } });
  const [one, two] = await Promise.all([ask(), ask()]);
  const three = await ask();
  const cancelled = await server.call(cancelDeploy, {
    as: site.owner,
    site: site.site,
    params: { id: three.body.deploy.id },
  });
  expect(cancelled.body.deploy.state).toBe('cancelled');
  expect(await runDue()).toBe(2);
  const { deploys } = (await server.call(listDeploys, { as: site.owner, site: site.site })).body;
  const ofTarget = deploys.filter((each) => each.target === target.id);
  expect(ofTarget.map(({ state }) => state).sort()).toEqual(['cancelled', 'done', 'done']);
  const times = ofTarget.filter(({ id }) => id === one.body.deploy.id || id === two.body.deploy.id);
  const [late, early] = times.sort((a, b) => (b.started_on ?? 0) - (a.started_on ?? 0));
  expect(late?.started_on ?? 0).toBeGreaterThanOrEqual(early?.ended_on ?? Number.POSITIVE_INFINITY);
  const again = await server.call(cancelDeploy, {
    as: site.owner,
    site: site.site,
    params: { id: one.body.deploy.id },
  });
  expect(again.status).toBe(409);
});

test('publishing deploys to targets that follow the live site', async () => {
  const site = await newSite();
  await makeTarget(site, { ...folderTarget, follows: 'live' });
  await changeOne(site, 'Followed');
  await runDue();
  const file = join(deployDir, site.slug, 'www', 'current', 'one/index.html');
  expect(await readFile(file, 'utf8')).toContain('Followed');
});

test('webhooks are called before and after, signed, and a rejection stops the deploy', async () => {
  const site = await newSite();
  const target = await makeTarget(site, folderTarget);
  result = [];
  const secret = 'whsec_0123456789abcdef';
  const hook = { url: `http://${hookAddress}/`, is_before: true, is_after: true, is_active: true, secret };
  const made = await server.call(createHook, { as: site.owner, site: site.site, body: hook });
  expect(made.status, made.text).toBe(201);
  expect(made.text).not.toContain(secret);
  await deployTo(site, target.id);
  expect(result.map(({ body }) => [body.type, body.data.state])).toEqual([
    ['deploy.before', 'running'],
    ['deploy.after', 'done'],
  ]);
  expect(result[0]?.signature).toMatch(/^v1,/);
  hookStatus = 500;
  const stopped = await deployTo(site, target.id);
  hookStatus = 200;
  expect(stopped.deploy).toMatchObject({ state: 'failed', fault: 'hook' });
  expect(stopped.deliveries.map(({ event, attempts }) => [event, attempts])).toContainEqual(['deploy.before', 3]);
  const inside = { ...hook, url: 'http://169.254.169.254/' };
  expect((await server.call(createHook, { as: site.owner, site: site.site, body: inside })).status).toBe(400);
}, 30_000);

test("a webhook that resolves to a private address isn't called, and blocks the deploy it guards", async () => {
  let knocks = 0;
  const canary = createServer((_request, response) => {
    knocks += 1;
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
  const { port } = canary.address() as AddressInfo;
  const site = await newSite();
  const target = await makeTarget(site, folderTarget);
  const hook = { url: `http://${hookAddress}/`, is_before: true, is_after: true, is_active: true };
  const asked = { as: site.owner, site: site.site };
  expect((await server.call(createHook, { ...asked, body: hook })).status).toBe(201);
  for (const url of [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`, 'http://169.254.169.254/']) {
    const refused = await server.call(createHook, { ...asked, body: { ...hook, url } });
    expect([refused.status, refused.problem.errors?.map(({ path }) => path)]).toEqual([400, ['url']]);
    await server.everySite.updateTable('deploy_hooks').set({ url }).where('site_id', '=', site.id).execute();
    const stopped = await deployTo(site, target.id);
    expect(stopped.deploy).toMatchObject({ state: 'failed', fault: 'hook' });
    expect(stopped.deliveries.map(({ status }) => status)).not.toContain(204);
  }
  expect(knocks).toBe(0);
  await new Promise((done) => canary.close(done));
}, 60_000);

test('a failed delivery after a deploy is retried unchanged', async () => {
  const site = await newSite();
  const target = await makeTarget(site, folderTarget);
  const hook = { url: `http://${hookAddress}/again`, is_before: false, is_after: true, is_active: true };
  expect((await server.call(createHook, { as: site.owner, site: site.site, body: hook })).status).toBe(201);
  result = [];
  saidFirst = [500];
  const { deploy } = await deployTo(site, target.id);
  expect(deploy).toMatchObject({ state: 'done', fault: null });
  // The longest that is waited after a first try.
  server.pass(5_000);
  await runDue();
  const asked = { as: site.owner, site: site.site, params: { id: deploy.id } };
  const { deliveries } = (await server.call(showDeploy, asked)).body;
  expect(deliveries).toMatchObject([{ event: 'deploy.after', state: 'done', attempts: 2, status: 200 }]);
  await runDue();
  // Others of before may be told something too.
  const own = result.filter(({ id }) => id === deliveries[0]?.id);
  expect(own.map(({ body }) => [body.type, body.data.state])).toEqual([
    ['deploy.after', 'done'],
    ['deploy.after', 'done'],
  ]);
});

test('deployed files contain no secrets, member emails or draft texts', async () => {
  const site = await newSite();
  const { owner, id } = site;
  const author = await server.signUp('author');
  await server.addMember(site.site, author, 'author');
  const asked = { as: owner, site: site.site };
  const origin = 'https://api.example.com';
  const kept = { name: 'token', value: 'sealed-value-of-the-site', origin };
  expect((await server.call(setSecret, { ...asked, body: kept })).status).toBe(200);
  const secret = 'whsec_of_this_site_alone';
  const hook = { url: `http://${hookAddress}/`, is_before: false, is_after: true, is_active: true, secret };
  expect((await server.call(createHook, { ...asked, body: hook })).status).toBe(201);
  const password = { password: 'password-of-staging' };
  const staging = { ...asked, params: { environment: 'staging' as const }, body: password };
  expect((await server.call(saveEnvironment, staging)).status).toBe(200);
  await makeTarget(site, { ...bucketTarget(), secret_key: 'key-of-the-bucket' });
  const granted = { id } as Parameters<typeof save>[1];
  const one = await server.everySite
    .selectFrom('page_templates')
    .select(['id', 'version'])
    .where('site_id', '=', id)
    .where('natural_key', '=', 'one')
    .executeTakeFirstOrThrow();
  const body = templateBody('one', testNode('heading', { text: 'Changed in secret' }));
  await save(server.everySite, granted, 'page_template', { id: one.id, expectedVersion: one.version, body });
  const by = { actorId: null, source: 'starter' as const, at: server.services.clock() };
  const route = { kind: 'page_route' as const, body: routeBody('/unheard-of', 'draft') };
  await makeChange(server.everySite, granted, by, (tx, change) =>
    saveDocuments(tx, granted, change, [page('draft', 'Never published'), route]),
  );

  const target = await makeTarget(site, folderTarget);
  const whole = async () => {
    expect((await deployTo(site, target.id)).deploy).toMatchObject({ state: 'done' });
    const builds = join(deployDir, site.slug, 'www');
    const files = (await readdir(builds, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
    const texts = files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return `${path}\n${await readFile(path, 'latin1')}`;
    });
    return (await Promise.all(texts)).join('\n');
  };
  const drafts = ['Changed in secret', 'Never published', 'unheard-of'];
  const inside = [hookAddress, bucket.target.endpoint, server.services.config.dataDir, 'api.example.com'];
  const studio = new URL(server.services.config.studioUrl).host;
  const people = [owner.email, author.email, owner.id, 'Olivia'];
  const keys = [kept.value, secret, password.password, 'key-of-the-bucket', 'S3RVER'];
  const secrets = [...keys, ...people, ...inside, studio];
  const before = await whole();
  expect(before).toContain('First');
  expect([...drafts, ...secrets].filter((text) => before.includes(text))).toEqual([]);
  await server.call(publish, { ...asked, body: {} });
  const after = await whole();
  expect([...drafts, ...secrets].filter((text) => after.includes(text))).toEqual(drafts);
});

test('an environment serves its own release, once it has a password', async () => {
  const site = await newSite();
  const { releases } = (await server.call(listReleases, { as: site.owner, site: site.site })).body;
  const release = releases[0]?.id;
  const asked = { as: site.owner, site: site.site, body: { target: 'staging', release_id: release } };
  expect((await server.call(beginDeploy, asked)).status).toBe(409);
  const password = {
    as: site.owner,
    site: site.site,
    params: { environment: 'staging' as const },
    body: { password: 'let me look' },
  };
  expect((await server.call(saveEnvironment, password)).status).toBe(200);
  await deployTo(site, 'staging', release);
  await changeOne(site, 'Later');
  const { environments } = (await server.call(deployOverview, { as: site.owner, site: site.site })).body;
  expect(environments).toMatchObject([
    { name: 'live', release: { number: (releases[0]?.number ?? 0) + 1 } },
    { name: 'staging', release: { id: release }, has_password: true },
    { name: 'preview', release: null, has_password: false },
  ]);
  const stored = await server.everySite
    .selectFrom('environments')
    .selectAll()
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  expect(stored.password_hash).toMatch(/^\$argon2id/);
});

test('leftovers of an interrupted deploy are removed by the next', async () => {
  const site = await newSite();
  const target = await makeTarget(site, folderTarget);
  await deployTo(site, target.id);
  const builds = join(deployDir, site.slug, 'www', 'builds');
  await writeFile(join(builds, 'half'), 'cut off');
  await deployTo(site, target.id);
  expect(await readdir(builds)).not.toContain('half');
});
