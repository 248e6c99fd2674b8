import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginPull, followSource, pullOverview } from '#contract/pulls.ts';
import { type BuildList, MAX_PULLED_BYTES, MAX_PULLED_FILES, writtenList } from '#model/deploys/build-list.ts';
import type { PullFault } from '#model/deploys/pull-kinds.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { longestTurn, MAX } from '#server/testing-turns.ts';
import { runPull } from './run-pull.ts';

const token = `swp_${'0'.repeat(36)}_${'a'.repeat(43)}`;
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const page = '<!doctype html><title>Ours</title>';
const wellMeant = { 'index.html': { hash: sha256(page), bytes: Buffer.byteLength(page) } };
const asJson = 'application/json; charset=utf-8';
const asBytes = 'application/octet-stream';

/** What the source answers, of which the receiver knows nothing but its address. */
interface Said {
  list(response: ServerResponse): void;
  files(response: ServerResponse): void;
}

/** A list as a Sitewright would tell it, whatever is in it. */
function listOf(files: Record<string, { hash: string; bytes: number }>, build?: string): string {
  const hash = build ?? sha256(writtenList(files as BuildList['files']));
  return JSON.stringify({ build: hash, site: 'Ours', release: 2, files });
}
const say =
  (body: string | Buffer, type: string, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': type }).end(body);
const good: Said = { list: say(listOf(wellMeant), asJson), files: say(page, asBytes) };

let said = good;
const source = createServer((request, response) => {
  request.resume();
  if (request.url?.endsWith('/files')) said.files(response);
  else said.list(response);
});
let receiver: TestServer;
let owner: TestPerson;
let site: string;

beforeAll(async () => {
  await new Promise<void>((done) => source.listen(0, '127.0.0.1', done));
  receiver = await startTestServer({ OUTBOUND_ALLOW: `127.0.0.1:${(source.address() as AddressInfo).port}` });
  const made = await receiver.setUpSite();
  [owner, site] = [made.owner, made.site.id];
  const address = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
  expect((await receiver.call(followSource, { as: owner, site, body: { address, token } })).status).toBe(200);
  await pull();
  expect(await kept()).toHaveLength(2);
});
beforeEach(() => {
  said = good;
});
afterAll(async () => {
  await receiver.close();
  source.closeAllConnections();
  source.close();
});

const pull = () => createWorker(receiver.services, { kinds: [runPull] }).runDue();
const kept = async () => (await receiver.services.storage.list(`pulls/${site}/`)).files.map(({ name }) => name);

/** Pulls what the source says now: it comes to nothing with this cause, nothing is stored, and what was served is served. */
async function comesToNothing(fault: PullFault): Promise<void> {
  const [before, { source: followed }] = [await kept(), await overview()];
  await receiver.call(beginPull, { as: owner, site });
  await pull();
  const { pulls, source: still } = await overview();
  expect(pulls[0]).toMatchObject({ state: 'failed', fault });
  expect(still).toMatchObject({ release: followed?.release, files: followed?.files, fault });
  expect(await kept()).toEqual(before);
}
const overview = async () => (await receiver.call(pullOverview, { as: owner, site })).body;

test.each([
  ['a file beside its folder', '../outside'],
  ['a file outside by a way around', 'a/../../outside'],
  ['an absolute path', '/etc/passwd'],
  ['an empty part', 'a//b'],
  ['the folder itself', './a'],
  ['the folder itself at its end', 'a/.'],
  ['a path of Windows', 'a\\..\\b'],
  ['nothing', ''],
  ['a NUL', 'a\0b'],
  ['what all objects are made of', '__proto__'],
  ['five thousand letters', 'x'.repeat(5000)],
])('a list that names %s is taken for nothing of a Sitewright', async (_, name) => {
  said = { ...good, list: say(listOf({ ...wellMeant, [name]: { hash: sha256('x'), bytes: 1 } }), asJson) };
  await comesToNothing('foreign');
});

test.each([
  ['that is not its own hash', listOf(wellMeant, sha256('another')), 'mismatch'],
  ['with a hash that is none', listOf({ 'index.html': { hash: '../../../etc', bytes: 1 } }), 'foreign'],
  ['with a size below nothing', listOf({ 'index.html': { hash: sha256('x'), bytes: -1 } }), 'foreign'],
  ['with half a byte', listOf({ 'index.html': { hash: sha256('x'), bytes: 1.5 } }), 'foreign'],
  ['with a file that is too large', listOf({ a: { hash: sha256('x'), bytes: MAX_PULLED_BYTES + 1 } }), 'foreign'],
  ['nested five thousand times', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'foreign'],
  ['that breaks off', listOf(wellMeant).slice(0, -4), 'foreign'],
  ['that is left out', JSON.stringify({ build: sha256('y'), site: 'Ours', release: 3, files: null }), 'foreign'],
] as const)('a list %s is refused', async (_, body, fault) => {
  said = { ...good, list: say(body, asJson) };
  await comesToNothing(fault);
});

test('a list of more files or bytes than one server takes from another is refused before any is asked for', async () => {
  let asked = 0;
  const files = (response: ServerResponse) => {
    asked += 1;
    good.files(response);
  };
  const hash = sha256('x');
  const many = Object.fromEntries(
    Array.from({ length: MAX_PULLED_FILES + 1 }, (_, at) => [`${at}`, { hash, bytes: 1 }]),
  );
  said = { list: say(listOf(many), asJson), files };
  await comesToNothing('large');
  const heavy = Object.fromEntries(
    Array.from({ length: 200 }, (_, at) => [`${at}`, { hash: sha256(`${at}`), bytes: MAX_PULLED_BYTES }]),
  );
  said = { list: say(listOf(heavy), asJson), files };
  await comesToNothing('large');
  let result = 0;
  // Blanks without end, of which no more is read than a list may have.
  const list = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': asJson });
    const blanks = Buffer.alloc(1024 * 1024, ' ');
    const more = () => {
      do result += 1;
      while (!response.destroyed && response.write(blanks));
    };
    response.on('drain', more);
    more();
  };
  said = { list, files };
  await comesToNothing('large');
  expect(asked).toBe(0);
  // Megabytes: 64, and what is on its way.
  expect(result).toBeLessThan(100);
});

