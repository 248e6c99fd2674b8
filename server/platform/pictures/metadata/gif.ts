import { BrokenPicture, KeptParts } from './orientation.ts';

/** Of 255 bytes each, the largest file has a fifth of them. */
const MAX_BLOCKS = 1_000_000;
const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** A GIF of the same pictures without comments and what programs leave, and without what follows it. */
export function withoutMetadata(gif: Buffer): Buffer {
  let at = 13 + tableSize(gif[10]);
  const parts = new KeptParts(gif);
  const blocks = { room: MAX_BLOCKS };
  parts.keep(0, at);
  for (;;) {
    parts.see();
    const kind = gif[at];
    if (kind === 0x3b) {
      parts.keep(at, at + 1);
      return parts.whole();
    }
    const start = at;
    if (kind === 0x2c) {
      at = endOfBlocks(gif, at + 11 + tableSize(gif[at + 9]), blocks);
      parts.keep(start, at);
    } else if (kind === 0x21) {
      at = endOfBlocks(gif, at + 2, blocks);
      const label = gif[start + 1];
      const isLoop = label === 0xff && loops.has(gif.toString('latin1', start + 3, start + 14));
      if (label === 0xf9 || isLoop) parts.keep(start, at);
    } else throw new BrokenPicture();
  }
}

/** Bytes of a table of colours, of which its flags tell. */
function tableSize(flags = 0): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

function endOfBlocks(gif: Buffer, start: number, blocks: { room: number }): number {
  let at = start;
  for (;;) {
    const length = gif[at];
    blocks.room -= 1;
    if (length === undefined || blocks.room < 0) throw new BrokenPicture();
    at += length + 1;
    if (length === 0) return at;
  }
}
