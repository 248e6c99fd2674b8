import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteFont, listFonts, type SiteFont, uploadFont } from '#contract/fonts.ts';
import { saveLook, showLook } from '#contract/look.ts';
import { canvasKit } from '#contract/preview.ts';
import { publish } from '#contract/publish.ts';
import { listUses, restoreRevision } from '#contract/revisions.ts';
import { looks } from '#model/look/looks.ts';
import { sendFile } from '#server/content/media/testing.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'site', 'theme', 'fonts');
const besley = readFileSync(join(folder, 'besley-latin.woff2'));
const italic = readFileSync(join(folder, 'besley-latin-italic.woff2'));

let server: TestServer;
let site: Awaited<ReturnType<typeof buildSiteApp>>;
let who: { as: TestPerson; site: string };
let host = '';

beforeAll(async () => {
  server = await startTestServer();
  site = await buildSiteApp(server.services);
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  const made = await server.setUpSite('blank');
  who = { as: made.owner, site: made.site.id };
  host = `${made.site.slug}.localhost:4080`;
});

const upload = (content: Uint8Array, name = 'besley.woff2', by = who) =>
  sendFile(server, uploadFont, by, content, { name });
const fonts = async () => (await server.call(listFonts, who)).body.fonts;
const ask = (path: string) => site.inject({ url: path, headers: { host } });
const inBesley = { ...looks.signal, type: { ...looks.signal.type, titles_family: 'font:besley' } };
const saveIt = async (look: object) => {
  const { version } = (await server.call(showLook, who)).body.look;
  return server.call(saveLook, { ...who, body: { ...look, version } as never });
};

async function stylesheet(): Promise<string> {
  const [, href = ''] = (await ask('/')).body.match(/<link rel="stylesheet" href="([^"]+)">/) ?? [];
  return (await ask(href)).body;
}

test('a font is known by its file, joins its family, is chosen in the look, and reaches visitors with the release', async () => {
  const { status, body } = await upload(besley, 'whatever.jpg');
  expect([status, body.font.key, body.font.name]).toEqual([200, 'besley', 'Besley']);
  expect((await upload(italic)).body.font.version).toBe(2);
  expect((await upload(italic)).body.font.version).toBe(2);
  const [font] = (await fonts()) as [SiteFont];
  expect(font.faces.map(({ style, lightest, boldest }) => [style, lightest, boldest])).toEqual([
    ['normal', 400, 800],
    ['italic', 400, 800],
  ]);
  expect(font.is_used).toBe(false);

  expect((await saveIt(inBesley)).status).toBe(200);
  const drafted = (await server.call(canvasKit, { ...who, body: { widgets: [], images: [], constants: [] } as never }))
    .body.theme;
  await server.call(publish, { ...who, body: {} });
  await vi.waitFor(async () => expect(await stylesheet()).toBe(drafted), 30_000);
  const css = await stylesheet();
  expect(css).toContain("--font-display:'own-besley', 'own-besley wait', ");
  expect(css).toMatch(/font-family:'own-besley wait';[^}]*size-adjust:1\d\d\.\d\d%/);
  const address = font.faces[0]?.parts[0]?.url ?? '';
  expect(css).toContain(`url('${address}')`);
  expect((await ask('/')).body).toContain(`<link rel="preload" href="${address}"`);
  const served = await ask(address);
  expect([served.statusCode, served.headers['content-type'], served.headers['cache-control']]).toEqual([
    200,
    'font/woff2',
    'public, max-age=31536000, immutable',
  ]);
  expect(served.rawPayload.toString('latin1', 0, 4)).toBe('wOF2');
  const inStudio = await server.app.inject({ url: address });
  expect(inStudio.rawPayload.equals(served.rawPayload)).toBe(true);

  const { usedBy } = (await server.call(listUses, { ...who, params: { kind: 'font', key: 'besley' } })).body;
  expect(usedBy).toMatchObject([{ kind: 'look' }]);
  const refused = await server.call(deleteFont, { ...who, body: { id: font.id } });
  expect(refused).toMatchObject({ status: 409, problem: { code: 'in_use', usedBy: [{ kind: 'look' }] } });
  await saveIt(looks.signal);
  expect((await server.call(deleteFont, { ...who, body: { id: font.id } })).status).toBe(200);
  expect(await fonts()).toEqual([]);
  // What visitors have keeps its font, an older look does not come back without it, and the font can.
  expect((await ask(address)).statusCode).toBe(200);
  const { id } = (await server.call(showLook, who)).body.look;
  const older = { kind: 'look' as const, id, version: 1 };
  expect((await server.call(restoreRevision, { ...who, body: older })).status).toBe(400);
  await server.call(restoreRevision, { ...who, body: { kind: 'font', id: font.id, version: 2 } });
  expect((await server.call(restoreRevision, { ...who, body: older })).status).toBe(200);
  expect((await fonts())[0]).toMatchObject({ key: 'besley', is_used: true });
});

