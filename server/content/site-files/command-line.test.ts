import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { listChangeSets } from '#contract/change-sets.ts';
import { deleteFont, uploadFont } from '#contract/fonts.ts';
import { getMedia, saveImage } from '#contract/media.ts';
import { listRoutes } from '#contract/page-routes.ts';
import { listPeople } from '#contract/people.ts';
import { saveRoute } from '#contract/save-route.ts';
import { createToken, listTokens, revokeToken, showOwnToken } from '#contract/tokens.ts';
import { sendFile } from '#server/content/media/testing.ts';
import { drawPicture } from '#server/platform/pictures/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let owner: TestPerson;
let site: string;
let url: string;
let token: string;
let folder: string;
const folders: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const each of folders) rmSync(each, { recursive: true, force: true });
  await server.close();
});
beforeEach(async () => {
  const made = await server.setUpSite();
  [owner, site] = [made.owner, made.site.id];
  token = (await makeToken('administer')).token;
  folder = newFolder();
});

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'sitewright-files-'));
  folders.push(made);
  return made;
}

const makeToken = async (permission: 'read' | 'edit' | 'publish' | 'administer', as = owner) => {
  const answer = await server.call(createToken, { as, site, body: { name: 'git', permission, days: 2 } });
  expect(answer.status).toBe(201);
  return answer.body;
};

const run = (...args: string[]) => runIn({ SITEWRIGHT_URL: url }, ...args);

async function runIn(given: Record<string, string | undefined>, ...args: string[]) {
  const program = join(import.meta.dirname, '..', '..', '..', 'cli', 'sitewright.mjs');
  const env = { ...process.env, SITEWRIGHT_TOKEN: token, SITEWRIGHT_PASSWORD: owner.password, ...given };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  const [code] = await once(child, 'close');
  return { code: code as number, output };
}

const routeFile = (at = folder) => join(at, 'page-routes', readdirSync(join(at, 'page-routes'))[0] ?? '');
const edit = (file: string, change: object) => {
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }));
};
const sets = async () => (await server.call(listChangeSets, { as: owner, site, body: {} })).body;
const number = async (name: string) =>
  (await server.everySite.selectFrom('sites').select('change_number').where('id', '=', name).executeTakeFirstOrThrow())
    .change_number;

test('what was pulled is pushed without a change, and nothing secret is in it', async () => {
  await sendFile(server, saveImage, { as: owner, site }, await drawPicture().png().toBuffer(), { name: 'Sea.png' });
  const before = await number(site);
  expect(await run('pull', folder)).toMatchObject({ code: 0 });
  const media = readdirSync(join(folder, 'media'));
  expect(media.toSorted()).toEqual([expect.stringMatching(/\.json$/), expect.stringMatching(/\.png$/)]);
  expect(await run('push', folder)).toEqual({ code: 0, output: 'No changes.\n' });
  expect(await run('pull', folder)).toMatchObject({ code: 0, output: expect.stringContaining('0 written, 0 removed') });
  expect((await run('diff', folder)).output).toBe('No differences.\n');
  expect([await number(site), (await sets()).total]).toEqual([before, 0]);
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const text = all.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n');
  for (const secret of [token, 'a secret of a site', owner.email]) expect(text).not.toContain(secret);
});

test('what was edited by hand is pushed as a change set with just that; of two from one base the second is told', async () => {
  const other = newFolder();
  await run('pull', folder);
  await run('pull', other);
  edit(routeFile(), { is_active: false });
  expect((await run('diff', folder)).output).toMatch(/^~ page-routes\/.*\n {4}is_active\n$/);
  const pushed = await run('push', folder, '--title', 'Off');
  expect(pushed).toMatchObject({ code: 0, output: expect.stringContaining('0 added, 1 changed, 0 removed') });
  const [set] = (await sets()).change_sets;
  expect(set).toMatchObject({ title: 'Off', source: 'command-line', state: 'proposed', changed: 1 });
  expect(await run('apply', set?.id ?? '', folder)).toMatchObject({ code: 0 });
  const { routesList } = (await server.call(listRoutes, { as: owner, site, body: {} })).body;
  expect(routesList[0]).toMatchObject({ is_active: false, version: 2 });

  edit(routeFile(other), { cache_seconds: 60 });
  const second = await run('push', other);
  expect(second).toMatchObject({ code: 2, output: expect.stringContaining('changed (1 → 2)') });
  expect((await sets()).total).toBe(1);
  expect(await run('pull', other)).toMatchObject({
    code: 2,
    output: expect.stringContaining('Changed both here and on'),
  });
  expect(JSON.parse(readFileSync(routeFile(other), 'utf8'))).toMatchObject({ cache_seconds: 60, is_active: true });
});

