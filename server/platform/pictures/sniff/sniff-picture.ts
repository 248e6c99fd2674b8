import type { PictureType } from '#model/media/picture-address.ts';
import { beginsAsSvg } from './begins-as-svg.ts';
import { decodeXml } from './decode-xml.ts';

const isAt = (bytes: Buffer, at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text;

/** What bytes are by how they begin, whatever anybody calls them; undefined for nothing that is taken. */
export function sniffPicture(bytes: Buffer): PictureType | undefined {
  if (isAt(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (isAt(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (isAt(bytes, 0, 'GIF87a') || isAt(bytes, 0, 'GIF89a')) return 'image/gif';
  if (isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP')) return 'image/webp';
  if (isAt(bytes, 4, 'ftyp')) return isStillAvif(bytes) ? 'image/avif' : undefined;
  return beginsAsSvg(decodeXml(bytes.subarray(0, 64 * 1024))) ? 'image/svg+xml' : undefined;
}

/** HEIC, films and AVIFs that move begin the same way: which of them it is, is among the brands. */
function isStillAvif(bytes: Buffer): boolean {
  const end = Math.min(bytes.readUInt32BE(0), 256, bytes.length);
  return bytes.toString('latin1', 8, 12) === 'avif' && end >= 16;
}
