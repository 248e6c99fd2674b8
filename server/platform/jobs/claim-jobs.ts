import type { Engine } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { JobRow } from './table.ts';

interface Claim {
  now: number;
  /** Milliseconds until another server may take what is claimed, unless the lease is renewed. */
  lease: number;
  limit: number;
  kinds: readonly string[];
  /** Ids of what this server runs already: a clock that jumps must not make it run them twice. */
  except: readonly string[];
}

/**
 * Takes jobs that are due: queued ones, and those whose run let its lease pass. A job is given to one claim only, with
 * an attempt number of its own. Kinds this server does not know are left to those that do.
 */
export async function claimJobs(db: Database, engine: Engine, claim: Claim): Promise<JobRow[]> {
  const { now, lease, limit, kinds, except } = claim;
  let due = db
    .selectFrom('jobs')
    .select('id')
    .where('finished_at', 'is', null)
    .where('due_at', '<=', now)
    .where('kind', 'in', kinds)
    .orderBy('due_at')
    .limit(limit);
  if (except.length > 0) due = due.where('id', 'not in', except);
  // Looking is a read, which waits for no writer; most looks find nothing.
  if (!(await due.executeTakeFirst())) return [];
  const locked = engine === 'postgres' ? due.forUpdate().skipLocked() : due;
  return db
    .updateTable('jobs')
    .set((eb) => ({ state: 'running', attempt: eb('attempt', '+', 1), due_at: now + lease, started_at: now }))
    .where('id', 'in', locked)
    .returningAll()
    .execute();
}