test('new, renamed and deleted files are applied at once, and images come with their files', async () => {
  await run('pull', folder);
  writeFileSync(
    join(folder, 'page-routes', 'old.json'),
    JSON.stringify({ url_string: '/old', page_type_advanced: 'gone' }),
  );
  const picture = await drawPicture().png().toBuffer();
  const image = { key: 'shore', name: 'Shore', alt_text: 'A shore', file: 'shore.png' };
  await sendFile(server, saveImage, { as: owner, site }, await drawPicture().jpeg().toBuffer(), { name: 'a.jpg' });
  await run('pull', folder);
  writeFileSync(join(folder, 'media', 'shore.png'), picture);
  writeFileSync(join(folder, 'media', 'shore.json'), JSON.stringify(image));
  const pushed = await run('push', folder, '--apply');
  expect(pushed).toMatchObject({ code: 0, output: expect.stringContaining('2 added, 0 changed, 0 removed') });
  expect((await run('push', folder)).output).toBe('No changes.\n');
  const { media } = (await server.call(getMedia, { as: owner, site, body: { search: 'shore' } })).body;
  expect(media).toMatchObject([{ key: 'shore', alt_text: 'A shore' }]);
  rmSync(join(folder, 'media', 'shore.json'));
  const removed = await run('push', folder, '--apply');
  expect(removed).toMatchObject({ code: 0, output: expect.stringContaining('0 added, 0 changed, 1 removed') });
  expect(existsSync(join(folder, 'media', 'shore.png'))).toBe(false);
  const published = await run('publish', folder, '--note', 'by git');
  expect(published.code).toBe(0);
});

test('a font comes with the files pages load, and they go with it', async () => {
  const besley = join(import.meta.dirname, '..', '..', '..', 'site', 'theme', 'fonts', 'besley-latin.woff2');
  const { body } = await sendFile(server, uploadFont, { as: owner, site }, readFileSync(besley), { name: 'b.woff2' });
  expect((await run('pull', folder)).code).toBe(0);
  const [part] = JSON.parse(readFileSync(join(folder, 'fonts', 'besley.json'), 'utf8')).faces[0].parts;
  const file = join(folder, 'fonts', 'besley', `${part.address}.woff2`);
  expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(part.hash);
  expect((await run('push', folder)).output).toBe('No changes.\n');
  expect((await run('pull', folder)).output).toContain('0 written, 0 removed');
  const other = newFolder();
  const elsewhere = newFolder();
  symlinkSync(elsewhere, join(other, 'fonts'));
  expect(await run('pull', other)).toMatchObject({ code: 1, output: expect.stringContaining('is a symbolic link') });
  expect(readdirSync(elsewhere)).toEqual([]);
  await server.call(deleteFont, { as: owner, site, body: { id: body.font.id } });
  expect((await run('pull', folder)).output).toContain('1 removed');
  expect(readdirSync(join(folder, 'fonts'))).toEqual([]);
});

test('the token of the environment goes to no server that a folder names', async () => {
  await run('pull', folder);
  const asked: (string | undefined)[] = [];
  const theirs = createServer((request, answer) => {
    asked.push(request.headers.authorization);
    answer.end('{}');
  });
  theirs.listen(0, '127.0.0.1');
  await once(theirs, 'listening');
  try {
    const there = `http://127.0.0.1:${(theirs.address() as AddressInfo).port}`;
    edit(join(folder, 'sitewright.json'), { server: there });
    for (const act of [['pull'], ['diff'], ['push'], ['publish'], ['apply', 'x'], ['undo', 'x'], ['discard', 'x']]) {
      const { code, output } = await runIn({ SITEWRIGHT_URL: undefined }, ...act, folder);
      expect([act, code, output]).toEqual([act, 1, expect.stringContaining('SITEWRIGHT_URL')]);
      expect(output).toContain(there);
      // Named by the environment, it is not that of the folder.
      expect((await run(...act, folder)).output).toContain(`belongs to ${there}, not to ${url}`);
    }
    expect(asked).toEqual([]);
  } finally {
    theirs.close();
  }
  edit(join(folder, 'sitewright.json'), { server: url });
  expect(await runIn({ SITEWRIGHT_URL: undefined }, 'diff', folder, '--server', url)).toMatchObject({ code: 0 });
});