const other = '<!doctype html><title>Next</title>';
const next = { 'index.html': { hash: sha256(other), bytes: Buffer.byteLength(other) } };

test.each([
  ['a list that is sent as a page', { list: say(listOf(next), 'text/html'), files: say(other, asBytes) }, 'foreign'],
  ['files that are sent as a page', { list: say(listOf(next), asJson), files: say(other, 'text/html') }, 'foreign'],
  ['other bytes', { list: say(listOf(next), asJson), files: say(other.replace('N', 'M'), asBytes) }, 'mismatch'],
  ['too few bytes', { list: say(listOf(next), asJson), files: say(other.slice(1), asBytes) }, 'mismatch'],
  ['too many bytes', { list: say(listOf(next), asJson), files: say(`${other} and more`, asBytes) }, 'large'],
  ['a page of somebody else', { list: say('<h1>Sign in</h1>', 'text/html', 403), files: good.files }, 'foreign'],
  ['a redirect', { list: say('', 'text/plain', 302), files: good.files }, 'foreign'],
] as const)('%s in place of what was asked for comes to nothing', async (_, answers, fault) => {
  said = answers;
  await comesToNothing(fault);
});

test('a list of tens of thousands of files is read, held against its hash and stored in turns with others', async () => {
  const folder = 'x'.repeat(150);
  const many = Object.fromEntries(
    Array.from({ length: 30_000 }, (_, at) => [`${(at * 7919) % 30_000}/${folder}/index.html`, next['index.html']]),
  );
  const body = Buffer.from(listOf(many));
  said = { list: say(body, asJson), files: say(other, asBytes) };
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 6 && least > MAX; tries++) {
    await receiver.call(beginPull, { as: owner, site });
    least = Math.min(least, await longestTurn(pull));
    expect((await overview()).pulls[0]).toMatchObject({ state: 'done', files: 30_000 });
  }
  expect(least).toBeLessThan(MAX);
});
