import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type DaySum, sumNames } from '#model/numbers/import/imported.ts';

/** Bytes of one month and dimension, decompressed, at most. */
const MAX_BYTES = 128 * 1024 * 1024;

export type PackedSum = readonly [day: string, value: string | null, ...sums: (number | null)[]];

/** Packs sums of one dimension. */
export function packSums(sums: readonly DaySum[]): Uint8Array<ArrayBuffer> {
  const rows = sums.map(({ day, value, sums: all }): PackedSum => [day, value, ...sumNames.map((name) => all[name])]);
  return Uint8Array.from(zstdCompressSync(JSON.stringify({ names: sumNames, rows })));
}

/** Unpacks them again. What was packed before a sum came to be doesn't know it. */
export function unpackSums(body: Uint8Array, dimension: DaySum['dimension']): DaySum[] {
  const text = zstdDecompressSync(body, { maxOutputLength: MAX_BYTES }).toString();
  const { names, rows } = JSON.parse(text) as { names: readonly string[]; rows: readonly PackedSum[] };
  const places = sumNames.map((name) => [name, names.indexOf(name)] as const);
  return rows.map(([day, value, ...all]) => {
    const sums = places.map(([name, at]) => [name, at === -1 ? null : (all[at] ?? null)] as const);
    return { day, dimension, value, sums: Object.fromEntries(sums) as DaySum['sums'] };
  });
}
