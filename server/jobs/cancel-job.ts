import { Problem } from '#contract/problems.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { JobDefinition, TouchedJob } from '#server/platform/jobs/definition.ts';
import type { JobRow } from '#server/platform/jobs/table.ts';

/**
 * Calls a job off that waits; asks one to stop that runs. Whoever is told is told in the same transaction.
 * @throws Problem `conflict` for one that ended, or whose kind cannot be called off
 */
export async function cancelJobOf(
  tx: Database,
  definition: JobDefinition<unknown>,
  job: JobRow,
  touched: TouchedJob<unknown>,
): Promise<void> {
  if (job.finished_at !== null) throw new Problem('conflict', { message: 'jobs.endedAlready' });
  const act = job.state === 'running' ? definition.stop : definition.cancel;
  if (!act) throw new Problem('conflict', { message: 'jobs.cannotCancel' });
  if (job.state === 'queued')
    await tx
      .updateTable('jobs')
      .set({ state: 'cancelled', finished_at: touched.at })
      .where('site_id', '=', touched.siteId)
      .where('id', '=', job.id)
      .execute();
  await act.call(definition, tx, touched);
}
