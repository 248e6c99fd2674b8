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

/**
 * Takes steps that belong together each when the browser has nothing to do for a person, and hands over what they come to.
 * Answers what calls the rest of them off.
 * @param latest milliseconds after which each is taken anyway
 */
export function inIdleTurns<T>(steps: Iterator<undefined, T>, latest: number, onDone: (result: T) => void): () => void {
  let callOff: () => void;
  const turn = () => {
    const step = steps.next();
    if (step.done) onDone(step.value);
    else callOff = whenIdle(turn, latest);
  };
  callOff = whenIdle(turn, latest);
  return () => callOff();
}
