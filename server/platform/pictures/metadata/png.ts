import { crc32 } from 'node:zlib';
import { BrokenPicture, KeptParts, MAX_PARTS, orientationOnly } from './orientation.ts';

/** What is drawn, and in which colours. */
const needed = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'cHRM',
  'gAMA',
  'iCCP',
  'sBIT',
  'sRGB',
  'cICP',
  'bKGD',
]);
const moving = new Set(['acTL', 'fcTL', 'fdAT']);

/** Whether there are more parts than a program writes: sharp makes a value of each text among them. */
export function hasTooManyParts(png: Buffer): boolean {
  let parts = 0;
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    parts += 1;
    if (parts > MAX_PARTS) return true;
  }
  return false;
}

/** A PNG of the same picture without anything it tells of itself or that follows it; only its orientation stays. */
export function withoutMetadata(png: Buffer, orientation: number): Buffer {
  const parts = new KeptParts(png);
  parts.keep(0, 8);
  for (let at = 8; at + 12 <= png.length; ) {
    parts.see();
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > png.length) throw new BrokenPicture();
    if (needed.has(type) || moving.has(type)) parts.keep(at, end);
    if (type === 'IHDR' && orientation !== 1) parts.insert(chunk('eXIf', orientationOnly(orientation)));
    if (type === 'IEND') return parts.whole();
    at = end;
  }
  throw new BrokenPicture();
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
