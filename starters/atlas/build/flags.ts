/// <reference lib="dom" />
import { chromium } from '@playwright/test';
import { readCountryFile } from './source.ts';

/** Drawings up to this many bytes stay drawings; coats of arms beyond it become pictures. */
const largestDrawing = 5000;
const pictureWidth = 640;

interface Flag {
  name: string;
  bytes: Buffer;
}

/** Cuts the flags down to what a page can carry: a tidied SVG, or a WebP of the detailed ones. */
export async function cutFlags(codes: readonly string[]): Promise<Flag[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  const flags: Flag[] = [];
  for (const code of codes) {
    const drawing = tidy(readCountryFile(`${code}.svg`));
    if (drawing.length <= largestDrawing) {
      flags.push({ name: `${code}.svg`, bytes: Buffer.from(drawing) });
      continue;
    }
    const address = await page.evaluate(paint, { drawing, width: pictureWidth });
    flags.push({ name: `${code}.webp`, bytes: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') });
  }
  await browser.close();
  return flags;
}

/** Drops what draws nothing, and gives a drawing the viewBox it needs to be scaled. */
function tidy(svg: string): string {
  const body = svg
    .replace(/<\?xml[^>]*\?>|<!DOCTYPE[^>[]*(\[[^\]]*\])?[^>]*>|<!--[\s\S]*?-->|<metadata[\s\S]*?<\/metadata>/g, '')
    .replace(/<title>[\s\S]*?<\/title>|<desc>[\s\S]*?<\/desc>/g, '')
    .replace(/>\s+</g, '><')
    .replace(/\s+/g, ' ')
    .trim();
  const root = body.match(/<svg[^>]*>/)?.[0] ?? '';
  if (/viewBox=/.test(root)) return body;
  const [width, height] = ['width', 'height'].map((name) =>
    Number.parseFloat(root.match(new RegExp(`\\b${name}="([\\d.]+)`))?.[1] ?? ''),
  );
  if (!width || !height) throw new Error(`A flag without a size: ${root}`);
  return body.replace('<svg', `<svg viewBox="0 0 ${width} ${height}"`);
}

/** Runs in the browser: paints a drawing and answers it as the data address of a WebP. */
async function paint({ drawing, width }: { drawing: string; width: number }): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.88);
}
