import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds after which PostgreSQL itself ends a statement. */
export const STATEMENT_TIMEOUT = 5000;
/** Milliseconds after which a connection that says nothing is given up: the database is frozen, or out of reach. */
export const DEADLINE = 6000;

const unhurried = new AsyncLocalStorage<true>();

/** Runs `work` whose statements may take as long as they need, as migrations do. */
export function withoutDeadline<T>(work: () => T): T {
  return unhurried.run(true, work);
}

export function hasDeadline(): boolean {
  return unhurried.getStore() === undefined;
}
