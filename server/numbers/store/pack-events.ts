import { promisify } from 'node:util';
import { zstdCompress, zstdDecompressSync } from 'node:zlib';
import { type Logged, REQUEST_BUCKET } from '#model/numbers/logged.ts';

const compress = promisify(zstdCompress);

/** Bytes of the events of one batch, decompressed, at most: a batch is of some thousands. */
const MAX_BYTES = 512 * 1024 * 1024;

export async function packEvents(logged: readonly Logged[]): Promise<Uint8Array> {
  return compress(Buffer.from(JSON.stringify(logged)));
}

export function unpackEvents(body: Uint8Array): Logged[] {
  return JSON.parse(zstdDecompressSync(body, { maxOutputLength: MAX_BYTES }).toString()) as Logged[];
}

/** The start of the bucket an event is in: the border of no day of any time zone is within one. */
export function bucketOf(at: number): number {
  return Math.floor(at / REQUEST_BUCKET) * REQUEST_BUCKET;
}
