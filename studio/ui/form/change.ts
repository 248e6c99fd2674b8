/**
 * A value, or how to make it from the current one. Whoever edits a part of a value gives the latter: two edits in one
 * tick are both made before anything is drawn, and the value on screen is older than the first of them.
 */
export type Change<T> = T | ((now: T) => T);

/** Returns the value a change leads to. */
export const changed = <T>(change: Change<T>, now: T): T =>
  typeof change === 'function' ? (change as (now: T) => T)(now) : change;
