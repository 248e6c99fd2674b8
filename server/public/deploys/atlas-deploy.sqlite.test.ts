import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTarget } from '#contract/deploy-targets.ts';
import { beginDeploy, showDeploy } from '#contract/deploys.ts';
import { publish } from '#contract/publish.ts';
import { save } from '#server/content/documents/testing.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';
import { createS3Client, defaultWaits, type S3Client } from '#server/platform/storage/s3-client.ts';
import { readTag, readTags, readText } from '#server/platform/storage/s3-xml.ts';
import { bucketAt, startTestBucket, type TestBucket } from '#server/platform/storage/testing-s3.ts';
import { exportToFolder } from '#server/public/export/export-to-folder.ts';
import { LIST } from '#server/public/export/write-folder.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { runDeploy } from './run-deploy.ts';
import { BUCKET_MANIFEST } from './sync-bucket.ts';
import { type StoreLine, startStoreLine } from './testing-store-line.ts';

const HOUR = 60 * 60_000;

let server: TestServer;
let bucket: TestBucket;
let line: StoreLine;
let store: S3Client;
let root: string;
let owner: TestPerson;
let site: { id: SiteId; slug: string };
let targets: { folder: string; bucket: string };

beforeAll(async () => {
  bucket = await startTestBucket();
  line = await startStoreLine(bucket.target.endpoint);
  store = createS3Client(bucketAt(bucket.target.endpoint, 'media', 'atlas'), defaultWaits);
  root = await mkdtemp(join(tmpdir(), 'sitewright-atlas-'));
  const settings = { OUTBOUND_ALLOW: new URL(line.endpoint).host, DEPLOY_DIR: join(root, 'deployed') };
  server = await startTestServer(settings);
  const made = await server.setUpSite('atlas');
  const row = server.everySite.selectFrom('sites').select('slug').where('id', '=', made.site.id);
  [owner, site] = [made.owner, { id: made.site.id, slug: (await row.executeTakeFirstOrThrow()).slug }];
  const at = { endpoint: line.endpoint, region: 'us-east-1', bucket: 'media', prefix: 'atlas' };
  const keys = { is_path_style: true, access_key: 'S3RVER', secret_key: 'S3RVER' };
  targets = {
    folder: await addTarget({ kind: 'folder', name: 'Web', follows: null, folder: 'www' }),
    bucket: await addTarget({ kind: 's3', name: 'Bucket', follows: null, ...at, ...keys }),
  };
});
beforeEach(() => {
  line.passed.length = 0;
  line.onCall = undefined;
});
afterAll(async () => {
  await server.close();
  store.close();
  await line.close();
  await bucket.close();
  await rm(root, { recursive: true });
});

async function addTarget(target: object): Promise<string> {
  const { status, body, text } = await server.call(createTarget, {
    as: owner,
    site: site.id,
    body: { target: target as never },
  });
  expect(status, text).toBe(201);
  return body.target.id;
}

const work = () => createWorker(server.services, { kinds: [runDeploy] }).runDue();
async function deployTo(target: string) {
  const begun = await server.call(beginDeploy, { as: owner, site: site.id, body: { target } });
  await work();
  return stateOf(begun.body.deploy.id);
}
const stateOf = async (id: string) =>
  (await server.call(showDeploy, { as: owner, site: site.id, params: { id } })).body.deploy;

/** Changes what one page of Atlas says. */
async function changeAbout(words: string): Promise<void> {
  const row = await server.everySite
    .selectFrom('page_templates')
    .select(['id', 'version', 'body'])
    .where('site_id', '=', site.id)
    .where('natural_key', '=', 'about')
    .executeTakeFirstOrThrow();
  const body = JSON.parse(row.body);
  body.meta.description = words;
  const granted = { id: site.id } as Parameters<typeof save>[1];
  await save(server.everySite, granted, 'page_template', { id: row.id, expectedVersion: row.version, body });
  expect((await server.call(publish, { as: owner, site: site.id, body: {} })).status).toBe(201);
}

type Files = Map<string, Buffer>;

/** The files beneath a folder that a visitor can ask for, by name. */
async function filesIn(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const named = files.map((file) => [file.slice(folder.length + 1).replaceAll(sep, '/'), file] as const);
  const read = named
    .filter(([name]) => name !== LIST)
    .map(async ([name, file]) => [name, await readFile(file)] as const);
  return new Map(await Promise.all(read));
}
const inFolder = () => filesIn(join(root, 'deployed', site.slug, 'www', 'current'));

/** The names the store has, asked of it without the line; the list of what is there is no file of the site. */
async function namesInBucket(client: S3Client): Promise<string[]> {
  const names: string[] = [];
  let isCut = true;
  while (isCut) {
    const marker = names.length > 0 && { marker: `atlas/${names.at(-1)}` };
    const { text } = await client.ask({ method: 'GET', query: { prefix: 'atlas/', ...marker } });
    for (const each of readTags(text, 'Contents'))
      names.push(readText(readTag(each, 'Key') ?? '').slice('atlas/'.length));
    isCut = readTag(text, 'IsTruncated') === 'true';
  }
  return names.filter((name) => name !== BUCKET_MANIFEST);
}

