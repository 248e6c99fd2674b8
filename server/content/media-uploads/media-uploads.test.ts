import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import type { Exchange } from '#contract/exchange.ts';
import { deleteImages, getMedia, saveImage, uploadImage } from '#contract/media.ts';
import {
  addImageByUrl,
  beginUpload,
  dropUpload,
  finishUpload,
  listUploads,
  MIN_PART_SIZE,
} from '#contract/media-uploads.ts';
import { sweepMedia } from '#server/content/media/sweep-media.ts';
import { sendFile } from '#server/content/media/testing.ts';
import { createTestNetwork } from '#server/platform/outbound/test-network.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

const outside = createTestNetwork();
let server: TestServer;
let who: { as: TestPerson; site: string };
beforeAll(async () => {
  server = await startTestServer({}, {}, { network: outside });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { owner, site } = await server.setUpSite();
  who = { as: owner, site: site.id };
});

/** A photograph of some 190 KiB: three parts. */
function photo(): Promise<Buffer> {
  return sharp(randomBytes(256 * 250 * 3), { raw: { width: 256, height: 250, channels: 3 } })
    .png()
    .toBuffer();
}
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const begin = async (content: Buffer, more: Record<string, unknown> = {}, at = server, by = who) => {
  const body = { name: 'cliffs.png', size: content.length, fingerprint: `cliffs ${content.length}`, ...more };
  return at.call(beginUpload, { ...by, body: body as never });
};
const beginOne = async (content: Buffer, more: Record<string, unknown> = {}) =>
  (await begin(content, more)).body.upload!;

async function put(id: string, offset: number, part: Buffer, at = server, by = who) {
  const response = await at.app.inject({
    method: 'PUT',
    url: `/v1/media/uploads/${id}?offset=${offset}`,
    headers: {
      authorization: `Bearer ${by.as.accessToken}`,
      'x-site': by.site,
      'content-type': 'application/octet-stream',
    },
    payload: part,
  });
  return { status: response.statusCode, body: JSON.parse(response.body) };
}

async function sendRest(id: string, content: Buffer, from = 0, at = server): Promise<void> {
  for (let offset = from; offset < content.length; offset += MIN_PART_SIZE) {
    const { status, body } = await put(id, offset, content.subarray(offset, offset + MIN_PART_SIZE), at);
    expect([status, body.received]).toEqual([200, Math.min(content.length, offset + MIN_PART_SIZE)]);
  }
}

const finish = (id: string, body: Record<string, unknown> = {}, at = server, by = who) =>
  at.call(finishUpload, { ...by, params: { id }, body: body as never });
const images = async () => (await server.call(getMedia, { ...who, body: {} })).body;
const stored = async (kind: string) =>
  (await server.services.storage.list(`sites/${who.site}/${kind}/`)).files.map(({ name }) => name);
