import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTarget } from '#contract/deploy-targets.ts';
import { beginDeploy, showDeploy } from '#contract/deploys.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';
import { startTestBucket, type TestBucket } from '#server/platform/storage/testing-s3.ts';
import { exportToFolder } from '#server/public/export/export-to-folder.ts';
import { LIST } from '#server/public/export/write-folder.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { bucketCalls } from './bucket-calls.ts';
import { runDeploy } from './run-deploy.ts';

let server: TestServer;
let bucket: TestBucket;
let folder: string;

beforeAll(async () => {
  bucket = await startTestBucket();
  folder = await mkdtemp(join(tmpdir(), 'sitewright-atlas-'));
  const allowed = new URL(bucket.target.endpoint).host;
  server = await startTestServer({ OUTBOUND_ALLOW: allowed, DEPLOY_DIR: join(folder, 'deployed') });
});
afterAll(async () => {
  await server.close();
  await bucket.close();
  await rm(folder, { recursive: true });
});

/** The files beneath a folder that a visitor can ask for, by name. */
async function filesIn(root: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const named = files.map((file) => [file.slice(root.length + 1).replaceAll(sep, '/'), file] as const);
  const read = named
    .filter(([name]) => name !== LIST)
    .map(async ([name, file]) => [name, await readFile(file)] as const);
  return new Map(await Promise.all(read));
}

// That an export has the bytes the site answers is shown in export.test.ts.
test('all of Atlas is in a folder and in a bucket as in an export, byte for byte, and again costs nothing', async () => {
  const { owner, site } = await server.setUpSite('atlas');
  const { slug } = await server.everySite
    .selectFrom('sites')
    .select('slug')
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow();
  await exportToFolder(server.services, slug, join(folder, 'exported'));
  const exported = await filesIn(join(folder, 'exported'));
  expect(exported.size).toBeGreaterThan(500);

  const store = { endpoint: bucket.target.endpoint, region: 'us-east-1', bucket: 'media', prefix: 'atlas' };
  const keys = { is_path_style: true, access_key: 'S3RVER', secret_key: 'S3RVER' };
  const deployTo = async (target: object) => {
    const made = await server.call(createTarget, { as: owner, site: site.id, body: { target: target as never } });
    expect(made.status, made.text).toBe(201);
    const deploy = async () => {
      const body = { target: made.body.target.id };
      const begun = await server.call(beginDeploy, { as: owner, site: site.id, body });
      await createWorker(server.services, { kinds: [runDeploy] }).runDue();
      const { id } = begun.body.deploy;
      return (await server.call(showDeploy, { as: owner, site: site.id, params: { id } })).body.deploy;
    };
    expect(await deploy()).toMatchObject({ state: 'done', fault: null });
    expect(await deploy()).toMatchObject({ state: 'done', written: 0, removed: 0 });
  };

  await deployTo({ kind: 'folder', name: 'Web', follows: null, folder: 'www' });
  const deployed = await filesIn(join(folder, 'deployed', slug, 'www', 'current'));
  expect([...deployed.keys()].toSorted()).toEqual([...exported.keys()].toSorted());
  for (const [name, bytes] of exported) expect(deployed.get(name)?.equals(bytes), name).toBe(true);

  await deployTo({ kind: 's3', name: 'Bucket', follows: null, ...store, ...keys });
  const given = { ...store, isPathStyle: true, accessKey: 'S3RVER', secretKey: 'S3RVER' };
  const calls = bucketCalls(server.services.outbound, given, AbortSignal.timeout(60_000));
  for (const [name, bytes] of exported) expect((await calls.get(name))?.equals(bytes), name).toBe(true);
});
