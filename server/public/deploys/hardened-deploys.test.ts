import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTarget } from '#contract/deploy-targets.ts';
import { beginDeploy, showDeploy } from '#contract/deploys.ts';
import { deleteImages, type MediaImage, saveImage } from '#contract/media.ts';
import { Problem } from '#contract/problems.ts';
import { publish } from '#contract/publish.ts';
import { save, templateBody, testNode } from '#server/content/documents/testing.ts';
import { sweepMedia } from '#server/content/media/sweep-media.ts';
import { sendFile } from '#server/content/media/testing.ts';
import type { Services } from '#server/platform/http/services.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';
import { drawPicture } from '#server/platform/pictures/testing.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { runDeploy } from './run-deploy.ts';
import { changePage, type DeploySite, newDeploySite } from './testing-site.ts';

let server: TestServer;
let deployDir: string;
const disks: string[] = [];

beforeAll(async () => {
  deployDir = await mkdtemp(join(tmpdir(), 'sitewright-hardened-'));
  server = await startTestServer({ DEPLOY_DIR: deployDir });
});
afterEach(() => {
  for (const disk of disks.splice(0)) execFileSync('umount', [disk]);
});
afterAll(async () => {
  await server.close();
  await rm(deployDir, { recursive: true });
});

async function addTarget({ owner, site }: DeploySite, target: object): Promise<string> {
  const { status, body, text } = await server.call(createTarget, {
    as: owner,
    site,
    body: { target: target as never },
  });
  expect(status, text).toBe(201);
  return body.target.id;
}
const folderTarget = { kind: 'folder', name: 'Web', follows: null, folder: 'www' };
async function deployTo(
  { owner, site }: DeploySite,
  target: string,
  services: Services = server.services,
  release?: string,
) {
  const body = { target, ...(release !== undefined && { release_id: release }) };
  const begun = await server.call(beginDeploy, { as: owner, site, body });
  await createWorker(services, { kinds: [runDeploy] }).runDue();
  return (await server.call(showDeploy, { as: owner, site, params: { id: begun.body.deploy.id } })).body;
}
const current = (site: DeploySite, file: string) =>
  readFile(join(deployDir, site.slug, 'www', 'current', file), 'utf8');

/** A disk of its own at a folder; false where this account may not make one. */
function mountDisk(folder: string, size: string): boolean {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return false;
  }
  disks.push(folder);
  return true;
}