/** What is in the store, or some of it. */
async function inBucket(only?: readonly string[]): Promise<Files> {
  const read = async (name: string) => {
    const parts: Buffer[] = [];
    for await (const part of await store.open({ method: 'GET', name: encodeURI(name) })) parts.push(part as Buffer);
    return [name, Buffer.concat(parts)] as const;
  };
  const names = only ?? (await namesInBucket(store));
  const files: Files = new Map();
  for (let at = 0; at < names.length; at += 20)
    for (const [name, bytes] of await Promise.all(names.slice(at, at + 20).map(read))) files.set(name, bytes);
  return files;
}

function expectSame(files: Files, others: Files): void {
  expect([...files.keys()].toSorted()).toEqual([...others.keys()].toSorted());
  for (const [name, bytes] of others) expect(files.get(name)?.equals(bytes), name).toBe(true);
}
/** What changes with that page: the list for language models names every page with its description. */
const changed = ['about/index.html', 'llms.txt'];
const expectToSay = async (words: string) => {
  for (const [name, bytes] of await inBucket(changed))
    expect([name, bytes.toString()]).toEqual([name, expect.stringContaining(words)]);
};
const put = () => line.passed.filter(({ method }) => method === 'PUT').map(({ name }) => name.replace(/^atlas\//, ''));
const sent = () => put().filter((name) => name !== BUCKET_MANIFEST);

// That an export has the bytes the site answers, on a plain file server too, is shown beside the export.
test('a bucket that is cut off in the middle of Atlas is not shown, goes on where it was and ends as the folder is', async () => {
  expect(await deployTo(targets.folder)).toMatchObject({ state: 'done', fault: null });
  const folder = await inFolder();
  expect(folder.size).toBeGreaterThan(500);
  await exportToFolder(server.services, site.slug, join(root, 'exported'));
  expectSame(folder, await filesIn(join(root, 'exported')));

  const half = Math.floor(folder.size / 2);
  line.onCall = ({ method }) => (method !== 'GET' && sent().length >= half ? 'cut' : undefined);
  expect(await deployTo(targets.bucket)).toMatchObject({ state: 'failed', fault: 'unreachable' });
  // No page is there before all that pages load is.
  const came = new Set(await namesInBucket(store));
  expect(came.size).toBeGreaterThanOrEqual(half);
  const pages = (names: Iterable<string>) => [...names].filter((name) => !name.startsWith('_/'));
  const loaded = folder.size - pages(folder.keys()).length;
  expect(pages(came).length).toBe(Math.max(0, came.size - loaded));

  line.onCall = undefined;
  line.passed.length = 0;
  expect(await deployTo(targets.bucket)).toMatchObject({ state: 'done', fault: null, removed: 0 });
  // What had come is not sent once more.
  expect(sent().toSorted()).toEqual([...folder.keys()].filter((name) => !came.has(name)).toSorted());
  expectSame(await inBucket(), folder);

  line.passed.length = 0;
  expect(await deployTo(targets.bucket)).toMatchObject({ state: 'done', written: 0, removed: 0 });
  expect(sent()).toEqual([]);
});

test('after one change of Atlas the folder and the bucket get what changed by it, and nothing else', async () => {
  const before = await inFolder();
  await changeAbout('Who made this, and of what.');
  expect(await deployTo(targets.folder)).toMatchObject({ state: 'done', written: changed.length, removed: 0 });
  const after = await inFolder();
  const differs = (name: string) => !before.get(name)?.equals(after.get(name) ?? Buffer.alloc(0));
  expect([...after.keys()].filter(differs).toSorted()).toEqual(changed);
  expect(await deployTo(targets.bucket)).toMatchObject({ state: 'done', written: changed.length, removed: 0 });
  expect(sent().toSorted()).toEqual(changed);
  expectSame(await inBucket(), after);
});

test('a store that goes away while pages of Atlas are exchanged is asked again by itself until all of them are', async () => {
  await changeAbout('Another.');
  line.onCall = ({ method, name }) => (method === 'PUT' && name.endsWith('about/index.html') ? 'cut' : undefined);
  const cut = await deployTo(targets.bucket);
  expect(cut).toMatchObject({ state: 'running', fault: null });
  line.onCall = () => 'cut';
  server.pass(60_000);
  expect(await work()).toBe(1);
  line.onCall = undefined;
  server.pass(60_000);
  expect(await work()).toBe(1);
  expect(await stateOf(cut.id)).toMatchObject({ state: 'done', fault: null });
  const { log } = (await server.call(showDeploy, { as: owner, site: site.id, params: { id: cut.id } })).body;
  const notes = ['started', 'building', 'built', 'delivering', 'waits', 'switched'];
  expect(log.map(({ note }) => note)).toEqual(notes);
  await expectToSay('Another.');
});

test('one that stays away is given up at last, which says that some pages are new, and the next deploy ends it', async () => {
  await changeAbout('A third.');
  line.onCall = ({ method, name }) => (method === 'PUT' && name.endsWith('about/index.html') ? 'cut' : undefined);
  const cut = await deployTo(targets.bucket);
  server.pass(2 * HOUR);
  expect(await work()).toBe(1);
  // Their session would be over.
  server.pass(-2 * HOUR);
  expect(await stateOf(cut.id)).toMatchObject({ state: 'failed', fault: 'halfway' });
  line.onCall = undefined;
  expect((await deployTo(targets.bucket)).state).toBe('done');
  await expectToSay('A third.');
});
