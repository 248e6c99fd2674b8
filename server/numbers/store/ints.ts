import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Whole numbers from 0 on, as narrow as the greatest of them allows. */
export type Ints = Uint8Array | Uint16Array | Uint32Array | Float64Array;

const makers = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array, 8: Float64Array };
type Width = keyof typeof makers;

const widthFor = (greatest: number): Width =>
  greatest < 256 ? 1 : greatest < 65_536 ? 2 : greatest < 4_294_967_296 ? 4 : 8;

export function toInts(values: readonly number[]): Ints {
  let greatest = 0;
  for (const value of values) if (value > greatest) greatest = value;
  return makers[widthFor(greatest)].from(values);
}

/** One after the other, as wide as the wider one. */
export function joinInts(one: Ints, other: Ints): Ints {
  const width = Math.max(one.BYTES_PER_ELEMENT, other.BYTES_PER_ELEMENT) as Width;
  const joined = new makers[width](one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}

/** Compresses a column: its width, then all first bytes, all second ones and so on, which have more in common. */
export function packInts(ints: Ints): Uint8Array {
  const width = ints.BYTES_PER_ELEMENT;
  const bytes = new Uint8Array(ints.buffer, ints.byteOffset, ints.byteLength);
  const planes = new Uint8Array(1 + bytes.length);
  planes[0] = width;
  const { length } = ints;
  if (width === 1) planes.set(bytes, 1);
  else
    for (let plane = 0; plane < width; plane++)
      for (let at = 0; at < length; at++) planes[1 + plane * length + at] = bytes[at * width + plane] ?? 0;
  return zstdCompressSync(planes);
}

export function unpackInts(packed: Uint8Array): Ints {
  const planes = zstdDecompressSync(packed);
  const width = planes[0] as Width;
  const length = (planes.length - 1) / width;
  // A buffer of its own, so that it is aligned and given back alone.
  if (width === 1) return Uint8Array.from(planes.subarray(1));
  if (width === 2) {
    const ints = new Uint16Array(length);
    for (let at = 0; at < length; at++) ints[at] = (planes[1 + at] ?? 0) | ((planes[1 + length + at] ?? 0) << 8);
    return ints;
  }
  const ints = new makers[width](length);
  const bytes = new Uint8Array(ints.buffer);
  for (let plane = 0; plane < width; plane++)
    for (let at = 0; at < length; at++) bytes[at * width + plane] = planes[1 + plane * length + at] ?? 0;
  return ints;
}

export function packTexts(texts: readonly string[]): Uint8Array {
  return zstdCompressSync(Buffer.from(JSON.stringify(texts)));
}

export function unpackTexts(packed: Uint8Array): string[] {
  return JSON.parse(zstdDecompressSync(packed).toString()) as string[];
}

export function addTo(sums: Float64Array, at: number, amount: number): void {
  sums[at] = (sums[at] as number) + amount;
}
