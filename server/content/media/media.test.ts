import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  deleteImages,
  getMedia,
  listFolders,
  replaceImage,
  saveImage,
  showOriginal,
  sortImages,
  undoDelete,
  updateImage,
  uploadImage,
} from '#contract/media.ts';
import { createMediaConstant, getMediaConstants } from '#contract/media-constants.ts';
import { createSite, deleteSite } from '#contract/organization.ts';
import { listRevisions, restoreRevision } from '#contract/revisions.ts';
import { archivesOf } from '#server/content/deploys/builds-of-site.ts';
import { drawPicture } from '#server/platform/pictures/testing.ts';
import { startTestServer, type TestPerson, type TestServer, toInjection } from '#server/testing.ts';
import { originalName } from './file-names.ts';
import { sweepMedia } from './sweep-media.ts';
import { formOf, sendFile } from './testing.ts';

let server: TestServer;
let who: { as: TestPerson; site: string };
let number = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { owner, site } = await server.setUpSite();
  who = { as: owner, site: site.id };
});

/** A picture nobody has sent before. */
function photo(width = 400, height = 300): Promise<Buffer> {
  number += 1;
  const background = `#${(number * 70_001).toString(16).padStart(6, '0').slice(-6)}`;
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

const send = async (fields: Record<string, string> = {}, content?: Buffer, name?: string) =>
  sendFile(server, saveImage, who, content ?? (await photo()), { fields, ...(name !== undefined && { name }) });
const list = async (body: Record<string, unknown> = {}) =>
  (await server.call(getMedia, { ...who, body: body as never })).body;
const storedFiles = async (kind = 'originals') =>
  (await server.services.storage.list(`sites/${who.site}/${kind}/`)).files.map(({ name }) => name);

test('an image is added with its texts, served at its URL, and listed with a total', async () => {
  const fields = {
    name: 'Cliffs at dusk',
    alt_text: 'White cliffs, the sun behind them',
    alt_texts: '{"fr":"Falaises blanches"}',
    folder: 'Travel/2026',
    tags: 'sea, evening,sea',
  };
  const { status, body } = await send(fields);
  expect([status, body.message, body.is_duplicate]).toEqual([200, 'New Image Added.', false]);
  expect(body.image).toMatchObject({
    key: 'cliffs-at-dusk',
    ...fields,
    alt_texts: { fr: 'Falaises blanches' },
    tags: ['sea', 'evening'],
    size: expect.stringMatching(/^400x300,\d+kb$/),
    width: 400,
    height: 300,
    mime: 'image/jpeg',
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    thumbhash: expect.any(String),
    version: 1,
    updated_by: 'Olivia',
  });
  expect(body.image.upload_date).toBe(body.image.added_on);
  expect(await list()).toEqual({ media: [body.image], total: 1 });
  const seen = await server.app.inject({ url: body.image.url });
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('a file alone is enough, whatever its name, and its URL is returned', async () => {
  for (const [name, key] of [
    ['../../été à la mer.JPG', 'ete-a-la-mer'],
    ['con\u202egnp.html', 'congnp'],
    ['海.png', 'image'],
    ['', 'image-'],
  ]) {
    const { status, body } = await sendFile(server, uploadImage, who, await photo(), { name: name! });
    expect([status, body.message]).toEqual([200, 'Uploaded.']);
    expect(body.imageUrl).toBe(body.image.url);
    expect(body.image.key.startsWith(key!)).toBe(true);
    expect((await server.app.inject({ url: body.imageUrl })).statusCode).toBe(200);
  }
});

test('a duplicate file is offered instead of added, even concurrently, unless a copy is wanted', async () => {
  const content = await photo();
  const both = await Promise.all([send({ name: 'One' }, content), send({ name: 'Two' }, content)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.map(({ body }) => body.is_duplicate).sort()).toEqual([false, true]);
  expect(both[0]!.body.image.id).toBe(both[1]!.body.image.id);
  const later = (await send({ name: 'Three' }, content)).body;
  expect(later).toMatchObject({ is_duplicate: true, message: expect.stringContaining(later.image.name) });
  expect((await list()).total).toBe(1);
  const second = (await send({ name: later.image.name, duplicate: 'keep' }, content)).body;
  expect(second).toMatchObject({ is_duplicate: false });
  expect(second.image.key).toMatch(/^(?:one|two)-[0-9a-f]{8}$/);
  expect(await storedFiles()).toHaveLength(1);
});

test('a key is taken once in a site, and the same file is another image in another site', async () => {
  const content = await photo();
  await send({ name: 'A', key: 'a' }, content);
  expect(await send({ name: 'B', key: 'a' })).toMatchObject({ status: 409, body: { errors: [{ path: 'key' }] } });
  const other = await server.setUpSite();
  const there = await sendFile(server, saveImage, { as: other.owner, site: other.site.id }, content, {});
  expect(there.body.is_duplicate).toBe(false);
  expect(there.body.image.address).not.toBe((await list()).media[0]!.address);
});

test.each([
  ['a page', () => Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), 415, 'unsupported_media_type'],
  ['half a picture', async () => (await drawPicture(200, 200).jpeg().toBuffer()).subarray(0, 500), 400, 'invalid'],
])('%s is refused by its content, whatever it is called, and leaves nothing', async (_, make, status, code) => {
  const refused = await send({ name: 'x' }, await make(), 'photo.png');
  expect([refused.status, refused.body.code]).toEqual([status, code]);
  expect(refused.body.errors?.[0]?.message ?? refused.body.message).not.toMatch(/^media\./);
  expect((await list()).total).toBe(0);
  expect(await storedFiles()).toEqual([]);
  const received = join(server.services.config.dataDir, 'uploads');
  expect(existsSync(received) ? readdirSync(received) : []).toEqual([]);
});

test.each([
  [{ tags: 'a|b' }, 'tags.0'],
  [{ folder: '/a' }, 'folder'],
  [{ folder: 'a//b' }, 'folder'],
  [{ alt_texts: 'no json' }, 'alt_texts'],
  [{ alt_texts: '{"French":"x"}' }, 'alt_texts.French'],
  [{ alt_texts: '["x"]' }, 'alt_texts'],
  [{ key: 'Not A Key' }, 'key'],
  [{ file: 'x' }, 'file'],
  [{ address: 'x' }, 'address'],
])('an image with %j is refused at that field', async (fields, path) => {
  const { status, body } = await send(fields as never);
  expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
});

test('markup in texts is text', async () => {
  const { body } = await send({ name: '<b>x</b>', alt_text: '"><script>alert(1)</script>' });
  expect(body.image).toMatchObject({ name: '<b>x</b>', alt_text: '"><script>alert(1)</script>' });
});

const change = (id: string, image: Record<string, unknown>, version?: number) =>
  server.call(updateImage, { ...who, body: { id, image, version } as never });

test("an image's fields are saved one by one, and a stale save returns the current image", async () => {
  const { image } = (await send({ name: 'A', tags: 'sea' })).body;
  const saved = await change(image.id, { alt_text: 'The sea' }, 1);
  expect(saved.body).toMatchObject({
    message: 'Saved Successfully.',
    image: { alt_text: 'The sea', tags: ['sea'], version: 2 },
  });
  expect(saved.body.image.address).toBe(image.address);
  expect(await change(image.id, { name: 'B' }, 1)).toMatchObject({ status: 409, problem: { code: 'stale_version' } });
  expect(await change(image.id, { file: {} })).toMatchObject({ status: 400 });
});

test('rotating, cropping and focusing an image changes its URL, and the old URL still works', async () => {
  const { image } = (await send()).body;
  const turned = (await change(image.id, { rotate: 90 })).body.image;
  expect(turned).toMatchObject({ width: 300, height: 400 });
  const cut = (await change(image.id, { crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 } })).body.image;
  expect(cut).toMatchObject({ width: 150, height: 200, size: expect.stringMatching(/^150x200,/) });
  const centred = (await change(image.id, { focal: { x: 0, y: 1 } })).body.image;
  const addresses = [image, turned, cut, centred].map(({ address }) => address);
  expect(new Set(addresses).size).toBe(4);
  for (const [{ url }, size] of [
    [image, [400, 300]],
    [turned, [300, 400]],
    [cut, [150, 200]],
  ] as const) {
    const { width, height } = await sharp((await server.app.inject({ url })).rawPayload).metadata();
    expect([width, height]).toEqual(size);
  }
  const outside = { x: 0.6, y: 0, width: 0.5, height: 0.5 };
  expect(await change(image.id, { crop: outside })).toMatchObject({
    status: 400,
    problem: { errors: [{ path: 'image.crop' }] },
  });
});

test('SVGs and animations are never cropped', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h9"/></svg>',
  );
  const { image } = (await send({}, svg, 'photo.png')).body;
  expect(image).toMatchObject({ mime: 'image/svg+xml', width: 9, height: 9, removed: { scripts: 1 } });
  const seen = await server.app.inject({ url: image.url });
  expect(seen.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*sandbox$/),
  });
  expect(seen.body).not.toContain('script');
  expect((await list()).media[0]?.removed).toEqual({ scripts: 1 });
  expect(await change(image.id, { rotate: 90 })).toMatchObject({
    status: 400,
    problem: { errors: [{ path: 'rotate' }] },
  });
});

