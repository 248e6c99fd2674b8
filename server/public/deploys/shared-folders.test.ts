import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTarget } from '#contract/deploy-targets.ts';
import { beginDeploy, deployOverview, showDeploy } from '#contract/deploys.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { runDeploy } from './run-deploy.ts';
import { changePage, newDeploySite } from './testing-site.ts';

const DATABASE_URL = 'postgres://sitewright@postgres.example/sitewright';
const folderTarget = { kind: 'folder', name: 'Web', follows: null, folder: 'www' } as const;

const servers: TestServer[] = [];
let shared: string;

/** A server as it is set up beside others; each has a folder for its data, and they share a database. */
async function start(settings: Record<string, string>): Promise<TestServer> {
  const [first] = servers;
  const server = await startTestServer({ DATABASE_URL, ...settings }, {}, first ? { sharing: first } : {});
  servers.push(server);
  return server;
}

let one: TestServer;
let two: TestServer;
let alone: TestServer;
beforeAll(async () => {
  shared = await mkdtemp(join(tmpdir(), 'sitewright-shared-'));
  const settings = { DEPLOY_DIR: shared, DEPLOY_DIR_SHARED: 'yes' };
  one = await start(settings);
  two = await start(settings);
  alone = await start({ DEPLOY_DIR: join(shared, 'of one server') });
});
afterAll(async () => {
  for (const server of servers.reverse()) await server.close();
  await rm(shared, { recursive: true, force: true });
});

const runOn = (server: TestServer) => createWorker(server.services, { kinds: [runDeploy] }).runDue();

test('what either of two servers deploys to a folder is what is served from it', async () => {
  const site = await newDeploySite(one);
  const as = { as: site.owner, site: site.site };
  const made = await two.call(createTarget, { ...as, body: { target: folderTarget } });
  expect(made.status, made.text).toBe(201);
  const { path } = made.body.target;
  expect(path).toBe(join(shared, site.slug, 'www', 'current'));
  for (const [server, text] of [
    [one, 'By the first'],
    [two, 'By the second'],
    [one, 'By the first again'],
  ] as const) {
    await changePage(one, site, text);
    const begun = await one.call(beginDeploy, { ...as, body: { target: made.body.target.id } });
    expect(begun.status, begun.text).toBe(201);
    expect(await runOn(server)).toBe(1);
    expect(await readFile(join(path ?? '', 'one/index.html'), 'utf8')).toContain(text);
  }
});

test('a folder that is not said to be shared is refused, whether it is new, there already or followed', async () => {
  const site = await newDeploySite(one);
  const as = { as: site.owner, site: site.site };
  const refused = await alone.call(createTarget, { ...as, body: { target: folderTarget } });
  expect(refused).toMatchObject({ status: 409, problem: { code: 'conflict' } });
  expect(refused.problem.message).toMatch(/DEPLOY_DIR_SHARED=yes/);
  expect((await alone.call(deployOverview, as)).body.targets).toEqual([]);

  const made = await one.call(createTarget, { ...as, body: { target: folderTarget } });
  const target = made.body.target.id;
  expect((await alone.call(deployOverview, as)).body.targets).toMatchObject([{ folder: 'www', path: null }]);
  const begun = await alone.call(beginDeploy, { ...as, body: { target }, headers: { 'accept-language': 'fr' } });
  expect(begun.status).toBe(409);
  expect(begun.problem.message).toMatch(/dossier partagé/);

  // Queued by a server that shares its folder, run by one that does not.
  const queued = await one.call(beginDeploy, { ...as, body: { target } });
  expect(queued.status).toBe(201);
  await acrossSites(() => runOn(alone));
  const shown = await one.call(showDeploy, { ...as, params: { id: queued.body.deploy.id } });
  expect(shown.body.deploy).toMatchObject({ state: 'failed', fault: 'notShared' });
  expect(await readdir(shared)).not.toContain(site.slug);
});

test('on the embedded database, with one server, a folder needs nothing more', async () => {
  const server = await startTestServer();
  const site = await newDeploySite(server);
  const made = await server.call(createTarget, { as: site.owner, site: site.site, body: { target: folderTarget } });
  expect(made.body.target.path).toBe(join(server.database.config.dataDir, 'deploys', site.slug, 'www', 'current'));
  await server.close();
});
