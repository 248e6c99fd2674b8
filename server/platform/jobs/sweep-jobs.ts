import type { Database } from '#server/platform/database/schema.ts';

/** Milliseconds that finished jobs, mails and notices stay to be looked at. */
const KEPT = 30 * 24 * 60 * 60_000;
const BATCH = 500;

/**
 * Forgets jobs and mails that ended long ago, and old notices, in batches that hold the database only for a moment.
 * What still waits is never forgotten.
 */
export async function sweepJobs(db: Database, now: number): Promise<void> {
  const before = now - KEPT;
  const jobs = db.selectFrom('jobs').select('id').where('finished_at', '<', before).limit(BATCH);
  await repeat(() => db.deleteFrom('jobs').where('id', 'in', jobs).executeTakeFirstOrThrow());
  const mails = db
    .selectFrom('outbox')
    .select('id')
    .where('created_at', '<', before)
    .where('state', 'not in', ['queued', 'failed'])
    .limit(BATCH);
  await repeat(() => db.deleteFrom('outbox').where('id', 'in', mails).executeTakeFirstOrThrow());
  const notices = db.selectFrom('notices').select('id').where('created_at', '<', before).limit(BATCH);
  await repeat(() => db.deleteFrom('notices').where('id', 'in', notices).executeTakeFirstOrThrow());
}

async function repeat(deleteBatch: () => Promise<{ numDeletedRows: bigint }>): Promise<void> {
  while ((await deleteBatch()).numDeletedRows >= BATCH);
}