test('a replaced file is the same image at a new URL, and the previous one can be restored', async () => {
  const { image } = (await send({ name: 'A', alt_text: 'Sea' })).body;
  await change(image.id, { rotate: 90 });
  const swap = (fields: Record<string, string>) =>
    photo(800, 200).then((content) => sendFile(server, replaceImage, who, content, { fields }));
  expect(await swap({ id: image.id, version: '1' })).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  const { status, body } = await swap({ id: image.id, version: '2' });
  expect(status).toBe(200);
  expect(body.image).toMatchObject({ id: image.id, key: 'a', alt_text: 'Sea', width: 800, rotate: 0, version: 3 });
  expect(body.image.address).not.toBe(image.address);
  const restored = await server.call(restoreRevision, {
    ...who,
    body: { kind: 'media_image', id: image.id, version: 1 },
  });
  expect(restored.body).toMatchObject({ version: 4 });
  expect((await list()).media[0]).toMatchObject({ address: image.address, width: 400 });
  const { revisions } = (await server.call(listRevisions, { ...who, params: { kind: 'media_image', id: image.id } }))
    .body;
  const [back, swapped, turned, first] = revisions.map(({ picture = '' }) => picture);
  expect([back, new Set([swapped, turned, first]).size]).toEqual([first, 3]);
  for (const url of [swapped, turned, first]) expect((await server.app.inject({ url: url! })).statusCode).toBe(200);
  expect((await server.app.inject({ url: body.image.url })).statusCode).toBe(200);
});

