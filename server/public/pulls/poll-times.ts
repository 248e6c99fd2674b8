/** Milliseconds between looks at a source, and the longest between them where it fails. */
export const LOOK_EVERY = 60_000;
const LONGEST = 30 * 60_000;

/** When a source is looked at next, by how often in a row it came to nothing. */
export function nextLook(at: number, failures: number): number {
  return at + Math.min(LONGEST, LOOK_EVERY * 2 ** Math.min(failures, 10));
}
