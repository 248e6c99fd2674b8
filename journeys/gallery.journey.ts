import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { Api } from './support/api.ts';
import { isThorough } from './support/nightly.ts';
import { test } from './support/server.ts';

/** By night as many as a large gallery has: each is made, sent and made smaller. */
const PICTURES = isThorough ? 60 : 20;

/** A file as a camera writes it: soft shapes, full quality. */
function photograph(): Promise<Buffer> {
  const soft = { raw: { width: 40, height: 30, channels: 3 } } as const;
  return sharp(randomBytes(40 * 30 * 3), soft)
    .resize(1600, 1200, { kernel: 'cubic' })
    .jpeg({ quality: 96 })
    .toBuffer();
}

async function upload(api: Api, content: Buffer, key: string): Promise<void> {
  const form = new FormData();
  form.append('key', key);
  form.append('file', new Blob([Buffer.from(content)], { type: 'image/jpeg' }), `${key}.jpg`);
  const { accessToken = '', siteId = '' } = api.account ?? {};
  const headers = { authorization: `Bearer ${accessToken}`, 'x-site': siteId };
  const response = await fetch(`${api.base}/v1/media/saveImage`, { method: 'POST', headers, body: form });
  expect(response.status, await response.text()).toBe(200);
}

const node = (id: string, widget: string, props: object, slots: object = {}) => ({ id, widget, props, slots });

test(`a gallery of ${PICTURES} pictures stands still on a phone, and brings a tenth of their bytes`, async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  test.setTimeout(480_000);
  const api = new Api(studioUrl);
  await api.signUp('blank');
  let originals = 0;
  const keys = Array.from({ length: PICTURES }, (_, number) => `picture-${number}`);
  for (const key of keys) {
    const content = await photograph();
    originals += content.length;
    await upload(api, content, key);
  }
  const pictures = keys.map((key) => node(key, 'image', { src: `media:${key}`, caption: key }));
  const root = node('page', 'page', {}, { main: [node('section', 'section', {}, { content: pictures })] });
  const layout = { type: 'layout', pageKey: 'gallery', name: 'Gallery', root, isNewRecord: true };
  await api.ask('POST', '/v1/dashboard/setConfig', layout);
  const route = { url_string: '/gallery', page_template: 'gallery', type: 'simple' };
  await api.ask('POST', '/v1/pageRoutes/saveRoute', route);
  await api.ask('POST', '/v1/releases', { note: '' }, 201);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const seen = { shift: 0, largest: '' };
    Object.assign(window, { seen });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('layout-shift', (entry) => {
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
    });
    watch('largest-contentful-paint', (entry) => {
      seen.largest = (entry as PerformanceEntry & { url: string }).url || seen.largest;
    });
  });
  await page.goto(`${siteUrl}/gallery`);
  const first = page.locator('img').first();
  await expect(first).toHaveJSProperty('complete', true);
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(await first.getAttribute('loading')).toBeNull();
  await expect(page.locator('img[loading="lazy"]')).toHaveCount(PICTURES - 1);

  const images = page.locator('img');
  for (let at = 0; at < PICTURES; at++) {
    await images.nth(at).scrollIntoViewIfNeeded();
    await expect(images.nth(at)).toHaveJSProperty('complete', true);
  }
  const { seen, sent, shown } = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const pictures = entries.filter(({ name }) => name.includes('/_/media/'));
    return {
      seen: (window as unknown as { seen: { shift: number; largest: string } }).seen,
      sent: pictures.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      shown: Array.from(document.images, (image) => image.naturalWidth > 0 && image.currentSrc),
    };
  });
  expect(shown.filter(Boolean)).toHaveLength(PICTURES);
  expect(seen.shift).toBe(0);
  expect(seen.largest).toContain('/_/media/');
  expect(sent).toBeGreaterThan(0);
  expect(sent / originals).toBeLessThanOrEqual(0.1);
});
