import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import type { ProblemBody } from '#contract/problems.ts';
import { describeApi } from '#server/api/openapi/describe-api.ts';
import { createApp } from '#server/platform/http/create-app.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { ReceivedFile } from '#server/platform/uploads/received-file.ts';
import { createUploads } from '#server/platform/uploads/uploads.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';

const MIB = 1024 * 1024;
const answer = z.object({ ok: z.boolean() });
const common = { method: 'POST', may: 'edit', status: 200, response: answer, problems: ['too_large'] } as const;
const form = exchange({
  ...common,
  id: 'tests.form',
  path: '/v1/tests/form',
  summary: 'Takes a form',
  body: z.strictObject({ title: z.string().check(z.maxLength(10)), alt: z.optional(z.string()) }),
  upload: { as: 'form', maxBytes: 2 * MIB, maxFiles: 2 },
});
const bytes = exchange({
  ...common,
  id: 'tests.bytes',
  path: '/v1/tests/bytes',
  summary: 'Takes bytes',
  upload: { as: 'bytes', maxBytes: 2 * MIB, types: ['image/png', 'application/octet-stream'] },
});
const stream = exchange({ ...bytes, id: 'tests.stream', path: '/v1/tests/stream' });

const server = await startTestServer();
const folder = join(server.services.config.dataDir, 'uploads');
const { services } = server;
const app = createApp(services);
/** For whoever is too slow. */
const hasty = { ...services, uploads: createUploads(folder, { bytes: 1000, milliseconds: 300 }) };
const paced = createApp(hasty);
let seen: { body: unknown; files: (ReceivedFile & { content: Buffer })[] } | undefined;
let streamed: Buffer | undefined;
let held: Promise<void> | undefined;
let [port, pacedPort] = [0, 0];
let site = '';
let owner: TestPerson;
let viewer: TestPerson;

serve(app, services, form, async ({ upload }) => {
  const { body, files } = await upload.receive();
  seen = { body, files: files.map((file) => ({ ...file, content: readFileSync(file.path) })) };
  await held;
  return { ok: true };
});
serve(app, services, bytes, async ({ upload }) => {
  const { body, files } = await upload.receive();
  seen = { body, files: files.map((file) => ({ ...file, content: readFileSync(file.path) })) };
  return { ok: true };
});
serve(paced, hasty, bytes, async ({ upload }) => {
  await upload.receive();
  return { ok: true };
});
serve(app, services, stream, async ({ upload }) => {
  streamed = await buffer(upload.content());
  return { ok: true };
});

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
  await paced.listen({ port: 0, host: '127.0.0.1' });
  pacedPort = (paced.server.address() as AddressInfo).port;
  const made = await server.setUpSite();
  [owner, site] = [made.owner, made.site.id];
  viewer = await server.signUp('Viewer');
  await server.addMember(site, viewer, 'viewer');
});
afterEach(() => {
  [seen, streamed, held] = [undefined, undefined, undefined];
});
afterAll(async () => {
  await app.close();
  await paced.close();
  await server.close();
});

const left = () => (existsSync(folder) ? readdirSync(folder) : []);

