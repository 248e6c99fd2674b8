import { afterAll, expect, test } from 'vitest';
import { removeAvatar, saveAvatar, saveProfile } from '#contract/profile.ts';
import { session } from '#contract/session.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';

const server = await startTestServer();
afterAll(() => server.close());

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64, 7)]);
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64, 7)]);
const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 '), Buffer.alloc(64, 7)]);

const give = (as: TestPerson, bytes: Buffer) =>
  server.call(saveAvatar, { as, body: { image: bytes.toString('base64') } });
const userOf = async (as: TestPerson) => (await server.call(session, { as })).body.user;

test('a name is changed from the next call on, and nothing else can be', async () => {
  const ada = await server.signUp();
  const { body } = await server.call(saveProfile, { as: ada, body: { name: '  Ada Lovelace ' } });
  expect(body.user.name).toBe('Ada Lovelace');
  expect((await userOf(ada)).name).toBe('Ada Lovelace');
  for (const more of [{ role: ['operator'] }, { email: 'x@example.com' }, { isVerified: true }, { _id: 'x' }])
    expect((await server.call(saveProfile, { as: ada, body: { name: 'Eve', ...more } as never })).status).toBe(400);
  expect(await userOf(ada)).toMatchObject({ name: 'Ada Lovelace', email: ada.email, isVerified: false });
});

test.each([
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/webp', webp],
])('a picture is served as what it is, %s, and can do nothing but be shown', async (type, bytes) => {
  const ada = await server.signUp();
  const { avatar } = (await give(ada, bytes)).body.user;
  const shown = await server.app.inject(avatar ?? '');
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  });
  expect(shown.rawPayload.equals(bytes)).toBe(true);
});

test.each([
  ['HTML', Buffer.from('<script>alert(1)</script>')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a GIF', Buffer.from('GIF89a........')],
  ['more than 256 kB', Buffer.concat([png, Buffer.alloc(256_000)])],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture of a person', async (_what, bytes) => {
  const ada = await server.signUp();
  const { status, problem } = await give(ada, bytes);
  expect([status, problem.errors?.[0]?.path]).toEqual([400, 'image']);
  expect((await userOf(ada)).avatar).toBeNull();
});

test('a new picture has a new address, and the old one is gone; without one there is none', async () => {
  const ada = await server.signUp();
  const first = (await give(ada, png)).body.user.avatar ?? '';
  const second = (await give(ada, jpeg)).body.user.avatar ?? '';
  expect(second).not.toBe(first);
  expect((await server.app.inject(first)).statusCode).toBe(404);
  expect((await server.call(removeAvatar, { as: ada })).body.user.avatar).toBeNull();
  expect((await server.app.inject(second)).statusCode).toBe(404);
});
