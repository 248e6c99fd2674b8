import { BrokenPicture, MAX_PARTS } from './orientation.ts';

interface Box {
  type: string;
  /** Of its content. */
  start: number;
  end: number;
}

function* boxes(file: Buffer, from: number, to: number): Generator<Box> {
  let seen = 0;
  for (let at = from; at + 8 <= to; ) {
    seen += 1;
    if (seen > MAX_PARTS) throw new BrokenPicture();
    const short = file.readUInt32BE(at);
    const isLong = short === 1;
    const size = isLong ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (size < (isLong ? 16 : 8) || at + size > to) throw new BrokenPicture();
    yield { type: file.toString('latin1', at + 4, at + 8), start: at + (isLong ? 16 : 8), end: at + size };
    at += size;
  }
}

function find(file: Buffer, type: string, within: Pick<Box, 'start' | 'end'>): Box | undefined {
  for (const box of boxes(file, within.start, within.end)) if (box.type === type) return box;
  return undefined;
}

/**
 * An AVIF (ISO 23008-12) of the same picture with nothing in the places of its EXIF and XMP. How it is turned is among
 * what is drawn, and stays.
 */
export function withoutMetadata(avif: Buffer): Buffer {
  const file = Buffer.from(avif);
  const whole = { start: 0, end: file.length };
  const meta = find(file, 'meta', whole);
  if (!meta) throw new BrokenPicture();
  const inside = { start: meta.start + 4, end: meta.end };
  const [iinf, iloc] = [find(file, 'iinf', inside), find(file, 'iloc', inside)];
  if (!iinf || !iloc) throw new BrokenPicture();
  const telling = metadataItems(file, iinf);
  const idat = find(file, 'idat', inside);
  for (const { item, isInIdat, offset, length } of placesOf(file, iloc)) {
    if (!telling.has(item)) continue;
    const start = isInIdat ? (idat?.start ?? Infinity) + offset : offset;
    const end = length === 0 ? file.length : start + length;
    if (end > file.length) throw new BrokenPicture();
    file.fill(0, start, end);
  }
  for (const box of boxes(file, 0, file.length))
    if (box.type === 'uuid' || box.type === 'free') file.fill(0, box.start, box.end);
  return file;
}

/** Ids of the items that are EXIF or of a MIME type, as XMP is. */
function metadataItems(file: Buffer, iinf: Box): Set<number> {
  const items = new Set<number>();
  const start = iinf.start + (file[iinf.start] === 0 ? 6 : 8);
  for (const { type, start: at } of boxes(file, start, iinf.end)) {
    const version = file[at] ?? 0;
    if (type !== 'infe' || version < 2) continue;
    const [id, after] = version === 2 ? [file.readUInt16BE(at + 4), at + 6] : [file.readUInt32BE(at + 4), at + 8];
    if (['Exif', 'mime'].includes(file.toString('latin1', after + 2, after + 6))) items.add(id);
  }
  return items;
}

/** Where the items lie. */
function* placesOf(file: Buffer, iloc: Box) {
  let at = iloc.start + 4;
  let seen = 0;
  const take = (bytes: number): number => {
    if (at + bytes > iloc.end) throw new BrokenPicture();
    let value = 0;
    for (let index = 0; index < bytes; index++) value = value * 256 + (file[at + index] ?? 0);
    at += bytes;
    return value;
  };
  const version = file[iloc.start] ?? 0;
  const sizes = take(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  const count = take(version < 2 ? 2 : 4);
  for (let index = 0; index < count; index++) {
    const item = take(version < 2 ? 2 : 4);
    const method = version > 0 ? take(2) & 15 : 0;
    take(2);
    const base = take(baseSize);
    const extents = take(2);
    for (let extent = 0; extent < extents; extent++) {
      seen += 1;
      if (seen > MAX_PARTS) throw new BrokenPicture();
      take(indexSize);
      const offset = base + take(offsetSize);
      yield { item, isInIdat: method === 1, offset, length: take(lengthSize) };
    }
  }
}