async function send(path: string, body: FormData | Uint8Array, headers: Record<string, string> = {}, as = owner) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.accessToken}`, 'x-site': site, ...headers },
    body: body instanceof FormData ? body : new Blob([Buffer.from(body)]),
  });
  return { status: response.status, body: (await response.json()) as ProblemBody };
}

function formOf(fields: Record<string, string>, files: [field: string, content: Uint8Array, name: string][]) {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  for (const [field, content, name] of files) made.append(field, new Blob([Buffer.from(content)]), name);
  return made;
}

test('a form brings its fields and its files, whatever comes first, and leaves nothing behind', async () => {
  const [first, second] = [randomBytes(2 * MIB), randomBytes(10)];
  const made = formOf({}, [
    ['file', first, 'été à la mer.png'],
    ['file', second, 'b.png'],
  ]);
  made.append('title', 'Sea');
  expect(await send(form.path, made)).toEqual({ status: 200, body: { ok: true } });
  expect(seen?.body).toEqual({ title: 'Sea' });
  expect(seen?.files.map(({ name, size, field }) => [name, size, field])).toEqual([
    ['été à la mer.png', 2 * MIB, 'file'],
    ['b.png', 10, 'file'],
  ]);
  expect(seen?.files[0]?.content.equals(first)).toBe(true);
  expect(seen?.files[1]?.sha256).toBe(createHash('sha256').update(second).digest('hex'));
  expect(left()).toEqual([]);
});

test('bytes alone are taken as a file or as they come', async () => {
  const content = randomBytes(100_000);
  expect((await send(bytes.path, content, { 'content-type': 'image/png' })).status).toBe(200);
  expect([seen?.files[0]?.type, seen?.files[0]?.content.equals(content)]).toEqual(['image/png', true]);
  expect((await send(stream.path, content, { 'content-type': 'image/png' })).status).toBe(200);
  expect(streamed?.equals(content)).toBe(true);
  expect(left()).toEqual([]);
});

test.each([
  ['a field it does not know', formOf({ title: 'x', other: 'y' }, [['file', Buffer.from('x'), 'a']]), ['other']],
  ['a field too long', formOf({ title: 'x'.repeat(11) }, [['file', Buffer.from('x'), 'a']]), ['title']],
  ['a field twice', twice(), ['title']],
  ['a prototype', formOf({ title: 'x', ['__proto__']: 'y' }, [['file', Buffer.from('x'), 'a']]), ['']],
  ['a NUL', formOf({ title: 'x\0' }, [['file', Buffer.from('x'), 'a']]), ['']],
  ['no file', formOf({ title: 'x' }, []), ['file']],
  ['an empty file', formOf({ title: 'x' }, [['file', Buffer.alloc(0), 'a']]), ['file']],
  ['a file in another field', formOf({ title: 'x' }, [['picture', Buffer.from('x'), 'a']]), ['picture']],
  [
    'three files',
    formOf(
      { title: 'x' },
      [1, 2, 3].map((at) => ['file', Buffer.from('x'), `${at}`]),
    ),
    ['file'],
  ],
])('a form with %s is refused with the reason, and leaves nothing behind', async (_, made, paths) => {
  const { status, body } = await send(form.path, made);
  expect([status, body.code, body.errors?.map(({ path }) => path)]).toEqual([400, 'invalid', paths]);
  for (const { message } of body.errors ?? []) expect(message).not.toMatch(/^(?:upload|problem)\./);
  expect(left()).toEqual([]);
});

function twice() {
  const made = formOf({ title: 'x' }, [['file', Buffer.from('x'), 'a']]);
  made.append('title', 'y');
  return made;
}

test('a thousand fields are refused', async () => {
  const fields = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`field${at}`, 'x']));
  expect((await send(form.path, formOf(fields, []))).status).toBe(400);
});

test.each([
  ['no boundary', 'multipart/form-data', 'x', 400],
  ['another boundary', 'multipart/form-data; boundary=other', '--one\r\n\r\nx\r\n--one--\r\n', 400],
  [
    'no end',
    'multipart/form-data; boundary=one',
    '--one\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nxy',
    400,
  ],
  ['JSON', 'application/json', '{"title":"x"}', 415],
  ['a plain form', 'application/x-www-form-urlencoded', 'title=x', 415],
])('a form with %s is refused', async (_, type, text, status) => {
  expect((await send(form.path, Buffer.from(text), { 'content-type': type })).status).toBe(status);
  expect(left()).toEqual([]);
});

test.each(['text/html', 'application/json', 'multipart/form-data; boundary=x'])(
  'bytes that are %s are refused',
  async (type) => {
    const { status, body } = await send(bytes.path, Buffer.from('x'), { 'content-type': type });
    expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
  },
);

test('a file name is data: its folders, its direction and its control characters are gone', async () => {
  const name = '../..\\x/con\u202egnp.exe';
  expect((await send(form.path, formOf({ title: 'x' }, [['file', Buffer.from('x'), name]]))).status).toBe(200);
  expect(seen?.files[0]?.name).toBe('congnp.exe');
  expect(seen?.files[0]?.path.startsWith(folder)).toBe(true);
});

/** A request written by hand, whose body comes as it is told. */
function begin(path: string, headers: string[], as: TestPerson | null = owner, at = port): Socket {
  const socket = connect(at, '127.0.0.1');
  socket.on('error', () => undefined);
  const who = as ? [`Authorization: Bearer ${as.accessToken}`, `X-Site: ${site}`] : [];
  socket.write([`POST ${path} HTTP/1.1`, 'Host: x', ...who, ...headers, '', ''].join('\r\n'));
  return socket;
}

async function statusOf(socket: Socket): Promise<number> {
  const [first] = (await once(socket, 'data')) as [Buffer];
  return Number(/^HTTP\/1\.1 (\d+)/.exec(first.toString())?.[1]);
}

const chunked = ['Content-Type: image/png', 'Transfer-Encoding: chunked'];

test('who may not is told so before a byte is sent, and so is who would send too much', async () => {
  const announced = ['Content-Type: image/png', `Content-Length: ${2 * MIB}`];
  expect(await statusOf(begin(bytes.path, announced, viewer))).toBe(403);
  expect(await statusOf(begin(bytes.path, announced, null))).toBe(401);
  expect(await statusOf(begin(bytes.path, ['Content-Type: image/png', `Content-Length: ${2 * MIB + 1}`]))).toBe(413);
});

test('more than is allowed is cut off in the middle, without a length too', async () => {
  const socket = begin(bytes.path, chunked);
  const part = Buffer.alloc(MIB);
  for (let sent = 0; sent < 3; sent++)
    socket.write(Buffer.concat([Buffer.from(`${MIB.toString(16)}\r\n`), part, Buffer.from('\r\n')]));
  expect(await statusOf(socket)).toBe(413);
  await once(socket, 'close');
  expect(left()).toEqual([]);
  const form2 = formOf({ title: 'x' }, [['file', Buffer.alloc(2 * MIB + 1), 'a']]);
  expect((await send(form.path, form2)).body).toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('2 MiB'),
  });
  expect([seen, left()]).toEqual([undefined, []]);
});

test.each(['form', 'bytes'])('a %s that is cut off in the middle reaches nobody', async (kind) => {
  const type = kind === 'form' ? 'multipart/form-data; boundary=b' : 'image/png';
  const socket = begin(`/v1/tests/${kind}`, [`Content-Type: ${type}`, 'Content-Length: 100000']);
  socket.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf of it');
  await expect.poll(left).toHaveLength(1);
  socket.destroy();
  await expect.poll(left).toEqual([]);
  expect(seen).toBeUndefined();
});

test('who sends nothing more, or a byte now and then, is given up', async () => {
  const socket = begin(bytes.path, chunked, owner, pacedPort);
  const drip = setInterval(() => socket.write('1\r\nx\r\n'), 50);
  expect(await statusOf(socket)).toBe(408);
  clearInterval(drip);
  socket.destroy();
  await expect.poll(left).toEqual([]);
});

test('one person sends six files at once, and more when those are there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const small = () => send(form.path, formOf({ title: 'x' }, [['file', Buffer.from('x'), 'a']]));
  const six = Array.from({ length: 6 }, small);
  await expect.poll(left).toHaveLength(6);
  const { status, body } = await small();
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
  resolve();
  expect((await Promise.all(six)).map((each) => each.status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await small()).status).toBe(200);
});

test('the description of the API says what is sent', () => {
  const { paths } = describeApi([form, bytes], 'http://localhost') as {
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>;
  };
  expect(paths[form.path]?.post.requestBody.content['multipart/form-data']?.schema).toMatchObject({
    properties: { title: { type: 'string' }, file: { type: 'array', maxItems: 2 } },
    required: ['title', 'file'],
  });
  expect(Object.keys(paths[bytes.path]?.post.requestBody.content ?? {})).toEqual(bytes.upload.types);
});
