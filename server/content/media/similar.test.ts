import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMedia, replaceImage, saveImage, updateImage } from '#contract/media.ts';
import { beginUpload, dropUpload, finishUpload, listUploads, MIN_PART_SIZE } from '#contract/media-uploads.ts';
import { drawPicture, drawScene } from '#server/platform/pictures/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { sendFile } from './testing.ts';

let server: TestServer;
let who: { as: TestPerson; site: string };
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { owner, site } = await server.setUpSite();
  who = { as: owner, site: site.id };
});

const add = async (content: Buffer, fields: Record<string, string> = {}) => {
  const { status, body } = await sendFile(server, saveImage, who, content, { fields });
  expect(status).toBe(200);
  return body as { image: { id: string; key: string; version: number }; similar: { key: string }[] };
};
const keys = (similar: readonly { key: string }[]) => similar.map(({ key }) => key);
const images = async () => keys((await server.call(getMedia, { ...who, body: {} })).body.media).sort();

test('a picture that looks like one of the library is added, and that one is told of', async () => {
  const cliffs = await drawScene('cliffs');
  expect((await add(cliffs, { key: 'cliffs' })).similar).toEqual([]);
  expect((await add(await drawScene('forest'), { key: 'forest' })).similar).toEqual([]);
  const smaller = await sharp(cliffs).resize(200).jpeg({ quality: 60 }).toBuffer();
  expect(keys((await add(smaller, { key: 'smaller' })).similar)).toEqual(['cliffs']);
  const lighter = await sharp(cliffs).modulate({ brightness: 1.1 }).webp({ quality: 70 }).toBuffer();
  expect(keys((await add(lighter, { key: 'lighter' })).similar).sort()).toEqual(['cliffs', 'smaller']);
  expect(await images()).toEqual(['cliffs', 'forest', 'lighter', 'smaller']);
});

test('plain pictures, drawings and those of other sites are like nothing', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  await add(await plain('#ff0000'));
  expect((await add(await plain('#fe0101'))).similar).toEqual([]);
  await add(await drawPicture(40, 60).png().toBuffer());
  expect((await add(await drawPicture(60, 40).png().toBuffer())).similar).toEqual([]);
  const drawing = (color: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="${color}"/></svg>`,
    );
  await add(drawing('red'));
  expect((await add(drawing('blue'))).similar).toEqual([]);

  const cliffs = await drawScene('cliffs');
  await add(cliffs);
  const { owner, site } = await server.setUpSite();
  const elsewhere = await sendFile(
    server,
    saveImage,
    { as: owner, site: site.id },
    await sharp(cliffs).webp().toBuffer(),
  );
  expect(elsewhere.body.similar).toEqual([]);
});

test('what an image looks like goes with its file', async () => {
  const [cliffs, forest] = [await drawScene('cliffs'), await drawScene('forest')];
  const { image } = await add(cliffs, { key: 'scene' });
  await sendFile(server, replaceImage, who, forest, { fields: { id: image.id } });
  expect((await add(await sharp(cliffs).webp().toBuffer())).similar).toEqual([]);
  expect(keys((await add(await sharp(forest).webp().toBuffer())).similar)).toEqual(['scene']);
});

async function send(content: Buffer): Promise<string> {
  expect(content.length).toBeLessThan(MIN_PART_SIZE);
  const body = { name: 'a.png', size: content.length, fingerprint: String(content.length) };
  const { id } = (await server.call(beginUpload, { ...who, body })).body.upload!;
  const response = await server.app.inject({
    method: 'PUT',
    url: `/v1/media/uploads/${id}?offset=0`,
    headers: {
      authorization: `Bearer ${who.as.accessToken}`,
      'x-site': who.site,
      'content-type': 'application/octet-stream',
    },
    payload: content,
  });
  expect(response.statusCode).toBe(200);
  return id;
}
const finish = async (id: string) => (await server.call(finishUpload, { ...who, params: { id }, body: {} })).body;
const drop = (id: string, by = who) => server.call(dropUpload, { ...by, params: { id } });

test('whoever would rather use the image that was there takes theirs back', async () => {
  const cliffs = await drawScene('cliffs');
  await add(cliffs, { key: 'cliffs' });
  const id = await send(await sharp(cliffs).webp().toBuffer());
  expect(keys((await finish(id)).similar)).toEqual(['cliffs']);
  expect((await images()).length).toBe(2);
  expect((await drop(id)).status).toBe(200);
  expect(await images()).toEqual(['cliffs']);
  expect((await server.call(listUploads, who)).body.uploads).toEqual([]);
  expect((await drop(id)).status).toBe(404);
});

test('an image that was changed since, or was there before, is not taken back', async () => {
  const cliffs = await sharp(await drawScene('cliffs'))
    .webp()
    .toBuffer();
  const changed = await send(cliffs);
  const { image } = await finish(changed);
  await server.call(updateImage, { ...who, body: { id: image.id, image: { alt_text: 'Cliffs' } } });
  expect((await drop(changed)).body).toMatchObject({ code: 'stale_version', current: { alt_text: 'Cliffs' } });

  const same = await send(cliffs);
  expect(await finish(same)).toMatchObject({ is_duplicate: true, similar: [], image: { id: image.id } });
  expect((await drop(same)).status).toBe(200);
  expect(await images()).toEqual([image.key]);
});
