import { cutText } from '#model/cut-text.ts';
import type { Database } from '#server/platform/database/schema.ts';
import {
  type Failure,
  type JobDefinition,
  LeaseLostError,
  NonRetryableError,
} from '#server/platform/jobs/definition.ts';
import type { JobRow } from './table.ts';

const FIRST_DELAY = 5000;
const MAX_DELAY = 15 * 60_000;
const MAX_ERROR_LENGTH = 500;

type Change = Partial<Pick<JobRow, 'state' | 'due_at' | 'finished_at' | 'last_error' | 'max_attempts'>>;

/**
 * Changes a job that is this run's.
 * @throws LeaseLostError when the job was given to another run or is finished
 */
export async function changeOwnJob(tx: Database, job: JobRow, change: Change): Promise<void> {
  const changed = await tx
    .updateTable('jobs')
    .set(change)
    .where('id', '=', job.id)
    .where('attempt', '=', job.attempt)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new LeaseLostError(`Job ${job.id} is no longer that of attempt ${job.attempt}.`);
}

/** Milliseconds until the next try: doubled each time up to 15 minutes, half of it at random. */
export function delayAfter(attempt: number, random = Math.random()): number {
  const full = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** Math.min(attempt - 1, 20));
  return Math.round(full / 2 + (full / 2) * random);
}

/** Records a run that failed: the job waits for its next try, or is dead, and its kind is told in the same transaction. */
export async function recordFailure<P>(
  tx: Database,
  definition: JobDefinition<P>,
  job: JobRow,
  { error, now }: { error: unknown; now: number },
): Promise<Failure> {
  const isDead = error instanceof NonRetryableError || job.attempt >= job.max_attempts;
  const outcome: Failure = isDead ? 'dead' : 'retry';
  const next = Math.min(now + delayAfter(job.attempt), job.expires_at ?? Number.MAX_SAFE_INTEGER);
  const last_error = describeError(error);
  await changeOwnJob(
    tx,
    job,
    isDead
      ? { state: 'dead', finished_at: now, last_error }
      : { state: 'queued', due_at: Math.max(next, now), last_error },
  );
  await notifyOfEnd(tx, definition, job, { outcome, error: last_error, now });
  return outcome;
}

/** Records that a job came too late to be worth running. */
export async function recordExpiry<P>(
  tx: Database,
  definition: JobDefinition<P>,
  job: JobRow,
  now: number,
): Promise<void> {
  await changeOwnJob(tx, job, { state: 'expired', finished_at: now });
  await notifyOfEnd(tx, definition, job, { outcome: 'expired', error: job.last_error, now });
}

async function notifyOfEnd<P>(
  tx: Database,
  definition: JobDefinition<P>,
  job: JobRow,
  { outcome, error, now }: { outcome: Failure; error: string | null; now: number },
): Promise<void> {
  const payload = definition.payload.safeParse(JSON.parse(job.payload));
  if (payload.success)
    await definition.fail?.(tx, { payload: payload.data, outcome, attempt: job.attempt, error, at: now });
}

function describeError(error: unknown): string {
  return cutText(error instanceof Error ? error.message : String(error), MAX_ERROR_LENGTH);
}