test('a font of another site is not named, listed, served or deleted', async () => {
  const { body } = await upload(besley);
  const address = body.font.faces[0].parts[0].url;
  const other = await server.setUpSite('blank');
  const there = { as: other.owner, site: other.site.id };
  expect((await server.call(listFonts, there)).body.fonts).toEqual([]);
  const named = await server.call(saveLook, { ...there, body: { ...inBesley, version: 0 } as never });
  expect(named).toMatchObject({ status: 400, problem: { errors: [{ path: 'type.titles_family' }] } });
  expect((await server.call(deleteFont, { ...there, body: { id: body.font.id } })).status).toBe(404);
  const asked = await site.inject({ url: address, headers: { host: `${other.site.slug}.localhost:4080` } });
  expect(asked.statusCode).toBe(404);
});

const broken = Buffer.from(besley);
for (let at = 200; at < broken.length; at += 37) broken[at] = (broken[at] ?? 0) ^ 0x55;
/** A WOFF2 of some 400 bytes that becomes as many megabytes (W3C WOFF 2.0, 4 and 5). */
function bombOf(bytes: number): Buffer {
  // The least effort that makes hundreds of bytes of them; the most takes seconds.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 3 };
  const zeros = brotliCompressSync(Buffer.alloc(bytes), { params });
  const digits = Array.from({ length: 5 }, (_, at) => ((bytes >> (7 * (4 - at))) & 0x7f) | (at < 4 ? 0x80 : 0));
  const lead = digits.findIndex((digit) => digit !== 0x80);
  const directory = Buffer.concat([Buffer.from([0x3f]), Buffer.from('zzzz'), Buffer.from(digits.slice(lead))]);
  const header = Buffer.alloc(48);
  header.write('wOF2', 0, 'latin1');
  header.writeUInt32BE(0x00010000, 4);
  header.writeUInt32BE(48 + directory.length + zeros.length, 8);
  header.writeUInt16BE(1, 12);
  header.writeUInt32BE(bytes + 28, 16);
  header.writeUInt32BE(zeros.length, 20);
  header.writeUInt16BE(1, 24);
  return Buffer.concat([header, directory, zeros]);
}

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['a drawing that runs a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
  ['nothing but a signature', Buffer.from('wOF2'), 400],
  ['a signature before noise', Buffer.concat([Buffer.from('OTTO'), Buffer.alloc(5000, 0xa5)]), 400],
  ['a font that is cut off', besley.subarray(0, 9000), 400],
  ['a font with bytes turned', broken, 400],
  ['a font that becomes two hundred megabytes', bombOf(200 * 1024 * 1024), 400],
  ['more than a font may have', Buffer.alloc(6 * 1024 * 1024), 413],
] as const)('%s is refused, and nothing of it is kept', async (_what, content, status) => {
  expect((await upload(content)).status).toBe(status);
  expect(await fonts()).toEqual([]);
  expect((await server.services.storage.list(`sites/${who.site}/fonts/`)).files).toEqual([]);
});

test('viewers see the fonts and add none; members of some pages add and delete none', async () => {
  const [viewer, author] = [await server.signUp('Vera'), await server.signUp('Anton')];
  await server.addMember(who.site as never, viewer, 'viewer');
  await server.addMember(who.site as never, author, 'editor');
  const { body } = await upload(besley);
  expect((await upload(besley, 'a.woff2', { as: viewer, site: who.site })).status).toBe(403);
  await server.everySite
    .updateTable('memberships')
    .set({ url_patterns: JSON.stringify(['/blog/*']) })
    .where('user_id', '=', author.id)
    .execute();
  server.services.events.publish({ type: 'membership-changed', userId: author.id });
  const limited = { as: author, site: who.site };
  expect((await upload(italic, 'a.woff2', limited)).status).toBe(403);
  expect((await server.call(deleteFont, { ...limited, body: { id: body.font.id } })).status).toBe(403);
  expect((await server.call(listFonts, { as: viewer, site: who.site })).body.fonts).toHaveLength(1);
});
