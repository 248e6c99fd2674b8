import { Problem } from '#contract/problems.ts';
import { processSvg } from './take-svg.ts';

/**
 * Cleans an SVG of the storage as it is read: one that was kept by an older version may hold what this one leaves out.
 * Undefined for one that would be refused today.
 * @throws Problem `unavailable` when too many wait
 */
export async function cleanAgain(stored: Buffer): Promise<Buffer | undefined> {
  try {
    return (await processSvg(stored)).bytes;
  } catch (error) {
    if (error instanceof Problem && error.kind === 'invalid') return undefined;
    throw error;
  }
}
