import { BatchRolledBack, isReferenceViolation, isRetryable, isUniqueViolation } from './faults.ts';

export interface PoolState {
  readonly used: number;
  readonly idle: number;
  /** Callers who wait for a connection. */
  readonly waiting: number;
}

interface Statement {
  readonly sql: string;
  readonly ms: number;
  readonly error: unknown;
}

/** Hears of each statement once it has ended; `isFault` where it failed by no doing of whoever asked. */
export type StatementHook = (statement: Statement, isFault: boolean) => void;

/** What can be seen of a database from outside. */
export interface DatabaseWatch {
  /** Set once, by whoever counts. */
  onStatement: StatementHook | undefined;
  /** Undefined for a database without a pool. */
  pool(): PoolState | undefined;
}

/**
 * Tells of a statement that began at `began` of the steady clock, and what it failed with. Called by the connections: the
 * log of Kysely costs a small read a fourth of its time.
 */
export function tellOf(watch: DatabaseWatch | undefined, sql: string, began: number, error: unknown): void {
  if (!watch?.onStatement) return;
  const statement = { sql, ms: performance.now() - began, error };
  watch.onStatement(statement, error !== undefined && !isExpected(error));
}

/** A row that was there already, a reference that was gone, a transaction to be tried again: callers know what to do. */
function isExpected(error: unknown): boolean {
  return (
    isUniqueViolation(error) || isReferenceViolation(error) || isRetryable(error) || error instanceof BatchRolledBack
  );
}
