import { Problem } from '#contract/problems.ts';

/** Seconds that are worth waiting in silence; what takes longer is said. */
const MAX_WAIT = 15;

/**
 * Milliseconds after which a read that was sent away is worth asking again: what the server told, apart from the others
 * who were told the same. Undefined for a refusal, which stays one.
 */
export function delayBeforeRetry(error: unknown): number | undefined {
  if (!(error instanceof Problem)) return undefined;
  if (error.kind !== 'unavailable' && error.kind !== 'too_many_requests') return undefined;
  const { retryAfter = 1 } = error.details;
  return retryAfter > MAX_WAIT ? undefined : (retryAfter + Math.random()) * 1000;
}