const received = () => {
  const folder = join(server.services.config.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('a file sent in parts becomes the same image as one sent whole', async () => {
  const content = await photo();
  const upload = await beginOne(content);
  expect(upload).toMatchObject({ size: content.length, received: 0, name: 'cliffs.png' });
  await sendRest(upload.id, content);
  expect((await server.call(listUploads, who)).body.uploads).toMatchObject([{ received: content.length }]);
  const done = await finish(upload.id, { name: 'Cliffs', tags: ['sea'], alt_texts: { fr: 'Falaises' } });
  expect(done).toMatchObject({ status: 200, body: { message: 'New Image Added.', is_duplicate: false } });
  const { image, imageUrl } = done.body;
  expect(image).toMatchObject({ name: 'Cliffs', key: 'cliffs', tags: ['sea'], width: 256, file_name: 'cliffs.png' });
  expect((await server.app.inject({ url: imageUrl })).statusCode).toBe(200);
  const again = (await sendFile(server, uploadImage, who, content)).body;
  expect([again.is_duplicate, again.image.id]).toEqual([true, image.id]);
  expect([await stored('uploads'), received(), (await server.call(listUploads, who)).body.uploads]).toEqual([
    [],
    [],
    [],
  ]);
});

test('an upload resumes after a break, a reload and a server restart', async () => {
  const content = await photo();
  const upload = await beginOne(content, { sha256: hashOf(content) });
  await put(upload.id, 0, content.subarray(0, MIN_PART_SIZE));
  const restarted = await startTestServer({}, {}, { sharing: server });
  try {
    const found = (await begin(content, { sha256: hashOf(content) }, restarted)).body.upload!;
    expect([found.id, found.received]).toEqual([upload.id, MIN_PART_SIZE]);
    await sendRest(found.id, content, found.received, restarted);
    expect(await finish(found.id, {}, restarted)).toMatchObject({ status: 200, body: { is_duplicate: false } });
  } finally {
    await restarted.close();
  }
});

test('a part with the wrong offset is refused with the right one and changes nothing', async () => {
  const content = await photo();
  const { id } = await beginOne(content);
  const first = content.subarray(0, MIN_PART_SIZE);
  const both = await Promise.all([put(id, 0, first), put(id, 0, first)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const offset of [0, 1, 2 * MIN_PART_SIZE, content.length]) {
    const refused = await put(id, offset, first);
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', current: { received: MIN_PART_SIZE } } });
  }
  expect(await finish(id)).toMatchObject({ status: 409, problem: { current: { received: MIN_PART_SIZE } } });
  await sendRest(id, content, MIN_PART_SIZE);
  expect((await finish(id)).status).toBe(200);
});

test.each([
  ['crumbs', () => randomBytes(MIN_PART_SIZE - 1)],
  ['more than is missing', () => randomBytes(300 * 1024)],
])('a part of %s is refused', async (_, part) => {
  const { id } = await beginOne(await photo());
  expect(await put(id, 0, part())).toMatchObject({ status: 400, body: { errors: [{ path: 'file' }] } });
});

test('finishing twice creates one image, with the same response', async () => {
  const content = await photo();
  const { id } = await beginOne(content);
  await sendRest(id, content);
  const both = await Promise.all([finish(id), finish(id)]);
  const later = await finish(id);
  expect([...both, later].map(({ status, body }) => [status, body.is_duplicate])).toEqual([
    [200, false],
    [200, false],
    [200, false],
  ]);
  expect(new Set([...both, later].map(({ body }) => body.image.id)).size).toBe(1);
  expect((await images()).total).toBe(1);
});

test("a known file needn't be sent; without a fingerprint it is offered at the end", async () => {
  const content = await photo();
  const there = (await sendFile(server, saveImage, who, content, { fields: { name: 'There' } })).body.image;
  const announced = (await begin(content, { sha256: hashOf(content) })).body;
  expect(announced).toMatchObject({ upload: null, duplicate: { id: there.id } });
  const { id } = await beginOne(content);
  await sendRest(id, content);
  for (let time = 0; time < 2; time++)
    expect((await finish(id)).body).toMatchObject({ is_duplicate: true, image: { id: there.id } });
  const kept = await beginOne(content, { sha256: hashOf(content), duplicate: 'keep' });
  await sendRest(kept.id, content);
  expect((await finish(kept.id, { duplicate: 'keep' })).body.is_duplicate).toBe(false);
  expect((await images()).total).toBe(2);
});

test("a file that isn't an image, or differs from the announced one, is dropped; a fixable upload stays", async () => {
  const text = randomBytes(1000);
  const wrong = await beginOne(text);
  await put(wrong.id, 0, text);
  expect((await finish(wrong.id)).status).toBe(415);
  const content = await photo();
  const other = await beginOne(content, { sha256: 'ab'.repeat(32) });
  await sendRest(other.id, content);
  expect(await finish(other.id)).toMatchObject({ status: 400, problem: { errors: [{ path: 'file' }] } });
  for (const { id } of [wrong, other]) expect((await finish(id)).status).toBe(404);
  expect([await stored('uploads'), await stored('originals'), received()]).toEqual([[], [], []]);
  await sendFile(server, saveImage, who, await photo(), { fields: { key: 'taken' } });
  const { id } = await beginOne(content);
  await sendRest(id, content);
  expect((await finish(id, { key: 'taken' })).status).toBe(409);
  expect((await finish(id, { key: 'free' })).body.image.key).toBe('free');
});

test("an upload can replace an image's file, once", async () => {
  const { image } = (await sendFile(server, saveImage, who, await photo(), { fields: { name: 'A' } })).body;
  const content = await photo();
  const { id } = await beginOne(content);
  await sendRest(id, content);
  expect((await finish(id, { replaces: { id: image.id, version: 7 } })).status).toBe(409);
  for (let time = 0; time < 2; time++) {
    const { status, body } = await finish(id, { replaces: { id: image.id, version: 1 } });
    expect([status, body.image.id, body.image.version]).toEqual([200, image.id, 2]);
  }
  const other = await server.setUpSite();
  const there = { as: other.owner, site: other.site.id };
  const theirs = (await begin(content, {}, server, there)).body.upload!;
  for (let offset = 0; offset < content.length; offset += MIN_PART_SIZE)
    await put(theirs.id, offset, content.subarray(offset, offset + MIN_PART_SIZE), server, there);
  expect((await finish(theirs.id, { replaces: { id: image.id } }, server, there)).status).toBe(404);
});

test('an upload belongs to its sender in its site', async () => {
  const content = await photo();
  const { id } = await beginOne(content);
  const colleague = await server.signUp('Colleague');
  await server.addMember(who.site, colleague, 'editor');
  const other = await server.setUpSite('blank', who.as);
  for (const by of [
    { as: colleague, site: who.site },
    { as: who.as, site: other.site.id },
  ]) {
    expect((await put(id, 0, content.subarray(0, MIN_PART_SIZE), server, by)).status).toBe(404);
    expect((await finish(id, {}, server, by)).status).toBe(404);
    expect((await server.call(dropUpload, { ...by, params: { id } })).status).toBe(404);
    expect((await server.call(listUploads, by)).body.uploads).toEqual([]);
    expect((await begin(content, {}, server, by)).body.upload!.id).not.toBe(id);
  }
  expect((await put(id, 0, content.subarray(0, MIN_PART_SIZE))).status).toBe(200);
});

test("viewers can't upload, nor can an owner viewing as one", async () => {
  const { id } = await beginOne(await photo());
  for (const [exchange, more] of [
    [beginUpload, { body: { name: 'a', size: 1, fingerprint: 'a' } }],
    [listUploads, {}],
    [finishUpload, { params: { id }, body: {} }],
    [dropUpload, { params: { id } }],
    [addImageByUrl, { body: { url: 'http://pictures.example/a.png' } }],
  ] as const) {
    const headers = { 'x-view-as': 'viewer' };
    expect((await server.call(exchange as Exchange, { ...who, ...more, headers } as never)).status).toBe(403);
  }
});

test('a person has at most 100 unfinished uploads, and dropping one frees a place', async () => {
  const size = 20 * 1024 * 1024;
  const beginNumber = (number: number, bytes = 1) =>
    begin(Buffer.alloc(0), { size: bytes, fingerprint: `number ${number}` });
  // The last ones at once: counted together they would be too many.
  for (let number = 0; number < 95; number++) expect((await beginNumber(number)).status).toBe(200);
  const all = await Promise.all(Array.from({ length: 10 }, (_, number) => beginNumber(100 + number)));
  expect(all.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(5).fill(429)]);
  const [refused] = all.filter(({ status }) => status !== 200);
  expect([refused!.status, refused!.problem.retryAfter]).toEqual([429, 10]);
  const { uploads } = (await server.call(listUploads, who)).body;
  for (const { id } of uploads.slice(0, 60))
    expect((await server.call(dropUpload, { ...who, params: { id } })).body.message).toBe('Upload canceled');
  const large = [];
  for (let number = 0; number < 53; number++) large.push((await beginNumber(200 + number, size)).status);
  expect(large.indexOf(429)).toBe(51);
  expect((await beginNumber(300, 41 * 1024 * 1024)).status).toBe(413);
});

test('an upload not finished within a day expires and is swept', async () => {
  const content = await photo();
  const { id } = await beginOne(content);
  await put(id, 0, content.subarray(0, MIN_PART_SIZE));
  const signal = new AbortController().signal;
  const sweep = () => sweepMedia.run({ payload: { siteId: who.site }, services: server.services, signal } as never);
  server.pass(23 * 60 * 60_000);
  await sweep();
  expect((await stored('uploads')).length).toBe(1);
  server.pass(2 * 60 * 60_000);
  const { email, password } = who.as;
  const { body } = await server.call(login, { body: { email, password } });
  who = { ...who, as: { ...who.as, accessToken: 'tokens' in body ? body.tokens.access.token : '' } };
  expect((await put(id, MIN_PART_SIZE, content.subarray(MIN_PART_SIZE))).status).toBe(404);
  await sweep();
  expect(await stored('uploads')).toEqual([]);
  const left = await server.everySite.selectFrom('media_uploads').select('id').where('id', '=', id).execute();
  expect(left).toEqual([]);
  const jobs = await server.everySite.selectFrom('jobs').select('payload').where('kind', '=', 'sweep-media').execute();
  expect(jobs.filter(({ payload }) => payload.includes(who.site))).toHaveLength(1);
});

test('a finished upload whose image was deleted is not found', async () => {
  const content = await photo();
  const { id } = await beginOne(content);
  await sendRest(id, content);
  const { image } = (await finish(id)).body;
  await server.call(deleteImages, { ...who, body: { ids: [image.id] } });
  expect((await finish(id)).status).toBe(404);
});

function* forEver() {
  for (const part = Buffer.alloc(1024 * 1024); ; ) yield part;
}

async function servePictures(
  answer: (url: string) => { status?: number; type?: string; body: Buffer | 'endless'; to?: string },
) {
  const pictures: Server = createServer((request, response) => {
    const { status = 200, type = 'image/png', body, to } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': type, ...(to !== undefined && { location: to }) });
    if (body === 'endless') pipeline(Readable.from(forEver()), response, () => undefined);
    else response.end(body);
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  outside.names.set('pictures.example', ['93.184.216.34']);
  outside.servers.set('93.184.216.34', pictures);
  return async () => {
    pictures.closeAllConnections();
    await new Promise((resolve) => pictures.close(resolve));
  };
}

const byUrl = (url: string, more: Record<string, unknown> = {}) =>
  server.call(addImageByUrl, { ...who, body: { url, ...more } as never });

test('an image is fetched from its URL with its file name, and failures are reported', async () => {
  const content = await photo();
  const close = await servePictures((url) => {
    if (url === '/moved') return { status: 302, body: Buffer.alloc(0), to: '/a/White%20cliffs.png' };
    if (url === '/inside') return { status: 302, body: Buffer.alloc(0), to: 'http://127.0.0.1/secret' };
    if (url === '/link') return { status: 302, body: Buffer.alloc(0), to: 'http://169.254.169.254/latest/a.png' };
    if (url === '/endless') return { body: 'endless' };
    if (url === '/page') return { type: 'image/png', body: Buffer.from('<!DOCTYPE html>') };
    if (url === '/none') return { status: 404, body: Buffer.from('no') };
    if (url === '/empty') return { body: Buffer.alloc(0) };
    if (url === '/large') return { body: Buffer.alloc(41 * 1024 * 1024) };
    return { body: content };
  });
  try {
    const added = await byUrl('http://pictures.example/moved', { folder: 'Travel' });
    expect(added).toMatchObject({ status: 200, body: { is_duplicate: false } });
    expect(added.body.image).toMatchObject({ key: 'white-cliffs', name: 'White cliffs', folder: 'Travel' });
    expect((await byUrl('http://pictures.example/again.png')).body.is_duplicate).toBe(true);
    for (const [path, status] of [
      ['page', 415],
      ['none', 502],
      ['empty', 400],
      ['large', 502],
      ['endless', 502],
      ['inside', 502],
      ['link', 502],
    ] as const)
      expect([path, (await byUrl(`http://pictures.example/${path}`)).status]).toEqual([path, status]);
    for (const url of ['file:///etc/passwd', 'http://127.0.0.1/a.png', 'http://nowhere.example/a.png', 'no address'])
      expect([url, (await byUrl(url)).status]).toEqual([url, 502]);
    expect([(await images()).total, received()]).toEqual([1, []]);
  } finally {
    await close();
  }
});
