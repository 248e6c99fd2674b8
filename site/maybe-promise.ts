/** A value, or the promise of one. What is there already is had without a turn of the event loop. */
export type MaybePromise<T> = T | Promise<T>;

/** Goes on with a value: now when it is there, later when it is a promise. */
export function andThen<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
