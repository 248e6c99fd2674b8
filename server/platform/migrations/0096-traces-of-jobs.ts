import type { Kysely } from 'kysely';

/** The trace of what queued a job, which its runs go on with. Null where nothing is traced. */
export async function tracesOfJobs(tx: Kysely<unknown>): Promise<void> {
  await tx.schema.alterTable('jobs').addColumn('traceparent', 'text').execute();
}