test('nothing is written or removed through links, whatever they are called', async () => {
  await run('pull', folder);
  const elsewhere = newFolder();
  const precious = join(elsewhere, 'precious');
  const plant = (at: string) => symlinkSync(precious, join(folder, at));
  writeFileSync(precious, 'theirs');
  const route = `page-routes/${readdirSync(join(folder, 'page-routes'))[0]}`;
  plant('sitewright.json.part');
  plant(`${route}.part`);
  edit(routeFile(), { is_active: false });
  expect((await run('push', folder, '--apply')).code).toBe(0);
  expect(readFileSync(precious, 'utf8')).toBe('theirs');

  // A folder in the place of which there is a link, that does not lead anywhere yet.
  const other = newFolder();
  symlinkSync(join(elsewhere, 'made'), join(other, 'page-templates'));
  expect(await run('pull', other)).toMatchObject({ code: 1, output: expect.stringContaining('is a symbolic link') });
  // One that was pulled into, and has become a link since.
  const moved = join(folder, 'page-routes');
  renameSync(moved, join(elsewhere, 'page-routes'));
  symlinkSync(join(elsewhere, 'page-routes'), moved);
  expect(await run('pull', folder)).toMatchObject({ code: 1, output: expect.stringContaining('is a symbolic link') });
  rmSync(join(folder, 'sitewright.json'));
  plant('sitewright.json');
  expect(await run('diff', folder)).toMatchObject({ code: 1, output: expect.stringContaining('is a symbolic link') });
  expect(readFileSync(precious, 'utf8')).toBe('theirs');
  expect(readdirSync(elsewhere).toSorted()).toEqual(['page-routes', 'precious']);
});

test('a manifest names nothing beyond its folder', async () => {
  await run('pull', folder);
  const beside = newFolder();
  const precious = join(beside, 'precious.json');
  writeFileSync(precious, '{}');
  const file = join(folder, 'sitewright.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const [path, base] = Object.entries(manifest.documents).find(([each]) => each.startsWith('page-routes/')) as [
    string,
    object,
  ];
  const out = relative(folder, precious);
  const gone = { ...base, id: 'gone' };
  const media = { path: out, sha256: '', source: '' };
  for (const documents of [
    { [out]: gone },
    { [`page-routes/../${out}`]: gone },
    { [precious]: gone },
    { 'page-routes/gone.json': { ...gone, media } },
    { 'page-routes/gone.json': { ...gone, parts: [out] } },
    { 'notes.txt': gone },
  ]) {
    writeFileSync(file, JSON.stringify({ ...manifest, documents: { ...manifest.documents, ...documents } }));
    expect(await run('pull', folder)).toMatchObject({
      code: 1,
      output: expect.stringContaining('isn’t a file of a site'),
    });
    expect(existsSync(precious)).toBe(true);
  }
  // A file that is none is not waited for.
  writeFileSync(file, JSON.stringify(manifest));
  rmSync(join(folder, path));
  execFileSync('mkfifo', [join(folder, path)]);
  expect(await run('push', folder)).toMatchObject({ code: 1, output: expect.stringContaining('isn’t a file') });
});

test('a folder of a newer form is refused by every command, and nothing in it is touched', async () => {
  await run('pull', folder);
  const file = join(folder, 'sitewright.json');
  edit(file, { format: 2 });
  edit(routeFile(), { is_active: false });
  const before = [readFileSync(file, 'utf8'), readFileSync(routeFile(), 'utf8')];
  for (const act of ['pull', 'diff', 'push'])
    expect(await run(act, folder), act).toEqual({
      code: 1,
      output: expect.stringContaining('sitewright.json has a newer format than this version supports.'),
    });
  expect([readFileSync(file, 'utf8'), readFileSync(routeFile(), 'utf8')]).toEqual(before);
  expect((await sets()).total).toBe(0);
});

