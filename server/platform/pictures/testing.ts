import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A red picture with a blue upper half. */
export function drawPicture(width = 40, height = 60) {
  const blue = { create: { width, height: Math.floor(height / 2), channels: 3, background: '#0000ff' } } as const;
  const red = sharp({ create: { width, height, channels: 3, background: '#ff0000' } });
  return red.composite([{ input: blue, left: 0, top: 0 }]);
}

/** A PNG that says it has so many pixels, one bit each, with the rows it is given. */
export function makePng(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([pngSignature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture with soft light and dark places as a photograph has; those of another name look otherwise. */
export function drawScene(name: string, width = 480, height = 360): Promise<Buffer> {
  const light = createHash('sha512').update(name).digest();
  const places = { width: 8, height: 8, channels: 1 } as const;
  return sharp(light, { raw: places }).resize(width, height, { fit: 'fill', kernel: 'cubic' }).png().toBuffer();
}
