/** Milliseconds between looks at a source, and the longest between them where it fails. */
export const POLL_INTERVAL = 60_000;
const LONGEST = 30 * 60_000;

/** When a source is looked at next, by how often in a row it came to nothing. */
export function nextPoll(at: number, failures: number): number {
  return at + Math.min(LONGEST, POLL_INTERVAL * 2 ** Math.min(failures, 10));
}