test('addresses of any kind get names that every file system takes, and links are not followed', async () => {
  for (const url_string of ['/About', '/about', '/aux', '/a.b', '/x/..y', '/é'])
    await server.call(saveRoute, { as: owner, site, body: { url_string, page_type_advanced: 'gone' } });
  await run('pull', folder);
  const names = readdirSync(join(folder, 'page-routes'));
  const plain = names.filter((name) => /^[a-z0-9][a-z0-9-]*(?:\.[0-9a-f]{12})?\.json$/.test(name));
  expect(plain).toHaveLength(names.length);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(names.some((name) => /^(?:aux|con)\./.test(name))).toBe(false);
  const file = routeFile();
  rmSync(file);
  symlinkSync('/etc/hostname', file);
  expect(await run('push', folder)).toMatchObject({ code: 1, output: expect.stringContaining('is a symbolic link') });
});

test('a token does what it is for, in its site alone, is hashed at rest, and ends', async () => {
  const read = await makeToken('read');
  token = read.token;
  await run('pull', folder);
  edit(routeFile(), { is_active: false });
  expect((await run('push', folder)).code).toBe(1);
  const by = { headers: { authorization: `Bearer ${read.token}` } };
  expect((await server.call(showOwnToken, by)).body).toMatchObject({ token: 'git', role: 'viewer' });
  expect((await server.call(listPeople, { ...by, site, body: {} } as never)).status).toBe(403);
  const elsewhere = await server.setUpSite('blank', owner);
  expect((await server.call(listRoutes, { ...by, site: elsewhere.site.id, body: {} })).status).toBe(404);
  const wrong = { authorization: `Bearer ${read.token.slice(0, -3)}abc` };
  expect((await server.call(showOwnToken, { headers: wrong })).status).toBe(401);
  const stored = await server.everySite.selectFrom('access_tokens').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(read.token.slice(-43));
  const { tokens } = (await server.call(listTokens, { as: owner, site })).body;
  expect(tokens.find(({ id }) => id === read.access_token.id)).toMatchObject({ last_used_on: expect.any(Number) });

  const author = await server.signUp('author');
  await server.addMember(site, author, 'author');
  const tooMuch = { name: 'x', permission: 'publish' as const };
  expect((await server.call(createToken, { as: author, site, body: tooMuch })).status).toBe(403);
  const theirs = { as: author, site, params: { id: read.access_token.id } };
  expect((await server.call(revokeToken, theirs)).status).toBe(404);
  expect((await server.call(revokeToken, { ...theirs, as: owner })).status).toBe(200);
  expect((await server.call(showOwnToken, by)).status).toBe(401);
  const brief = await makeToken('edit');
  server.pass(2 * 24 * 60 * 60_000 + 1);
  expect((await server.call(showOwnToken, { headers: { authorization: `Bearer ${brief.token}` } })).status).toBe(401);
});

test('a token is made, listed and ended from the terminal, with the password of the account', async () => {
  const asked = ['--server', url, '--email', owner.email, '--site', site];
  const made = await run('token', 'new', ...asked, '--permission', 'read');
  expect(made.output).toMatch(/\nswt_[0-9a-f-]{36}_[\w-]{43}\n$/);
  const listed = (await run('token', 'list', ...asked)).output.trim().split('\n');
  expect(listed).toHaveLength(2);
  const [id = ''] = listed[0]?.split('  ') ?? [];
  expect((await run('token', 'end', id, ...asked)).code).toBe(0);
  expect((await run('token', 'list', ...asked)).output.trim().split('\n')).toHaveLength(1);
});

test('the log says what was done with which token', async () => {
  await run('pull', folder);
  edit(routeFile(), { is_active: false });
  await run('push', folder, '--apply');
  const { rows } = (await server.call(listAudit, { as: owner, site, body: {} })).body;
  expect(rows.find(({ act }) => act === 'changeSet.applied')).toMatchObject({ via: 'git', by: { id: owner.id } });
  expect(rows.find(({ act }) => act === 'token.created')).toMatchObject({ via: '', target: { name: 'git' } });
});
