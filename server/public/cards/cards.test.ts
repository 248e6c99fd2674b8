import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { saveImage } from '#contract/media.ts';
import { setConfig } from '#contract/page-templates.ts';
import { previewCard } from '#contract/preview.ts';
import { publish } from '#contract/publish.ts';
import { saveRoute } from '#contract/save-route.ts';
import { saveSettings } from '#contract/settings.ts';
import { routeBody, testMeta, testNode, testRoot } from '#server/content/documents/testing.ts';
import { sendFile } from '#server/content/media/testing.ts';
import { drawPicture } from '#server/platform/pictures/testing.ts';
import { exportSite } from '#server/public/export/export-site.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let who: { as: TestPerson; site: string };
let headers: { host: string };
let site: Awaited<ReturnType<typeof buildSiteApp>>;

const settings = { frontend_site_name: 'Bakery', frontend_domain: 'bakery.example', social_card: 'paper' as const };
const save = (more: object) => server.call(saveSettings, { ...who, body: { ...settings, ...more } });
const add = (url: string, meta: object = {}, more: object = {}) => {
  const pageKey = url.slice(1);
  const root = testRoot(testNode('heading', { text: 'Bread' }));
  const body = { type: 'layout', pageKey, name: pageKey, root, meta: { ...testMeta, ...meta }, isNewRecord: true };
  return server
    .call(setConfig, { ...who, body: body as never })
    .then(() => server.call(saveRoute, { ...who, body: { ...routeBody(url, pageKey), ...more } as never }));
};
const get = (url: string) => site.inject({ url, headers });
const cardOf = async (url: string) =>
  /<meta property="og:image" content="https:\/\/bakery\.example([^"]*)">/.exec((await get(url)).body)?.[1];

async function release() {
  const { body } = await server.call(publish, { ...who, body: {} });
  await vi.waitFor(async () => {
    expect((await get('/rye')).headers['surrogate-key']).toContain(body.release.id);
  }, 30_000);
}

beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite();
  who = { as: made.owner, site: made.site.id };
  headers = { host: `${made.site.slug}.localhost:4080` };
  site = await buildSiteApp(server.services);
  await save({});
  await add('/rye', { title: 'Rye & "salt" <b>' });
  await add('/arabic', { title: 'خبز الجاودار 24' });
  await add('/chinese', { title: '黑麦面包' });
  await add('/own', { title: 'Own', image: 'https://a.example/own.png' });
  await add('/closed', { title: 'Closed' }, { access: 'members' });
  await release();
});
afterAll(async () => {
  await site.close();
  await server.close();
});

test('a page without a picture names a card that is drawn for it, for good', async () => {
  const html = (await get('/rye')).body;
  expect(html).toContain(
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
  );
  const address = (await cardOf('/rye')) ?? '';
  expect(address).toMatch(/^\/_\/card\/[\w-]{16}\/[\w-]+\.png$/);
  const card = await get(address);
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png']);
  expect(card.headers['cache-control']).toContain('immutable');
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  // Letters are on it: more colours than those of ground and accent.
  expect((await sharp(card.rawPayload).stats()).channels[0]?.stdev).toBeGreaterThan(10);
  expect((await get(address)).rawPayload.equals(card.rawPayload)).toBe(true);
});

test('Arabic has a card; letters that no font has, pages with a picture and those not for everyone have none', async () => {
  const arabic = await get((await cardOf('/arabic')) ?? '');
  expect(arabic.headers['content-type']).toBe('image/png');
  expect(await cardOf('/chinese')).toBeUndefined();
  expect((await get('/chinese')).body).not.toContain('og:image');
  expect((await get('/own')).body).toContain('<meta property="og:image" content="https://a.example/own.png">');
  const rye = (await cardOf('/rye')) ?? '';
  const at = (path: string) => rye.replace(/[^/]+\.png$/, `${Buffer.from(path).toString('base64url')}.png`);
  for (const path of ['/own', '/chinese', '/closed', '/nowhere', '/_/x'])
    expect((await get(at(path))).statusCode).toBe(404);
  expect((await get('/_/card/x/y.png')).statusCode).toBe(404);
});

test('what was shared before the page changed leads to the card it has now', async () => {
  const before = (await cardOf('/rye')) ?? '';
  await save({ social_card: 'accent' });
  await release();
  const now = (await cardOf('/rye')) ?? '';
  expect(now).not.toBe(before);
  const { statusCode, headers: told } = await get(before.replace(/\/card\/./, (at) => `${at.slice(0, -1)}-`));
  expect([statusCode, told.location]).toEqual([302, now]);
  expect((await get(now)).statusCode).toBe(200);
});

test('a site with a social picture, without a domain or without the choice draws none', async () => {
  await sendFile(server, saveImage, who, await drawPicture(1300, 700).png().toBuffer(), {
    fields: { key: 'oven', name: 'oven' },
  });
  for (const more of [{ social_image: 'media:oven' }, { frontend_domain: '' }, { social_card: 'none' }]) {
    await save(more);
    await release();
    expect((await get('/rye')).body).not.toContain('/_/card/');
  }
  await save({});
  await release();
});

test('an export has the cards its pages name', async () => {
  const parts = sitePartsOf(server.services);
  await parts.directory.refresh();
  const known = parts.directory.byId(who.site as never);
  const live = known && (await parts.live.prepare(known));
  if (!live) throw new Error('nothing is live');
  const files = new Map<string, Buffer>();
  for await (const each of exportSite(server.services, parts, live))
    if ('file' in each) files.set(each.file.name, each.file.bytes);
  const address = (await cardOf('/rye')) ?? '';
  expect(files.get(address.slice(1))?.equals((await get(address)).rawPayload)).toBe(true);
});

test('members see a card before it is published, and why there is none', async () => {
  const see = async (body: object) => (await server.call(previewCard, { ...who, body: body as never })).body.image;
  const image = await see({ title: 'Rye', design: 'band', name: 'Žižkov' });
  const bytes = Buffer.from(image?.split(',')[1] ?? '', 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(await see({ title: '黑麦面包' })).toBeNull();
  expect(await see({ title: 'Rye', design: 'none' })).toBeNull();
  const stranger = await server.signUp('Mallory');
  expect((await server.call(previewCard, { ...who, as: stranger, body: { title: 'x' } })).status).toBe(404);
});
