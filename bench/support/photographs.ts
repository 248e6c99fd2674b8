import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const taken = fileURLToPath(new URL('../../starters/journal/media/', import.meta.url));

/** A photo like a camera's: soft shapes with grain. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const soft = { raw: { width: 60, height: 40, channels: 3 } } as const;
  const shapes = await sharp(randomBytes(60 * 40 * 3), soft)
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const grain = {
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  } as const;
  const over = await sharp(grain).png({ compressionLevel: 0 }).toBuffer();
  return sharp(shapes)
    .composite([{ input: over, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

const names = readdirSync(taken).filter((name) => name.endsWith('.jpg'));
/** Offset in pixels between crops of the same photo. */
const APART = 4;

/**
 * A real photo, from Journal, in the size of a modern camera; each number is
 * another image.
 */
export async function takenPhotograph(number: number, width: number, height: number): Promise<Buffer> {
  const aside = Math.floor(number / names.length) * APART;
  const whole = sharp(join(taken, names[number % names.length] ?? ''));
  const larger = await whole.resize(width + aside, height + aside, { fit: 'cover' }).toBuffer();
  return sharp(larger).extract({ left: aside, top: aside, width, height }).jpeg({ quality: 92 }).toBuffer();
}

/** The same image as another file: a comment is inserted after its start. */
export function marked(jpeg: Buffer, number: number): Buffer {
  const comment = Buffer.from(String(number).padStart(8, '0'));
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}
