import type { Kysely } from 'kysely';

/** When a job began to run, so that its history can say how long it took. */
export async function startsOfJobs(tx: Kysely<unknown>): Promise<void> {
  await tx.schema.alterTable('jobs').addColumn('started_at', 'bigint').execute();
}
