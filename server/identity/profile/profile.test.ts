import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { avatarFiles, removeAvatar, saveAvatar, saveProfile } from '#contract/profile.ts';
import { session } from '#contract/session.ts';
import { drawPicture, makePng, pngSignature } from '#server/platform/pictures/testing.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';

const server = await startTestServer();
afterAll(() => server.close());

const png = await drawPicture().png().toBuffer();
const jpeg = await drawPicture().jpeg().toBuffer();
const webp = await drawPicture().webp().toBuffer();
const script = Buffer.from('<script>alert(1)</script>');

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

const shownTo = async (as: TestPerson) => (await server.app.inject((await userOf(as)).avatar ?? '')).rawPayload;

test.each([
  ['PNG', png],
  ['JPEG', jpeg],
  ['WebP', webp],
])('a %s is served as a square that was written anew, and can do nothing but be shown', async (_type, bytes) => {
  const ada = await server.signUp();
  const { avatar } = (await give(ada, bytes)).body.user;
  const shown = await server.app.inject(avatar ?? '');
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 40 });
});

test('a picture comes smaller in every form that is listed, for as long as it is there', async () => {
  const ada = await server.signUp();
  const { avatar } = (await give(ada, await drawPicture(300, 200).png().toBuffer())).body.user;
  for (const file of avatarFiles) {
    const { statusCode, headers, rawPayload } = await server.app.inject(`${avatar}/${file}`);
    const [side, form] = file.split('.');
    expect([statusCode, headers['content-type']]).toEqual([200, `image/${form}`]);
    expect(headers['cache-control']).toContain('immutable');
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([Number(side), Number(side)]);
  }
  expect((await server.app.inject(`${avatar}/97.webp`)).statusCode).toBe(400);
  await server.call(removeAvatar, { as: ada });
  expect((await server.app.inject(`${avatar}/96.webp`)).statusCode).toBe(404);
});

test('what is hidden in or behind a picture is not kept: a script, where it was taken, who took it', async () => {
  const ada = await server.signUp();
  const secret = { IFD0: { Artist: 'Ada at home' }, IFD3: { GPSLatitude: '48/1 51/1 30/1', GPSLatitudeRef: 'N' } };
  const taken = await drawPicture().withExif(secret).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').jpeg().toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  for (const bytes of [taken, Buffer.concat([png, script]), Buffer.concat([jpeg, script])]) {
    expect((await give(ada, bytes)).status).toBe(200);
    const kept = await shownTo(ada);
    expect(kept.includes('script')).toBe(false);
    const { exif, xmp, iptc } = await sharp(kept).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  }
});

test('a picture taken with the camera on its side is kept upright', async () => {
  const ada = await server.signUp();
  // Turned by a quarter to the right when it is shown: what is blue above is then at the right.
  await give(ada, await drawPicture().withMetadata({ orientation: 6 }).png().toBuffer());
  const { data, info } = await sharp(await shownTo(ada))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number) => [...data.subarray((20 * info.width + x) * info.channels).subarray(0, 3)];
  expect(at(4)[0]).toBeGreaterThan(200);
  expect(at(35)[2]).toBeGreaterThan(200);
});

const frames = await sharp([png, jpeg, png], { join: { animated: true } })
  .webp()
  .toBuffer();
const bomb = makePng(20_000, 20_000, Buffer.alloc(20_000 * 2501));

test.each([
  ['HTML', script, /PNG, JPEG or WebP/],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), /PNG, JPEG or WebP/],
  ['a GIF', await drawPicture().gif().toBuffer(), /PNG, JPEG or WebP/],
  ['a TIFF', await drawPicture().tiff().toBuffer(), /PNG, JPEG or WebP/],
  ['more than 256 kB', Buffer.concat([png, Buffer.alloc(256_000)]), /256 kB/],
  ['nothing', Buffer.alloc(0), /./],
  ['the signature of a PNG alone', pngSignature, /PNG, JPEG or WebP/],
  ['a script with the signature of a PNG', Buffer.concat([pngSignature, script]), /PNG, JPEG or WebP/],
  ['half a PNG', png.subarray(0, png.length / 2), /damaged/],
  ['half a JPEG', jpeg.subarray(0, jpeg.length - 40), /damaged/],
  ['half a WebP', webp.subarray(0, webp.length / 2), /PNG, JPEG or WebP/],
  ['a PNG of 2^32 - 1 pixels', makePng(2 ** 32 - 1, 1, Buffer.alloc(10)), /PNG, JPEG or WebP/],
  ['400 megapixels in 50 kB', bomb, /too large/],
  ['a moving picture', frames, /Animated/],
])('%s is no picture of a person', async (_what, bytes, message) => {
  const ada = await server.signUp();
  const { status, problem } = await give(ada, bytes);
  expect([status, problem.errors?.[0]?.path]).toEqual([400, 'image']);
  expect(problem.errors?.[0]?.message).toMatch(message);
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
