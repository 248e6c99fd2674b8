import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApi, editRows, listRows } from '#contract/apis.ts';
import type { MediaImage } from '#contract/media.ts';
import { deleteImages, getMedia, saveImage, updateImage } from '#contract/media.ts';
import { setConfig } from '#contract/page-templates.ts';
import { renderPreview } from '#contract/preview.ts';
import { publish } from '#contract/publish.ts';
import { listUses } from '#contract/revisions.ts';
import { saveRoute } from '#contract/save-route.ts';
import { routeBody, testMeta, testNode, testRoot } from '#server/content/documents/testing.ts';
import { sendFile } from '#server/content/media/testing.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let who: { as: TestPerson; site: string };
let host = '';
let site: Awaited<ReturnType<typeof buildSiteApp>>;
let cliffs: MediaImage;

beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite();
  who = { as: made.owner, site: made.site.id };
  site = await buildSiteApp(server.services);
  host = `${made.site.slug}.localhost:4080`;
  cliffs = await add('cliffs', { alt_text: 'White cliffs', alt_texts: '{"fr":"Falaises"}' });
});
afterAll(async () => {
  await site.close();
  await server.close();
});

async function add(key: string, fields: Record<string, string> = {}, width = 1000): Promise<MediaImage> {
  const pixels = randomBytes(50 * 40 * 3);
  const content = await sharp(pixels, { raw: { width: 50, height: 40, channels: 3 } })
    .resize(width)
    .jpeg()
    .toBuffer();
  return (await sendFile(server, saveImage, who, content, { fields: { key, name: key, ...fields } })).body.image;
}

type Node = ReturnType<typeof testNode>;
const template = (pageKey: string, children: Node[], more: Record<string, unknown> = {}) => ({
  type: 'layout' as const,
  pageKey,
  name: pageKey,
  root: testRoot(...children),
  ...more,
});

async function show(pageKey: string, children: Node[], meta: Record<string, unknown> = {}): Promise<string> {
  const body = { ...template(pageKey, children), meta: { ...testMeta, ...meta }, isNewRecord: true };
  const saved = await server.call(setConfig, { ...who, body: body as never });
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
  await server.call(saveRoute, { ...who, body: { ...routeBody(`/${pageKey}`, pageKey) } as never });
  await release();
  return read(`/${pageKey}`);
}

async function release(): Promise<void> {
  const { body } = await server.call(publish, { ...who, body: {} });
  // A busy server goes on with the release before for a moment.
  await vi.waitFor(async () => {
    const { headers } = await site.inject({ url: '/', headers: { host } });
    expect(headers['surrogate-key']).toContain(body.release.id);
  }, 30_000);
}

async function read(path: string): Promise<string> {
  return (await site.inject({ url: path, headers: { host } })).body;
}

