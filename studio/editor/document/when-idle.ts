/**
 * Does something once the browser has nothing to do for a person, at the latest after so many milliseconds. Answers
 * what calls it off.
 */
export function whenIdle(act: () => void, latest: number): () => void {
  // Safari does not tell when it is idle.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: latest });
  return () => cancelIdleCallback(handle);
}
