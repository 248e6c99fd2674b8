import type { Transaction } from 'kysely';
import { Problem } from '#contract/problems.ts';
import { engineProblem, isRetryable } from './faults.ts';
import type { Database, Tables } from './schema.ts';

const MAX_ATTEMPTS = 4;

const afterCommits = new WeakMap<Database, (() => void)[]>();

/**
 * Runs `work` in a transaction, and again up to three times when the engine asks for it (a deadlock, a failed
 * serialisation, a busy file, tables that changed), so `work` must have no effect outside of the transaction.
 * @throws Problem `conflict` when it never gets through.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const acts: (() => void)[] = [];
    let result: T;
    try {
      result = await db.transaction().execute((tx) => {
        afterCommits.set(tx, acts);
        return work(tx);
      });
    } catch (error) {
      if (!isRetryable(error)) throw error;
      if (attempt === MAX_ATTEMPTS) throw engineProblem(causeOf(error)) ?? new Problem('conflict', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
      continue;
    }
    for (const act of acts) act();
    return result;
  }
}

/** Calls `act` once the transaction is committed, and never when it isn't. It must not throw. */
export function afterCommit(tx: Database, act: () => void): void {
  const acts = afterCommits.get(tx);
  if (!acts) throw new Error('This is no transaction of inTransaction.');
  acts.push(act);
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
