import * as z from 'zod/mini';

/**
 * 64 bits that tell what a picture looks like, in hexadecimal: whether it becomes lighter from each place to the next of
 * eight rows of nine (a difference hash). The same picture smaller, pressed harder or a little lighter differs in few.
 */
export const likeness = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** Bits by which pictures that look the same differ at most: of four parts one then differs in one bit or none. */
export const MAX_APART = 7;

/** The four parts of a likeness, sixteen bits each. */
export function likenessParts(likeness: string): [number, number, number, number] {
  const part = (at: number) => Number.parseInt(likeness.slice(at, at + 4), 16);
  return [part(0), part(4), part(8), part(12)];
}

/** A part, and all those that differ from it in one bit. */
export function nearParts(part: number): number[] {
  return [part, ...Array.from({ length: 16 }, (_, bit) => part ^ (1 << bit))];
}

/** In how many bits two likenesses differ. */
export function bitsApart(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, part, at) => sum + countBits(part ^ (other[at] ?? 0)), 0);
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count += 1;
  return count;
}
