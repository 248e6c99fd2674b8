import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { createAssetStore } from '#server/public/assets/asset-store.ts';
import { readFontFiles } from '#server/public/assets/font-files.ts';
import { createSiteKit } from '#server/public/assets/site-kit.ts';
import { listStarterFiles } from '#server/public/assets/starter-files.ts';
import { answerPage } from '#site/answer-page.ts';
import { designs } from '#starters/gallery/design.ts';
import { gallerySite } from './gallery-site.ts';

// Draws what the studio shows of the gallery in a language: `node server/maintenance/gallery/draw-gallery.ts --language ar`.
// To look at it otherwise: `--out test-results/gallery --scheme dark --width 390`.
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    scheme: { type: 'string', default: 'light' },
    width: { type: 'string', default: '1280' },
    language: { type: 'string', default: 'en' },
    /** Pixels across; whole pages then, not their upper part. */
    size: { type: 'string' },
  },
});

const assets = createAssetStore();
const fonts = readFontFiles();
const kit = createSiteKit(assets, fonts);
const files = listStarterFiles();
const shown = designs.flatMap((design) => {
  const { site, keys } = gallerySite(design, kit, values.language);
  return keys.map((key) => ({ key, site }));
});
const siteOf = new Map(shown.map(({ key, site }) => [key, site]));

async function answer(path: string): Promise<{ body: string | Buffer; headers: string[] } | undefined> {
  const site = siteOf.get(path.slice(1));
  if (site) {
    const headers = ['content-type', 'text/html; charset=utf-8'];
    return { body: answerPage(site, { path, search: '' }).body, headers };
  }
  const stored = assets.find(path) ?? fonts.find(path) ?? (await files.find(path));
  return stored && { body: stored.identity.body, headers: [...stored.identity.headers] };
}

const server = createServer((request, response) => {
  void answer(request.url ?? '').then((found) => {
    response.writeHead(found ? 200 : 404, found?.headers).end(found?.body);
  });
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const { port } = server.address() as AddressInfo;

const browser = await chromium.launch({
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({
  viewport: { width: Number(values.width), height: 800 },
  colorScheme: values.scheme === 'dark' ? 'dark' : 'light',
  // Fields for dates say in the language of the browser how one is typed.
  locale: values.language,
});
const pictures = join(import.meta.dirname, '../../../studio/documents/gallery/pictures');
const { out = join(pictures, values.language) } = values;
mkdirSync(out, { recursive: true });
for (const name of readdirSync(out)) if (name.endsWith('.webp')) rmSync(join(out, name));
for (const { key } of shown) {
  await page.goto(`http://127.0.0.1:${port}/${key}`, { waitUntil: 'networkidle' });
  const isAll = values.size !== undefined;
  const bands = page.locator('main > *');
  const whole = await ((await bands.count()) === 1 ? bands : page.locator('main')).screenshot();
  const { width: wide = 1, height: high = 1 } = await sharp(whole).metadata();
  // Of a long page its upper part is enough to know it by.
  await sharp(whole)
    .extract({ left: 0, top: 0, width: wide, height: isAll ? high : Math.min(high, Math.round(wide * 1.4)) })
    .resize({ width: Math.min(Number(values.size ?? 560), wide) })
    .webp({ quality: 70 })
    .toFile(join(out, `${key}.webp`));
}
await browser.close();
server.close();
