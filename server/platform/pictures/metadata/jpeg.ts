import { BrokenPicture, KeptParts, orientationOnly } from './orientation.ts';

/** Beside the picture itself: JFIF, a colour profile (in APP2, where other things lie too), Adobe's way of colours. */
function isNeeded(marker: number, content: Buffer): boolean {
  if (marker === 0xe0) return content.subarray(0, 5).toString('latin1') === 'JFIF\0';
  if (marker === 0xe2) return content.subarray(0, 12).toString('latin1') === 'ICC_PROFILE\0';
  if (marker === 0xee) return content.subarray(0, 5).toString('latin1') === 'Adobe';
  return marker !== 0xfe && !(marker >= 0xe0 && marker <= 0xef);
}

/** Of all scans: packed pixels are as good as random, and have one in 256 bytes. */
const MAX_ESCAPES = 600_000;

/** Markers without a length: restarts, and one that is reserved. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** A JPEG of the same picture without anything it tells of itself or that follows it; only its orientation stays. */
export function withoutMetadata(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationOnly(orientation)]);
  const parts = new KeptParts(jpeg);
  const escapes = { room: MAX_ESCAPES };
  parts.keep(0, 2);
  if (orientation !== 1) parts.insert(Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif);
  let at = 2;
  while (at + 1 < jpeg.length) {
    parts.see();
    if (jpeg[at] !== 0xff) throw new BrokenPicture();
    const marker = jpeg[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      parts.keep(at, at + 2);
      return parts.whole();
    }
    const end = isBare(marker) ? at + 2 : at + 2 + (at + 4 <= jpeg.length ? jpeg.readUInt16BE(at + 2) : Infinity);
    if (end > jpeg.length || (!isBare(marker) && end < at + 4)) throw new BrokenPicture();
    if (isNeeded(marker, jpeg.subarray(at + 4, end))) parts.keep(at, end);
    at = end;
    if (marker !== 0xda) continue;
    const next = endOfScan(jpeg, at, escapes);
    parts.keep(at, next);
    at = next;
  }
  throw new BrokenPicture();
}

/** Where the packed pixels end that begin here: at the next marker that is not one of theirs. */
function endOfScan(jpeg: Buffer, start: number, escapes: { room: number }): number {
  for (let at = jpeg.indexOf(0xff, start); at >= 0 && at + 1 < jpeg.length; at = jpeg.indexOf(0xff, at + 2)) {
    escapes.room -= 1;
    if (escapes.room < 0) throw new BrokenPicture();
    const marker = jpeg[at + 1] ?? 0;
    if (marker === 0xff) at -= 1;
    else if (marker !== 0 && !isBare(marker)) return at;
  }
  throw new BrokenPicture();
}