/** Writes until nothing more fits. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    closeSync(file);
  }
}

test('a disk that is full while a site is built is told as the cause, and nothing half is kept or shown', async ({
  skip,
}) => {
  const builds = join(server.services.config.dataDir, 'builds');
  skip(!mountDisk(builds, '16m'), 'this account may not mount a disk');
  const site = await newDeploySite(server);
  const [folder, archive] = [
    await addTarget(site, folderTarget),
    await addTarget(site, { kind: 'zip', name: 'Archive', follows: null }),
  ];
  expect((await deployTo(site, folder)).deploy).toMatchObject({ state: 'done' });
  const kept = await readdir(join(builds, site.site));
  await changePage(server, site, 'No room for this');
  const filler = join(builds, 'filler');
  fill(filler);
  const { deploy, log } = await deployTo(site, folder);
  expect(deploy).toMatchObject({ state: 'failed', fault: 'full', written: null });
  expect(log.map(({ note }) => note)).toEqual(['started', 'building', 'failed']);
  expect(await readdir(join(builds, site.site))).toEqual(kept);
  expect(await current(site, 'one/index.html')).toContain('First');

  rmSync(filler);
  expect((await deployTo(site, folder)).deploy).toMatchObject({ state: 'done', written: 1 });
  expect(await current(site, 'one/index.html')).toContain('No room for this');
  expect((await deployTo(site, archive)).deploy).toMatchObject({ state: 'done', has_archive: true });
  fill(filler);
  expect((await deployTo(site, archive)).deploy).toMatchObject({ state: 'failed', fault: 'full', has_archive: false });
  expect(await readdir(join(builds, 'archives'))).toEqual([]);
  rmSync(filler);
  expect((await deployTo(site, archive)).deploy).toMatchObject({ state: 'done', has_archive: true });
});

test('a full disk where the site is to be leaves the one that is there', async ({ skip }) => {
  const site = await newDeploySite(server);
  const disk = join(deployDir, site.slug);
  skip(!mountDisk(disk, '16m'), 'this account may not mount a disk');
  const target = await addTarget(site, folderTarget);
  expect((await deployTo(site, target)).deploy).toMatchObject({ state: 'done' });
  const there = await readdir(join(disk, 'www', 'builds'));
  await changePage(server, site, 'No room for this');
  fill(join(disk, 'filler'));
  expect((await deployTo(site, target)).deploy).toMatchObject({ state: 'failed', fault: 'full' });
  expect(await current(site, 'one/index.html')).toContain('First');
  expect(await readdir(join(disk, 'www', 'builds'))).toEqual(there);
  rmSync(join(disk, 'filler'));
  expect((await deployTo(site, target)).deploy).toMatchObject({ state: 'done' });
  expect(await current(site, 'one/index.html')).toContain('No room for this');
});

test.each([
  ['storage_full', 'full'],
  ['storage_away', 'unreachable'],
] as const)('a storage that says %s is told as the cause, by an archive and by what is pulled', async (kind, fault) => {
  const site = await newDeploySite(server);
  const { services } = server;
  const refusing = { ...services, storage: { ...services.storage, put: () => Promise.reject(new Problem(kind)) } };
  for (const target of ['zip', 'pull']) {
    const id = await addTarget(site, { kind: target, name: target, follows: null });
    expect((await deployTo(site, id, refusing)).deploy).toMatchObject({ state: 'failed', fault });
    expect((await deployTo(site, id)).deploy).toMatchObject({ state: 'done' });
  }
});

test('a release whose image was deleted since is rolled back to with its picture', async () => {
  const site = await newDeploySite(server);
  const target = await addTarget(site, folderTarget);
  const asked = { as: site.owner, site: site.site };
  const content = await drawPicture(300, 200).jpeg().toBuffer();
  const sent = await sendFile(server, saveImage, asked, content, { fields: { key: 'cliffs', name: 'Cliffs' } });
  const image: MediaImage = sent.body.image;
  const granted = { id: site.id } as Parameters<typeof save>[1];
  const row = server.everySite
    .selectFrom('page_templates')
    .select(['id', 'version'])
    .where('site_id', '=', site.id)
    .where('natural_key', '=', 'one');
  const { id, version } = await row.executeTakeFirstOrThrow();
  const body = templateBody('one', testNode('image', { src: 'media:cliffs' }));
  await save(server.everySite, granted, 'page_template', { id, expectedVersion: version, body });
  const { release } = (await server.call(publish, { ...asked, body: {} })).body;
  await changePage(server, site, 'Without it');
  const gone = await server.call(deleteImages, { ...asked, body: { ids: [image.id] } as never });
  expect([gone.status, gone.text]).toEqual([200, expect.any(String)]);
  await server.call(publish, { ...asked, body: {} });
  expect((await deployTo(site, target)).deploy).toMatchObject({ state: 'done' });
  expect(await current(site, 'one/index.html')).toContain('Without it');
  // Whatever nobody names any more goes, also what was made of it.
  server.pass(100 * 24 * 60 * 60_000);
  await sweepMedia.run({
    payload: { siteId: site.site },
    services: server.services,
    signal: new AbortController().signal,
  } as never);
  server.pass(-100 * 24 * 60 * 60_000);
  await rm(join(server.services.config.dataDir, 'builds', site.site), { recursive: true });
  const { deploy } = await deployTo(site, target, server.services, release.id);
  expect(deploy).toMatchObject({ state: 'done', fault: null });
  const html = await current(site, 'one/index.html');
  const named = [...html.matchAll(/\/(_\/media\/[^ "]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(0);
  for (const name of named) expect((await current(site, name)).length, name).toBeGreaterThan(0);
});
