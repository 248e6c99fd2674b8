import type { Database } from '#server/platform/database/schema.ts';

/** Milliseconds that finished jobs, mails and notices stay to be looked at. */
const KEPT = 30 * 24 * 60 * 60_000;
const BATCH = 500;
/** Finished jobs that stay of one site; of more, those that ended longest ago go. */
export const MAX_OF_SITE = 5000;

/**
 * Forgets jobs and mails that ended long ago, and old notices, in batches that hold the database only for a moment.
 * What still waits is never forgotten.
 */
export async function sweepJobs(db: Database, now: number): Promise<void> {
  const before = now - KEPT;
  const jobs = db.selectFrom('jobs').select('id').where('finished_at', '<', before).limit(BATCH);
  await repeat(() => db.deleteFrom('jobs').where('id', 'in', jobs).executeTakeFirstOrThrow());
  await sweepCrowdedSites(db);
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

async function sweepCrowdedSites(db: Database): Promise<void> {
  const crowded = await db
    .selectFrom('jobs')
    .select('site_id')
    .where('site_id', 'is not', null)
    .where('finished_at', 'is not', null)
    .groupBy('site_id')
    .having((eb) => eb.fn.countAll(), '>', MAX_OF_SITE)
    .execute();
  for (const { site_id } of crowded) {
    const ended = db.selectFrom('jobs').where('site_id', '=', site_id).where('finished_at', 'is not', null);
    const last = await ended
      .select('finished_at')
      .orderBy('finished_at', 'desc')
      .offset(MAX_OF_SITE)
      .limit(1)
      .executeTakeFirst();
    if (last === undefined) continue;
    const old = ended.select('id').where('finished_at', '<=', last.finished_at).limit(BATCH);
    await repeat(() => db.deleteFrom('jobs').where('id', 'in', old).executeTakeFirstOrThrow());
  }
}

async function repeat(deleteBatch: () => Promise<{ numDeletedRows: bigint }>): Promise<void> {
  while ((await deleteBatch()).numDeletedRows >= BATCH);
}
