import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteImages, type MediaImage, saveImage, updateImage } from '#contract/media.ts';
import {
  createMediaConstant,
  deleteMediaConstant,
  getMediaConstants,
  resolveMediaConstant,
  showMediaConstant,
  updateMediaConstant,
} from '#contract/media-constants.ts';
import { setConfig } from '#contract/page-templates.ts';
import { listUses, restoreRevision } from '#contract/revisions.ts';
import { testNode, testRoot } from '#server/content/documents/testing.ts';
import { sendFile } from '#server/content/media/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let who: { as: TestPerson; site: string };
let [cliffs, tower]: MediaImage[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { owner, site } = await server.setUpSite();
  who = { as: owner, site: site.id };
  [cliffs, tower] = [await add('cliffs'), await add('tower')];
});

async function add(key: string): Promise<MediaImage> {
  const pixels = { raw: { width: 40, height: 30, channels: 3 } } as const;
  const content = await sharp(randomBytes(40 * 30 * 3), pixels)
    .png()
    .toBuffer();
  return (await sendFile(server, saveImage, who, content, { fields: { key, name: key } })).body.image;
}

type Entries = Record<string, unknown>[];
const create = (entries: Entries, more: Record<string, unknown> = {}) =>
  server.call(createMediaConstant, { ...who, body: { key: 'hero', name: '', entries, ...more } as never });
const save = (id: string, entries: Entries, more: Record<string, unknown> = {}, version?: number) =>
  server.call(updateMediaConstant, {
    ...who,
    body: { id, version, constant: { key: 'hero', name: '', entries, ...more } } as never,
  });
const plain = { languages: [], from: null, until: null, screens: [], weight: null };
const showHero = (pageKey = 'uses') =>
  server.call(setConfig, {
    ...who,
    body: {
      type: 'layout',
      pageKey,
      name: pageKey,
      root: testRoot(testNode('image', { src: 'constant:hero' })),
      isNewRecord: true,
    } as never,
  });

test('a constant is made of images in their order, listed with where they are, saved and deleted', async () => {
  const made = await create([{ image: 'cliffs' }, { image: 'tower', screens: ['wide'] }], { name: 'Opening' });
  expect(made).toMatchObject({ status: 201, body: { message: 'New Media Constant Added.' } });
  const { constant } = made.body;
  expect(constant).toMatchObject({
    key: 'hero',
    name: 'Opening',
    version: 1,
    images: [cliffs!.url, tower!.url],
    entries: [
      { image: 'cliffs', ...plain },
      { image: 'tower', ...plain, screens: ['wide'] },
    ],
  });
  const { body } = await server.call(getMediaConstants, { ...who, body: { search: 'open' } });
  expect(body).toEqual({ media: [constant], total: 1 });
  const saved = await save(constant.id, [{ image: 'tower' }, { image: 'cliffs' }], {}, 1);
  expect(saved).toMatchObject({ status: 200, body: { message: 'Saved successfully', constant: { version: 2 } } });
  expect(saved.body.constant.images).toEqual([tower!.url, cliffs!.url]);
  expect((await save(constant.id, [{ image: 'tower' }], {}, 1)).problem.code).toBe('stale_version');
  const shown = await server.call(showMediaConstant, { ...who, params: { id: constant.id } });
  expect(shown.body.constant).toEqual(saved.body.constant);
  expect((await server.call(deleteMediaConstant, { ...who, body: { id: constant.id } })).status).toBe(200);
  await server.call(restoreRevision, { ...who, body: { kind: 'media_constant', id: constant.id, version: 1 } });
  expect((await server.call(getMediaConstants, { ...who, body: {} })).body.media[0]?.images).toEqual(constant.images);
});

test.each([
  [[], 'entries'],
  [[{ image: '' }], 'entries.0.image'],
  [[{ image: 'cliffs' }, { image: 'nowhere' }], 'entries.1.image'],
  [[{ image: 'cliffs', from: 2, until: 1 }], 'entries.0.until'],
  [[{ image: 'cliffs', weight: 0 }], 'entries.0.weight'],
  [[{ image: 'cliffs', languages: ['French'] }], 'entries.0.languages.0'],
])('a constant of %j is refused at its field, in words', async (entries, path) => {
  const { status, problem } = await create(entries);
  expect([status, problem.errors?.map((error) => error.path)]).toEqual([400, [path]]);
  expect(problem.errors?.[0]?.message).not.toMatch(/^(?:constant|media)\./);
});