test('the original downloads under its name', async () => {
  const content = await photo();
  const { image } = (await send({ name: 'Ça "va"\\ 海' }, content)).body;
  const response = await server.app.inject(toInjection(showOriginal, { ...who, params: { id: image.id } } as never));
  expect(response.rawPayload.equals(content)).toBe(true);
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="_a _va__ _.jpg"; filename*=UTF-8''%C3%87a%20%22va%22%5C%20%E6%B5%B7.jpg`,
  );
  expect(
    (
      await server.app.inject({
        ...toInjection(showOriginal, { ...who, params: { id: image.id } } as never),
        headers: {},
      })
    ).statusCode,
  ).toBe(401);
});

test('many images are moved or deleted as one change, or none', async () => {
  const ids = [];
  for (const name of ['A', 'B', 'C']) ids.push((await send({ name, tags: 'old,kept' })).body.image.id as string);
  const sorted = await server.call(sortImages, {
    ...who,
    body: { ids, folder: 'Sea', add_tags: ['new'], remove_tags: ['old'] },
  });
  expect(sorted.body.images.map(({ folder, tags }) => [folder, tags])).toEqual(ids.map(() => ['Sea', ['kept', 'new']]));
  const missing = await server.call(deleteImages, { ...who, body: { ids: [ids[0]!, 'missing'] } });
  expect([missing.status, (await list()).total]).toEqual([404, 3]);
  expect((await server.call(deleteImages, { ...who, body: { ids } })).body.message).toBe('Deleted Successfully.');
  expect((await list()).total).toBe(0);
  await server.call(restoreRevision, { ...who, body: { kind: 'media_image', id: ids[0]!, version: 2 } });
  expect((await list()).media).toMatchObject([{ name: 'A', folder: 'Sea' }]);
});

test('only the person who deleted images can undo it, as a whole, unless something changed since', async () => {
  const ids: string[] = [];
  for (const name of ['A', 'B', 'C']) ids.push((await send({ name })).body.image.id);
  const [first, second, third] = ids as [string, string, string];
  const entries = ['a', 'b'].map((image) => ({ image }));
  const made = await server.call(createMediaConstant, { ...who, body: { key: 'cover', name: 'Cover', entries } });
  expect(made.status).toBe(201);
  const shown = async () => {
    const { media } = (await server.call(getMediaConstants, { ...who, body: {} })).body;
    return media.map((constant) => constant.entries.map(({ image }) => image));
  };
  const gone = await server.call(deleteImages, { ...who, body: { ids: [first, second], replaceWith: 'c' } });
  expect([gone.status, await shown()]).toEqual([200, [['c', 'c']]]);
  const undo = (change: number, as = who.as) => server.call(undoDelete, { as, site: who.site, body: { change } });

  const other = await server.signUp();
  await server.addMember(who.site, other, 'admin');
  expect((await undo(gone.body.change, other)).status).toBe(404);
  expect((await undo(gone.body.change - 1)).status).toBe(404);
  expect((await undo(gone.body.change)).body.message).toBe('Images restored');
  expect([await shown(), (await list()).total]).toEqual([[['a', 'b']], 3]);
  expect((await undo(gone.body.change)).status).toBe(409);

  const again = await server.call(deleteImages, { ...who, body: { ids: [third] } });
  await server.call(restoreRevision, { ...who, body: { kind: 'media_image', id: third, version: 1 } });
  expect((await undo(again.body.change)).status).toBe(409);
  const last = await server.call(deleteImages, { ...who, body: { ids: [third] } });
  await send({ name: 'Other', key: 'c' });
  expect([(await undo(last.body.change)).status, (await list()).total]).toEqual([409, 3]);
});

test('a library is searched in name, key, tags and every alt text, filtered, sorted and counted', async () => {
  await send({ name: 'Été', folder: 'A', tags: 'sea,Beach' });
  await send({ name: 'Winter', folder: 'A/B', tags: 'seaside', alt_text: 'Snow', alt_texts: '{"fr":"Neige","es":""}' });
  await send({ name: 'Logo', key: 'the-mark' }, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>'));
  const names = async (body: Record<string, unknown>) => {
    const { media, total } = await list({ sort: [{ field: 'name' }], ...body });
    expect(total).toBe(media.length);
    return media.map(({ name }) => name);
  };
  expect(await names({ search: 'ete' })).toEqual(['Été']);
  expect(await names({ search: 'neige' })).toEqual(['Winter']);
  expect(await names({ search: 'mark' })).toEqual(['Logo']);
  expect(await names({ filter: { tag: 'sea' } })).toEqual(['Été']);
  expect(await names({ filter: { tag: ['sea', 'seaside'] } })).toEqual(['Winter', 'Été']);
  expect(await names({ filter: { tag: '%' } })).toEqual([]);
  expect(await names({ filter: { folder: 'A' } })).toEqual(['Été']);
  expect(await names({ filter: { has_alt: false } })).toEqual(['Logo', 'Été']);
  expect(await names({ filter: { no_alt_in: 'fr' } })).toEqual(['Logo', 'Été']);
  expect(await names({ filter: { no_alt_in: 'f' } })).toEqual(['Logo', 'Winter', 'Été']);
  expect(await names({ filter: { mime: 'image/svg+xml' } })).toEqual(['Logo']);
  expect(await names({ filter: { is_large: true } })).toEqual([]);
  expect(await names({ filter: { is_used: false } })).toEqual(['Logo', 'Winter', 'Été']);
  expect(await names({ filter: { is_used: true } })).toEqual([]);
  expect(await names({ filter: { is_used: [true, false], has_alt: true } })).toEqual(['Winter']);
  const first = await list({ size: 1, sort: [{ field: 'upload_date', descending: true }] });
  expect([first.media[0]!.name, first.total]).toEqual(['Logo', 3]);
  expect((await server.call(getMedia, { ...who, body: { sort: [{ field: 'tag' }] } as never })).status).toBe(400);
  expect((await server.call(listFolders, who)).body).toEqual({
    folders: [
      { folder: '', images: 1 },
      { folder: 'A', images: 1 },
      { folder: 'A/B', images: 1 },
    ],
    tags: ['Beach', 'sea', 'seaside'].map((tag) => ({ tag, images: 1 })),
    images: 3,
    with_alt: 1,
    alt_languages: [{ language: 'fr', images: 1 }],
  });
});

test("an organization can't exceed its storage quota", async () => {
  const small = await startTestServer({ MEDIA_MB: '1' });
  try {
    const { owner, site } = await small.setUpSite();
    const noise = () =>
      sharp(randomBytes(500 * 400 * 3), { raw: { width: 500, height: 400, channels: 3 } })
        .png()
        .toBuffer();
    const sendNoise = async () => sendFile(small, saveImage, { as: owner, site: site.id }, await noise(), {});
    expect((await sendNoise()).status).toBe(200);
    expect(await sendNoise()).toMatchObject({ status: 413, body: { message: expect.stringContaining('1 MiB') } });
  } finally {
    await small.close();
  }
});

test('an orphan file is swept after a day, one used by an older version stays', async () => {
  const { storage } = server.services;
  const { image } = (await send({ name: 'A' })).body;
  await sendFile(server, replaceImage, who, await photo(), { fields: { id: image.id } });
  await server.call(deleteImages, { ...who, body: { ids: [image.id] } });
  const kept = await storedFiles();
  expect(kept).toHaveLength(2);
  const orphan = originalName(who.site, 'ab'.repeat(32), 'image/jpeg');
  await storage.put(orphan, Buffer.from('left'));
  const sweep = () =>
    sweepMedia.run({
      payload: { siteId: who.site },
      services: server.services,
      signal: new AbortController().signal,
    } as never);
  await sweep();
  expect(await storedFiles()).toHaveLength(3);
  server.pass(25 * 60 * 60_000);
  await sweep();
  expect(await storedFiles()).toEqual(kept);
  const queued = await server.everySite.selectFrom('jobs').selectAll().where('kind', '=', 'sweep-media').execute();
  expect(queued.filter(({ payload }) => payload.includes(who.site))).toHaveLength(1);
});

test('the files of a deleted site go with a sweep a day later', async () => {
  const first = who.site;
  const { engine } = server.services;
  const input = {
    name: 'Second',
    client_url: 'http://localhost',
    description: 'Another',
    secret: 'a secret of a site',
  };
  const body = { ...input, database: engine, starter: 'blank' };
  const made = await server.call(createSite, { as: who.as, site: first, body });
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  const site = made.body.site;
  who = { as: who.as, site: site.id };
  await server.app.inject({ url: (await send()).body.image.url });
  expect([(await storedFiles()).length, (await storedFiles('pictures')).length]).toEqual([1, 1]);
  const archive = `${archivesOf(site.id)}/one.zip`;
  await server.services.storage.put(archive, Buffer.from('packed'));
  const gone = await server.call(deleteSite, { ...who, body: { name: site.name, password: who.as.password } });
  expect([gone.status, gone.text]).toEqual([200, expect.any(String)]);
  const jobs = await server.everySite.selectFrom('jobs').selectAll().where('kind', '=', 'sweep-media').execute();
  const [job, ...more] = jobs.filter(({ payload }) => payload.includes(site.id));
  expect([job?.site_id, more]).toEqual([null, []]);
  server.pass(49 * 60 * 60_000);
  const payload = JSON.parse(job!.payload);
  await sweepMedia.run({ payload, services: server.services, signal: new AbortController().signal } as never);
  expect([...(await storedFiles()), ...(await storedFiles('pictures'))]).toEqual([]);
  expect(await server.services.storage.stat(archive)).toBeUndefined();
});

test('unavailable storage is reported, and nothing partial is stored', async () => {
  const blocked = join(server.services.config.dataDir, 'a-file');
  writeFileSync(blocked, '');
  const away = await startTestServer({ MEDIA_URL: `file://${blocked}` });
  try {
    const { owner, site } = await away.setUpSite();
    const there = { as: owner, site: site.id };
    const { status, body } = await sendFile(away, saveImage, there, await photo());
    expect([status, body.code]).toEqual([503, 'storage_away']);
    expect((await away.call(getMedia, { ...there, body: {} })).body.total).toBe(0);
  } finally {
    await away.close();
  }
});

