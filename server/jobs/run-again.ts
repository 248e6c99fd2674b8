import { Problem } from '#contract/problems.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { JobDefinition, TouchedJob } from '#server/platform/jobs/definition.ts';
import type { JobRow } from '#server/platform/jobs/table.ts';

/**
 * Runs a job again that was given up, with as many tries as it had at first. Of two calls at once one does it.
 * @throws Problem `conflict` for one that is not dead, is over by now, or has nothing left to do
 */
export async function runAgain(
  tx: Database,
  definition: JobDefinition<unknown>,
  job: JobRow,
  touched: TouchedJob<unknown>,
): Promise<void> {
  const { at, siteId } = touched;
  if (job.state !== 'dead') throw new Problem('conflict', { message: 'jobs.notFailed' });
  if (!definition.again) throw new Problem('conflict', { message: 'jobs.cannotRunAgain' });
  if (job.expires_at !== null && job.expires_at <= at) throw new Problem('conflict', { message: 'jobs.isOver' });
  const made = await definition.again(tx, touched);
  if (made === 'impossible') throw new Problem('conflict', { message: 'jobs.nothingLeft' });
  if (made === 'replaced') return;
  await tx
    .updateTable('jobs')
    .set({
      state: 'queued',
      due_at: at,
      finished_at: null,
      last_error: null,
      // The attempt goes on: it fences.
      max_attempts: job.attempt + definition.attempts,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', job.id)
    .execute();
}