test('an image of the library comes with its size, its widths and forms, its words and a ground', async () => {
  const image = () => testNode('image', { src: 'media:cliffs' });
  const html = await show('full', [image(), image()]);
  const { address, color } = cliffs;
  expect(html).toContain(`<source type="image/avif" srcset="/_/media/${address}/96.avif 96w,`);
  expect(html).toContain('<source type="image/webp"');
  expect(html).toMatch(
    /<img [^>]*src="[^"]+\/960\.jpg" srcset="[^"]+" sizes="auto, 100vw" alt="White cliffs" width="1000" height="800" loading="lazy"/,
  );
  // The first of a page is what one waits for.
  expect(html).toMatch(/<img [^>]*sizes="100vw" alt="White cliffs" width="1000" height="800" fetchpriority="high"/);
  expect(html.match(/fetchpriority="high"|loading="lazy"/g)).toEqual(['fetchpriority="high"', 'loading="lazy"']);
  expect(html).not.toContain('style="');
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href!);
  const css = (await Promise.all(sheets.map(read))).join('');
  expect(html).toContain(`g-${color!.slice(1)}`);
  expect(css).toContain(`.g-${color!.slice(1)}{background-color:${color}}`);
  for (const [, url] of html.matchAll(/(\/_\/media\/[^ "]+)/g)) {
    expect([url, (await site.inject({ url: url!, headers: { host } })).statusCode]).toEqual([url, 200]);
  }
});

test('a shape is cut on the server, an eager image is not lazy, and own words go before those of the library', async () => {
  const html = await show('shapes', [
    testNode('card', { title: 'C', image: 'media:cliffs', ratio: 'square' }),
    testNode('image', { src: 'media:cliffs', ratio: 'wide', fit: 'contain', eager: true, alt: 'Own' }),
    testNode('hero', { title: 'H', image: 'media:cliffs' }),
  ]);
  expect(html).toMatch(/\/640-square\.jpg 640w[^>]*width="800" height="800"/);
  expect(html).not.toContain('-wide.');
  expect(html).toMatch(/alt="Own" width="1000" height="800" fetchpriority="high"/);
  const square = /\/_\/media\/\w+\/640-square\.jpg/.exec(html)![0];
  const { width, height } = await sharp((await site.inject({ url: square, headers: { host } })).rawPayload).metadata();
  expect([width, height]).toEqual([640, 640]);
});

test('an address goes on as it was, and a key that is not there is told at saving', async () => {
  const image = () => testNode('image', { src: 'https://pictures.example/a.png', alt: 'A' });
  const html = await show('plain', [image(), image()]);
  const plain = '<img class="print__picture" src="https://pictures.example/a.png" alt="A"';
  expect(html).toContain(`${plain} fetchpriority="high" decoding="async">`);
  expect(html).toContain(`${plain} loading="lazy" decoding="async">`);
  const body = { ...template('wrong', [testNode('image', { src: 'media:nowhere' })]), isNewRecord: true };
  const refused = await server.call(setConfig, { ...who, body: body as never });
  expect(refused).toMatchObject({
    status: 400,
    problem: { errors: [{ message: 'The library has no image “nowhere”.' }] },
  });
});

test('a card shown elsewhere gets one whole address', async () => {
  const html = await show('card', [], { image: 'media:cliffs' });
  // Without a domain of its own a site has no whole address yet.
  expect(html).not.toContain('media:');
  expect(
    (await server.call(listUses, { ...who, params: { kind: 'media_image', key: 'cliffs' } })).body.usedBy,
  ).toContainEqual({
    kind: 'page_template',
    id: expect.any(String),
    key: 'card',
    title: 'card',
  });
});

test('a release keeps the image it was published with, and the next one has the new address', async () => {
  const tower = await add('tower');
  const before = await show('release', [testNode('image', { src: 'media:tower' })]);
  expect(before).toContain(tower.address);
  const turned = await server.call(updateImage, { ...who, body: { id: tower.id, image: { rotate: 90 } } });
  expect(await read('/release')).toBe(before);
  expect((await site.inject({ url: tower.url, headers: { host } })).statusCode).toBe(200);
  await release();
  const after = await read('/release');
  expect(after).toContain(turned.body.image.address);
  expect(after).toContain('width="800" height="1000"');
});

test('an image in use is neither deleted nor renamed, but with another in its place', async () => {
  const old = await add('old');
  const next = await add('next');
  await show('uses', [testNode('image', { src: 'media:old' })], { image: 'media:old' });
  const uses = await server.call(listUses, { ...who, params: { kind: 'media_image', key: 'old' } });
  expect(uses.body).toMatchObject({ usedBy: [{ key: 'uses' }], routes: [{ url_string: '/uses' }] });
  const listed = await server.call(getMedia, { ...who, body: { filter: { is_used: true, key: ['old', 'next'] } } });
  expect(listed.body.media.map(({ key }) => key)).toEqual(['old']);
  const refused = await server.call(deleteImages, { ...who, body: { ids: [old.id] } });
  expect(refused).toMatchObject({ status: 409, problem: { code: 'in_use', usedBy: [{ key: 'uses' }] } });
  expect((await server.call(updateImage, { ...who, body: { id: old.id, image: { key: 'other' } } })).status).toBe(409);
  const nowhere = await server.call(deleteImages, { ...who, body: { ids: [old.id], replaceWith: 'nowhere' } });
  expect([nowhere.status, nowhere.problem.errors?.[0]?.path]).toEqual([400, 'replaceWith']);
  expect((await server.call(deleteImages, { ...who, body: { ids: [old.id], replaceWith: 'next' } })).status).toBe(200);
  await release();
  const html = await read('/uses');
  expect(html).toContain(next.address);
  expect(html).not.toContain(old.address);
});

test('a preview of a layout that is not saved shows an image no other names', async () => {
  const fresh = await add('fresh');
  const body = { root: testRoot(testNode('image', { src: 'media:fresh' })), pageKey: 'full' };
  const { body: shown, status, text } = await server.call(renderPreview, { ...who, body: body as never });
  expect([status, text.includes(fresh.address)]).toEqual([200, true]);
  expect(shown.faults).toEqual([]);
});

test('an image that a row of a collection names is shown by pages and previews as one that a layout names', async () => {
  const [rowed, moved] = [await add('rowed'), await add('moved')];
  const rows = [{ slug: 'a', picture: 'media:rowed', more: [{ picture: 'media:moved' }, 'media:nowhere'] }];
  const body = { key: 'posts', title: 'Posts', source: { type: 'static' as const, rows } };
  expect((await server.call(createApi, { ...who, body })).status).toBe(201);
  const data = [{ name: 'post', api: 'posts', where: { slug: 'a' }, one: true }];
  const nodes = [
    testNode('card', { title: 'A', image: '{{ post.picture }}', ratio: 'square' }),
    testNode('image', { src: '{{ post.more[0].picture }}' }),
    testNode('image', { src: '{{ post.more[1] }}' }),
  ];
  const html = await show('rows', nodes, { data, image: '{{ post.picture }}' });
  expect(html).toMatch(/\/640-square\.jpg 640w[^>]*width="800" height="800"/);
  expect(html).toContain(`/_/media/${moved.address}/96.avif 96w`);
  expect(html).not.toContain('media:');
  const unsaved = { root: testRoot(...nodes), pageKey: 'rows', meta: { ...testMeta, data } };
  const { body: shown, text } = await server.call(renderPreview, { ...who, body: unsaved as never });
  expect([shown.faults, text.includes(rowed.address)]).toEqual([[], true]);
});

test('an image that a row names is used: by its collection and the pages that ask it, until no row names it', async () => {
  await add('first');
  await add('second');
  const first = (await server.call(getMedia, { ...who, body: { filter: { key: 'first' } } })).body.media[0]!;
  const rows = [{ picture: 'media:first' }, { picture: 'media:first' }, { picture: 'media:nowhere' }];
  const body = { key: 'prints', title: 'Prints', source: { type: 'static' as const, rows } };
  const made = (await server.call(createApi, { ...who, body })).body.api;
  await show('prints', [testNode('image', { src: '{{ prints[0].picture }}' })], {
    data: [{ name: 'prints', api: 'prints' }],
  });
  const uses = await server.call(listUses, { ...who, params: { kind: 'media_image', key: 'first' } });
  expect(uses.body).toMatchObject({ usedBy: [{ kind: 'api', key: 'prints' }], routes: [{ url_string: '/prints' }] });
  const used = await server.call(getMedia, { ...who, body: { filter: { is_used: true, key: ['first', 'second'] } } });
  expect(used.body.media.map(({ key }) => key)).toEqual(['first']);
  const refused = await server.call(deleteImages, { ...who, body: { ids: [first.id] } });
  expect(refused).toMatchObject({ status: 409, problem: { code: 'in_use', usedBy: [{ kind: 'api', key: 'prints' }] } });
  const replaced = await server.call(deleteImages, { ...who, body: { ids: [first.id], replaceWith: 'second' } });
  expect([replaced.status, replaced.text]).toEqual([200, expect.any(String)]);
  const now = await server.call(listRows, { ...who, body: { id: made.id } });
  expect(now.body.rows).toEqual([
    { picture: 'media:second' },
    { picture: 'media:second' },
    { picture: 'media:nowhere' },
  ]);
  const edits = [{ op: 'remove' as const, at: 0, count: 2 }];
  expect(
    (await server.call(editRows, { ...who, body: { id: made.id, version: now.body.version, edits } })).status,
  ).toBe(200);
  const left = await server.call(listUses, { ...who, params: { kind: 'media_image', key: 'second' } });
  expect(left.body.usedBy).toEqual([]);
});
