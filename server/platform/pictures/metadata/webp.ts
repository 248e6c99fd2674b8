import { BrokenPicture, KeptParts, orientationOnly } from './orientation.ts';

const needed = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of VP8X: it has EXIF, it has XMP. */
const [EXIF, XMP] = [0x08, 0x04];

/** A WebP of the same picture without anything it tells of itself or that follows it; only its orientation stays. */
export function withoutMetadata(webp: Buffer, orientation: number): Buffer {
  const size = webp.readUInt32LE(4) + 8;
  if (size > webp.length) throw new BrokenPicture();
  const parts = new KeptParts(webp);
  let isExtended = false;
  for (let at = 12; at + 8 <= size; ) {
    parts.see();
    const type = webp.toString('latin1', at, at + 4);
    const length = webp.readUInt32LE(at + 4);
    const end = at + 8 + length + (length & 1);
    if (at + 8 + length > size) throw new BrokenPicture();
    if (needed.has(type)) {
      if (type === 'VP8X') {
        isExtended = true;
        const part = Buffer.from(webp.subarray(at, Math.min(end, size)));
        part[8] = ((part[8] ?? 0) & ~(EXIF | XMP)) | (orientation === 1 ? 0 : EXIF);
        parts.insert(part);
      } else parts.keep(at, Math.min(end, size));
      if (end > size) parts.insert(Buffer.alloc(1));
    }
    at = end;
  }
  // Without VP8X there was no EXIF, and so no orientation but the usual.
  if (isExtended && orientation !== 1) parts.insert(exifChunk(orientation));
  const body = parts.whole();
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

function exifChunk(orientation: number): Buffer {
  const content = orientationOnly(orientation);
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
