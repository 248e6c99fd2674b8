import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MediaImage } from '#contract/media.ts';
import { deleteImages, saveImage, updateImage } from '#contract/media.ts';
import { setConfig } from '#contract/page-templates.ts';
import { canvasKit, renderPreview } from '#contract/preview.ts';
import { createPreview } from '#contract/preview-address.ts';
import { publish } from '#contract/publish.ts';
import { listUses } from '#contract/revisions.ts';
import { saveRoute } from '#contract/save-route.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import { routeBody, testMeta, testNode, testRoot } from '#server/content/documents/testing.ts';
import { sendFile } from '#server/content/media/testing.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let who: { as: TestPerson; site: string };
let host = '';
let site: Awaited<ReturnType<typeof buildSiteApp>>;
let mark: MediaImage;
let drawing: MediaImage;

const root = testRoot(testNode('header', { brand: 'Bakery' }));

beforeAll(async () => {
  server = await startTestServer();
  const made = await server.setUpSite();
  who = { as: made.owner, site: made.site.id };
  site = await buildSiteApp(server.services);
  host = `${made.site.slug}.localhost:4080`;
  const clear = { create: { width: 800, height: 400, channels: 4, background: '#ff000080' } } as const;
  mark = await add('mark', await sharp(clear).png().toBuffer());
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>';
  drawing = await add('drawing', Buffer.from(svg));
  const body = { type: 'layout' as const, pageKey: 'home', name: 'home', root, meta: testMeta, isNewRecord: true };
  await server.call(setConfig, { ...who, body: body as never });
  await server.call(saveRoute, { ...who, body: routeBody('/', 'home') as never });
});
afterAll(async () => {
  await site.close();
  await server.close();
});

async function add(key: string, content: Buffer): Promise<MediaImage> {
  return (await sendFile(server, saveImage, who, content, { fields: { key, name: key } })).body.image;
}

const settings = (more: Record<string, string>) => server.call(saveSettings, { ...who, body: settingsOf(more) });
const settingsOf = (more: Record<string, string>) => ({ frontend_site_name: 'Bakery', ...more });

async function release(): Promise<void> {
  const { body } = await server.call(publish, { ...who, body: {} });
  await vi.waitFor(async () => {
    const { headers } = await site.inject({ url: '/', headers: { host } });
    expect(headers['surrogate-key']).toContain(body.release.id);
  }, 30_000);
}

const get = (url: string) => site.inject({ url, headers: { host } });

test('the pages of a site name its icon, its logo and its card, each where it can be fetched', async () => {
  const chosen = { logo: 'media:drawing', logo_dark: 'media:mark', favicon: 'media:mark', social_image: 'media:mark' };
  const saved = await settings({ ...chosen, frontend_domain: 'bakery.example' });
  expect([saved.status, saved.body.settings]).toMatchObject([200, chosen]);
  await release();
  const { body: html } = await get('/');
  const icon = (rel: string, size: number, type = '') =>
    `<link rel="${rel}" href="/_/media/${mark.address}/${size}-icon.png" sizes="${size}x${size}"${type}>`;
  const icons = [icon('icon', 32, ' type="image/png"'), icon('icon', 192, ' type="image/png"')];
  expect(html).toContain([...icons, icon('apple-touch-icon', 180)].join(''));
  expect(html).toContain(
    `<meta property="og:image" content="https://bakery.example/_/media/${mark.address}/960-wide.webp"><meta property="og:image:width" content="800"><meta property="og:image:height" content="400">`,
  );
  expect(html).toMatch(
    /<a class="header__brand" href="\/"><picture class="header__logo header__logo--light"><img [^>]*alt="Bakery" [^>]*loading="lazy"><\/picture><picture class="header__logo header__logo--dark">.*<\/picture><\/a>/,
  );
  for (const [, url] of html.matchAll(/(\/_\/media\/[^ ",]+)/g))
    expect([url, (await get(url!)).statusCode]).toEqual([url, 200]);
  const style = /<link rel="stylesheet" href="([^"]+)">/.exec(html)?.[1] ?? '';
  expect((await get(style)).body).toContain('.header__logo--dark{display:none}');
});

test('an icon is the whole image on a square: seen through in tabs, on white on telephones', async () => {
  const pixels = async (size: number) => {
    const { rawPayload, headers } = await get(`/_/media/${mark.address}/${size}-icon.png`);
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)];
    return {
      type: headers['content-type'],
      size: [info.width, info.height],
      corner: at(0, 0),
      middle: at(size / 2, size / 2),
    };
  };
  expect(await pixels(32)).toMatchObject({ type: 'image/png', size: [32, 32], corner: [0, 0, 0, 0] });
  const touch = await pixels(180);
  expect([touch.size, touch.corner, touch.middle[3]]).toEqual([[180, 180], [255, 255, 255, 255], 255]);
  for (const file of ['33-icon.png', '32-icon.webp', '32.png', '32-square.png'])
    expect([file, (await get(`/_/media/${mark.address}/${file}`)).statusCode]).toEqual([file, 404]);
  expect((await get(`/_/media/${drawing.address}/32-icon.png`)).statusCode).toBe(404);
});

