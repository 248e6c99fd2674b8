import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { photographs } from './support/library.ts';
import { startServer, test } from './support/server.ts';
import { openStudio } from './support/studio.ts';

const places = [
  { label: 'مكتبة بلدية بيروت', latitude: 33.8938, longitude: 35.5018 },
  { label: 'Corniche', latitude: 33.9021, longitude: 35.4823 },
];
const node = (id: string, widget: string, props: object, content: object[] = []) => ({
  ...{ id, widget, props, bindings: {}, style: {} },
  slots: content.length > 0 ? { main: content } : {},
});
const meta = { title: '', description: '', image: '', canonical: '', robots: 'index', queryParams: [], data: [] };

/** A tile server of this machine, whose tiles say where they are. */
async function startTiles() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const words = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="255" height="255" fill="#dfe8d8" stroke="#fff"/><text x="20" y="130" font-size="20">${request.url}</text></svg>`;
    void sharp(Buffer.from(words))
      .png()
      .toBuffer()
      .then((png) => response.writeHead(200, { 'content-type': 'image/png' }).end(png));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { asked, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

async function addPage(api: Api, settings: object): Promise<void> {
  await api.changeSettings(settings);
  const root = node('root', 'page', {}, [
    node('head', 'heading', { text: 'بيروت', level: '1' }),
    node('map', 'map', { title: 'خريطة', items: places, extent: 'places', showList: true, streets: true }),
  ]);
  const body = { type: 'layout', pageKey: 'visit', name: 'Visit', root, meta, isNewRecord: true };
  await api.ask('POST', '/v1/dashboard/setConfig', body);
  await api.ask('POST', '/v1/pageRoutes/saveRoute', { page_template: 'visit', url_string: '/visit' });
  await api.ask('POST', '/v1/releases', {}, 201);
}

const shownTiles = (page: Page) => page.locator('.map__streets[data-shown] .map__view img');

test('a map shows streets by pointer and keys, and an outline with links without a script', async ({ browser }) => {
  const tiles = await startTiles();
  const host = `localhost:${tiles.port}`;
  const server = await startServer({ TILE_SERVER: `http://${host}`, OUTBOUND_ALLOW: host });
  try {
    const api = new Api(server.studioUrl);
    const { siteAddress } = await api.signUp('blank');
    await addPage(api, { language: 'ar', map_tiles: { source: 'openstreetmap', address: '', attribution: '' } });
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await expect.poll(async () => (await page.goto(`${siteAddress}visit`))?.status()).toBe(200);
    await page.locator('.map__streets').scrollIntoViewIfNeeded();
    await expect(shownTiles(page).first()).toBeVisible();
    await expect(page.getByText('© OpenStreetMap')).toBeVisible();
    await expect(page.locator('.map__pin')).toHaveCount(2);
    await expectAccessible(page, 'a map with streets');

    const map = page.getByRole('application', { name: 'خريطة' });
    const pin = page.locator('.map__pin').first();
    const at = async () => (await pin.boundingBox())?.x ?? 0;
    await map.focus();
    const before = await at();
    await map.press('ArrowRight');
    await expect.poll(at).toBe(before - 64);
    await page.getByRole('button', { name: 'تكبير' }).click();
    await expect.poll(() => new Set(tiles.asked.map((url) => url.split('/')[1])).size).toBe(2);
    const box = await map.boundingBox();
    if (!box) throw new Error('There is no map.');
    await page.mouse.move(box.x + 100, box.y + 100);
    await page.mouse.down();
    const held = await at();
    await page.mouse.move(box.x + 130, box.y + 100);
    await expect.poll(at).toBe(held + 30);
    await page.mouse.up();

    const still = await browser.newContext({ javaScriptEnabled: false });
    const plain = await still.newPage();
    await plain.goto(`${siteAddress}visit`);
    await expect(plain.locator('.map__drawing')).toBeVisible();
    await expect(plain.getByRole('link', { name: /Corniche/ })).toHaveAttribute('href', /openstreetmap\.org/);
    await still.close();
  } finally {
    await server.stop();
    tiles.close();
  }
});

test('images without alt text are described one after the other, in French as it is printed', async ({
  page,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('blank');
  await api.changeSettings({ languages: [{ language: 'fr', fallback: null }] });
  for (const photograph of await photographs(['White cliffs', 'Old mill'], 600)) await api.addImage(photograph);
  await openStudio(page, studioUrl, '/pages/media');
  await page.getByRole('link', { name: 'Add alt text' }).click();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Alt text: English' })).toBeFocused();
  await page.keyboard.type('An old mill');
  const french = page.getByRole('textbox', { name: 'Alt text: French' });
  await french.focus();
  await page.keyboard.type('Un "vieux" moulin ?');
  await expect(french).toHaveValue('Un «\u00a0vieux\u00a0» moulin\u202f?');
  await page.keyboard.press('Control+z');
  await expect(french).toHaveValue('Un «\u00a0vieux\u00a0» moulin ?');
  await page.keyboard.press('Backspace');
  await expect(french).toHaveValue('Un «\u00a0vieux\u00a0» moulin ');
  await page.keyboard.type('!');
  await page.keyboard.press('Backspace');
  await expect(french).toHaveValue('Un «\u00a0vieux\u00a0» moulin !');
  await expectAccessible(page, 'adding alt text');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: 'That was the last image' })).toBeVisible();
  const { media } = await api.ask<{ media: { alt_text: string; alt_texts: object }[] }>(
    'POST',
    '/v1/media/dash/getMedia',
    { filter: { has_alt: true } },
  );
  expect(media).toMatchObject([{ alt_text: 'An old mill', alt_texts: { fr: 'Un «\u00a0vieux\u00a0» moulin !' } }]);
});
