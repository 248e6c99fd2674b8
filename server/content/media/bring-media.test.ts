import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMedia, type MediaImage, saveImage, updateImage } from '#contract/media.ts';
import { bringMedia } from '#contract/media-brought.ts';
import { createMediaConstant } from '#contract/media-constants.ts';
import { createSite } from '#contract/organization.ts';
import { siteState } from '#contract/releases.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { originalName } from './file-names.ts';
import { sendFile } from './testing.ts';

let server: TestServer;
let owner: TestPerson;
let from: string;
let site: string;
let number = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const made = await server.setUpSite('blank');
  [owner, from] = [made.owner, made.site.id];
  site = await siteOf(owner, from);
});

async function siteOf(as: TestPerson, beside: string): Promise<string> {
  number += 1;
  const input = { client_url: 'http://localhost', description: 'Another', secret: 'a secret of a site' };
  const body = { ...input, name: `Bakery ${number}`, database: server.services.engine, starter: 'blank' };
  const { status, text, body: answer } = await server.call(createSite, { as, site: beside, body });
  if (status !== 201) throw new Error(text);
  return answer.site.id;
}

function photo(): Promise<Buffer> {
  number += 1;
  const background = `#${(number * 70_001).toString(16).padStart(6, '0').slice(-6)}`;
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}

const send = async (to: string, name: string, content?: Buffer): Promise<MediaImage> =>
  (await sendFile(server, saveImage, { as: owner, site: to }, content ?? (await photo()), { fields: { name } })).body
    .image;
const bring = (
  images: string[],
  {
    as = owner,
    constants = [],
    source = from,
    ...more
  }: {
    as?: TestPerson;
    constants?: string[];
    source?: string;
    headers?: Record<string, string>;
    address?: string;
  } = {},
) => server.call(bringMedia, { as, site, body: { from: source, images, constants }, ...more });
const library = async () => (await server.call(getMedia, { as: owner, site, body: {} })).body.media;

test('images another site names come with their file and what is said of them, as one change', async () => {
  const cliffs = await send(from, 'Cliffs');
  const said = { alt_text: 'White cliffs', alt_texts: { fr: 'Falaises' }, crop: { x: 0, y: 0, width: 0.5, height: 1 } };
  await server.call(updateImage, { as: owner, site: from, body: { id: cliffs.id, image: said } });
  await send(from, 'Sea');
  const before = (await server.call(siteState, { as: owner, site })).body.change_number;

  const { status, body } = await bring(['cliffs', 'sea', 'nowhere']);
  expect([status, body]).toEqual([
    200,
    {
      is_open: true,
      images: [
        { key: 'cliffs', here: 'cliffs' },
        { key: 'sea', here: 'sea' },
      ],
      added: 2,
      constants: [],
    },
  ]);
  expect((await server.call(siteState, { as: owner, site })).body.change_number).toBe(before + 1);
  const here = (await library()).find(({ key }) => key === 'cliffs');
  expect(here).toMatchObject({ name: 'Cliffs', ...said, width: 20, height: 30, file_name: 'photo.jpg', version: 1 });
  const { hash } = JSON.parse(
    (
      await server.everySite
        .selectFrom('media_images')
        .select('body')
        .where('site_id', '=', site)
        .where('natural_key', '=', 'cliffs')
        .executeTakeFirstOrThrow()
    ).body,
  ).file;
  expect(await server.services.storage.stat(originalName(site, hash, 'image/png'))).toMatchObject({
    size: here?.bytes,
  });
  expect(here?.address).not.toBe(cliffs.address);
});

test('a picture the site has is found by its content, whatever it is called there, and nothing is added twice', async () => {
  const content = await photo();
  await send(from, 'Cliffs', content);
  await send(site, 'Our view', content);
  expect((await bring(['cliffs'])).body).toMatchObject({ added: 0, images: [{ key: 'cliffs', here: 'our-view' }] });
  await send(from, 'Sea');
  const [one, other] = await Promise.all([bring(['sea']), bring(['sea'])]);
  expect(one.body.added + other.body.added).toBe(1);
  expect(one.body.images).toEqual(other.body.images);
  expect((await bring(['sea'])).body).toMatchObject({ added: 0, images: [{ key: 'sea', here: 'sea' }] });
  expect(await library()).toHaveLength(2);
});

test('another picture of the same key stays what it is, and the same file that is cut otherwise is another picture', async () => {
  const content = await photo();
  const cut = await send(from, 'Cliffs', content);
  await send(site, 'Cliffs', content);
  const image = { crop: { x: 0, y: 0, width: 0.5, height: 1 } };
  await server.call(updateImage, { as: owner, site: from, body: { id: cut.id, image } });
  const [{ here } = { here: '' }] = (await bring(['cliffs'])).body.images;
  expect(here).toMatch(/^cliffs-[0-9a-f]{8}$/);
  const made = await library();
  expect(made.map(({ key, width }) => [key, width])).toEqual(
    expect.arrayContaining([
      ['cliffs', 40],
      [here, 20],
    ]),
  );
});

test('constants are known by their key, and are never brought', async () => {
  const { key } = await send(site, 'Sea');
  await server.call(createMediaConstant, {
    as: owner,
    site,
    body: { key: 'hero', entries: [{ image: key }] } as never,
  });
  expect((await bring([], { constants: ['hero', 'footer'] })).body).toMatchObject({ constants: ['hero'], added: 0 });
});

test('of a site one is no member of, that is none, or that is closed to where one is, nothing is seen or brought', async () => {
  await send(from, 'Cliffs');
  const baker = await server.signUp('Baker');
  await server.addMember(site, baker, 'author');
  const closed = { is_open: false, images: [], added: 0, constants: [] };
  expect((await bring(['cliffs'], { as: baker })).body).toEqual(closed);
  expect((await bring(['cliffs'], { source: 'no-site-at-all' })).body).toEqual(closed);
  const stranger = await server.setUpSite('blank');
  expect((await bring(['cliffs'], { source: stranger.site.id })).body).toEqual(closed);

  await server.addMember(from, baker, 'viewer');
  const there = { as: owner, site: from, address: '203.0.113.5' };
  const { settings } = (await server.call(showSettings, there)).body;
  const { id: _i, added_on: _a, updated_on: _u, updated_by: _b, ...kept } = settings;
  await server.call(saveSettings, { ...there, body: { ...kept, white_listed_ips: ['203.0.113.5'] } });
  expect((await bring(['cliffs'], { as: baker, address: '198.51.100.7' })).body).toEqual(closed);
  expect(await library()).toEqual([]);
  expect((await bring(['cliffs'], { as: baker, address: '203.0.113.5' })).body).toMatchObject({
    is_open: true,
    added: 1,
  });
});

test('who may only look at the site brings nothing into it, nor does who looks at it as such', async () => {
  await send(from, 'Cliffs');
  const reader = await server.signUp('Reader');
  await server.addMember(site, reader, 'viewer');
  await server.addMember(from, reader, 'editor');
  expect((await bring(['cliffs'], { as: reader })).status).toBe(403);
  expect((await bring(['cliffs'], { headers: { 'x-view-as': 'viewer' } })).status).toBe(403);
  expect(await library()).toEqual([]);
});

test('more images than one act brings are refused before anything is looked at', async () => {
  const many = Array.from({ length: 101 }, (_, at) => `image-${at}`);
  expect((await bring(many)).status).toBe(400);
});
