import { BrokenPicture } from './orientation.ts';

const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** A GIF of the same pictures without comments and what programs leave, and without what follows it. */
export function withoutMetadata(gif: Buffer): Buffer {
  let at = 13 + tableSize(gif[10]);
  const parts = [gif.subarray(0, at)];
  for (;;) {
    const kind = gif[at];
    if (kind === 0x3b) return Buffer.concat([...parts, gif.subarray(at, at + 1)]);
    const start = at;
    if (kind === 0x2c) {
      at = endOfBlocks(gif, at + 11 + tableSize(gif[at + 9]));
      parts.push(gif.subarray(start, at));
    } else if (kind === 0x21) {
      at = endOfBlocks(gif, at + 2);
      const label = gif[start + 1];
      const isLoop = label === 0xff && loops.has(gif.toString('latin1', start + 3, start + 14));
      if (label === 0xf9 || isLoop) parts.push(gif.subarray(start, at));
    } else throw new BrokenPicture();
  }
}

/** Bytes of a table of colours, of which its flags tell. */
function tableSize(flags = 0): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

function endOfBlocks(gif: Buffer, start: number): number {
  let at = start;
  for (;;) {
    const length = gif[at];
    if (length === undefined) throw new BrokenPicture();
    at += length + 1;
    if (length === 0) return at;
  }
}