test('/favicon.ico leads to the icon, to the drawn letter where none is chosen, and is a page where a route says so', async () => {
  const leads = async () => {
    const { statusCode, headers } = await get('/favicon.ico');
    return [statusCode, headers.location];
  };
  expect(await leads()).toEqual([302, `/_/media/${mark.address}/32-icon.png`]);
  await settings({ favicon: 'media:drawing' });
  await release();
  const [status, drawn] = await leads();
  expect(status).toBe(302);
  expect((await get('/')).body).toContain(`<link rel="icon" href="${drawn}" type="image/svg+xml">`);
  expect((await get(String(drawn))).headers['content-type']).toBe('image/svg+xml');
  await settings({});
  await release();
  const [, letter] = await leads();
  expect((await get(String(letter))).body).toContain('>B</text>');
  await server.call(saveRoute, { ...who, body: routeBody('/favicon.ico', 'home') as never });
  await release();
  expect((await get('/favicon.ico')).statusCode).toBe(200);
});

test('an image the settings name is used by them: it is not deleted, and what changes of it is seen', async () => {
  await settings({ logo: 'media:drawing', favicon: 'media:mark' });
  const { body } = await server.call(listUses, { ...who, params: { kind: 'media_image', key: 'drawing' } });
  expect(body).toMatchObject({ usedBy: [{ kind: 'settings' }] });
  expect(await server.call(deleteImages, { ...who, body: { ids: [drawing.id] } })).toMatchObject({ status: 409 });
  await release();
  expect((await get('/')).body).toContain(`/_/media/${mark.address}/`);
  const change = { id: mark.id, version: mark.version, image: { rotate: 90 } };
  const changed = await server.call(updateImage, { ...who, body: change as never });
  expect(changed.status).toBe(200);
  await release();
  expect((await get('/')).body).toContain(`/_/media/${changed.body.image.address}/`);
});

test('an image that goes with another in its place is the other in the settings too', async () => {
  const left = await add(
    'left',
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .png()
      .toBuffer(),
  );
  await settings({ logo: 'media:left', social_image: 'media:left', favicon: 'media:mark' });
  const gone = await server.call(deleteImages, { ...who, body: { ids: [left.id], replaceWith: 'drawing' } });
  expect(gone.status).toBe(200);
  const { body } = await server.call(showSettings, who);
  expect(body.settings).toMatchObject({ logo: 'media:drawing', social_image: 'media:drawing', favicon: 'media:mark' });
});

test('previews and the canvas are given the logo of the drafts', async () => {
  await settings({ logo: 'media:mark' });
  const shown = await server.call(renderPreview, { ...who, body: { root, pageKey: 'home' } as never });
  expect(shown.body.html).toContain('<picture class="header__logo">');
  const asked = { pageKey: 'home', widgets: [], images: [], constants: [] };
  const { body: kit } = await server.call(canvasKit, { ...who, body: asked });
  expect([kit.settings.logo, Object.keys(kit.images)]).toEqual(['media:mark', ['mark']]);
  const { body: preview } = await server.call(createPreview, { ...who, body: {} });
  const { pathname } = new URL(preview.url);
  const { body: html } = await get(`${pathname}/`);
  const [, src = ''] = /<picture class="header__logo">.*?<img src="([^"]+)"/.exec(html) ?? [];
  expect((await get(src)).statusCode).toBe(200);
});

test.each([
  'https://elsewhere.example/logo.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'constant:hero',
  'media:../../secret',
  'media:mark" onerror="alert(1)',
  'media:Mark',
])('%s is no image of the library', async (value) => {
  for (const field of ['logo', 'logo_dark', 'favicon', 'social_image']) {
    expect(await settings({ [field]: value })).toMatchObject({
      status: 400,
      problem: { errors: [{ path: field, message: 'Choose an image from the library.' }] },
    });
  }
});

test('an image that is not in the library is told at its field', async () => {
  expect(await settings({ favicon: 'media:nowhere' })).toMatchObject({
    status: 400,
    problem: { errors: [{ path: 'favicon', message: 'The library has no image “nowhere”.' }] },
  });
});