test('it is told what a constant stands for in a language, at a moment, at a width and on a page', async () => {
  const at = Date.UTC(2030, 0, 1);
  const { constant } = (
    await create([
      { image: 'tower', languages: ['fr'], screens: ['wide'] },
      { image: 'tower', from: at, until: at + 1000 },
      { image: 'cliffs' },
    ])
  ).body;
  const resolve = async (query: Record<string, unknown>) => {
    const { body } = await server.call(resolveMediaConstant, { ...who, params: { id: constant.id }, query } as never);
    const { image, screens, until } = body;
    return [image?.key, [screens.narrow, screens.medium, screens.wide].map((each) => each?.key), until];
  };
  expect(await resolve({ at: at - 1 })).toEqual(['cliffs', ['cliffs', 'cliffs', 'cliffs'], at]);
  expect(await resolve({ at })).toEqual(['tower', ['tower', 'tower', 'tower'], at + 1000]);
  expect(await resolve({ at: at + 1000 })).toEqual(['cliffs', ['cliffs', 'cliffs', 'cliffs'], null]);
  const french = { at: at + 1000, language: 'fr-CA' };
  expect(await resolve(french)).toEqual(['tower', ['cliffs', 'cliffs', 'tower'], null]);
  expect((await resolve({ ...french, width: 390 }))[0]).toBe('cliffs');
});

test('an image a constant has is neither deleted nor renamed, but with another in its place', async () => {
  const { constant } = (await create([{ image: 'cliffs', weight: 2 }, { image: 'tower' }])).body;
  await showHero();
  const { body: uses } = await server.call(listUses, { ...who, params: { kind: 'media_image', key: 'cliffs' } });
  expect(uses.usedBy).toEqual([{ kind: 'media_constant', id: expect.any(String), key: 'hero', title: 'hero' }]);
  const refused = await server.call(deleteImages, { ...who, body: { ids: [cliffs!.id] } });
  expect(refused).toMatchObject({ status: 409, problem: { usedBy: [{ kind: 'media_constant' }] } });
  const renamed = await server.call(updateImage, { ...who, body: { id: cliffs!.id, image: { key: 'other' } } });
  expect(renamed.status).toBe(409);
  const body = { ids: [cliffs!.id], replaceWith: 'tower' };
  expect((await server.call(deleteImages, { ...who, body })).status).toBe(200);
  const after = await server.call(showMediaConstant, { ...who, params: { id: constant.id } });
  expect(after.body.constant.entries).toEqual([
    { image: 'tower', ...plain, weight: 2 },
    { image: 'tower', ...plain },
  ]);
});

test('a constant a layout names is neither deleted nor renamed, but with another in its place', async () => {
  const { constant } = (await create([{ image: 'cliffs' }])).body;
  await create([{ image: 'tower' }], { key: 'other' });
  expect((await showHero()).status).toBe(200);
  const { body: uses } = await server.call(listUses, { ...who, params: { kind: 'media_constant', key: 'hero' } });
  expect(uses.usedBy).toMatchObject([{ kind: 'page_template', key: 'uses' }]);
  const used = await server.call(getMediaConstants, { ...who, body: { filter: { is_used: true } } });
  expect(used.body.media.map(({ key }) => key)).toEqual(['hero']);
  expect((await save(constant.id, [{ image: 'cliffs' }], { key: 'new' })).problem.code).toBe('in_use');
  const remove = (replaceWith?: string) =>
    server.call(deleteMediaConstant, { ...who, body: { id: constant.id, replaceWith } });
  expect((await remove()).problem.code).toBe('in_use');
  expect((await remove('nowhere')).problem.errors?.[0]?.path).toBe('replaceWith');
  expect((await remove('other')).status).toBe(200);
  const left = await server.call(listUses, { ...who, params: { kind: 'media_constant', key: 'other' } });
  expect(left.body.usedBy).toMatchObject([{ key: 'uses' }]);
  expect((await showHero('more')).problem.errors?.[0]?.message).toBe('There’s no media constant “hero”.');
});