test('a member limited to some pages may add images', async () => {
  const person = await server.signUp('Limited');
  await server.addMember(who.site, person, 'author');
  await server.everySite
    .updateTable('memberships')
    .set({ url_patterns: '["/blog/<slug>"]' })
    .where('user_id', '=', person.id)
    .execute();
  server.services.events.publish({ type: 'membership-changed', userId: person.id });
  const { status } = await sendFile(server, saveImage, { as: person, site: who.site }, await photo(), {});
  expect(status).toBe(200);
});

test("an image of another organization can't be read by its ID", async () => {
  const { image } = (await send()).body;
  const other = await server.setUpSite();
  const there = { as: other.owner, site: other.site.id };
  const swapped = await sendFile(server, replaceImage, there, await photo(), { fields: { id: image.id } });
  expect(swapped.status).toBe(404);
  const { payload, type } = formOf({ id: image.id }, { content: await photo() });
  const viewer = await server.signUp('Viewer');
  await server.addMember(who.site, viewer, 'viewer');
  const headers = { authorization: `Bearer ${viewer.accessToken}`, 'x-site': who.site, 'content-type': type };
  const asViewer = await server.app.inject({ method: 'POST', url: replaceImage.path, headers, payload });
  expect(asViewer.statusCode).toBe(403);
});
