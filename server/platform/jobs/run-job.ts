import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Services } from '#server/platform/http/services.ts';
import { changeOwnJob, recordExpiry, recordFailure } from '#server/platform/jobs/change-own-job.ts';
import {
  type EndedAs,
  type JobDefinition,
  LeaseLostError,
  NonRetryableError,
} from '#server/platform/jobs/definition.ts';
import { slotOf } from '#server/platform/metrics/slots.ts';
import type { JobRow } from './table.ts';

/** Why a run ends early: the server is about to end, so the job is given back as if it had not been taken. */
export class HandedBackForShutdown extends Error {
  override name = 'HandedBackForShutdown';
}

interface Run {
  /** Milliseconds. Renewed three times as often. */
  lease: number;
  /** Aborted when the server ends. */
  ending: AbortSignal;
}

/** Runs a claimed job to its end, counts it and records how it ended. Never throws. */
export async function runJob<P>(
  services: Services,
  definition: JobDefinition<P>,
  job: JobRow,
  run: Run,
): Promise<void> {
  const { metrics } = services;
  const { id, kind, attempt, traceparent } = job;
  const observed = metrics.observer?.onJob({ id, kind, attempt, traceparent });
  const work = () => runToEnd(services, definition, job, run);
  const error = await (observed ? observed.run(work) : work());
  observed?.end({ error });
  // A run that was taken away or handed back is counted by the one after it.
  const isOver = !(error instanceof LeaseLostError || error instanceof HandedBackForShutdown);
  if (isOver) metrics.count(error === undefined ? DONE : FAILED, undefined);
}

const DONE = slotOf('job_runs', 'done');
const FAILED = slotOf('job_runs', 'failed');

/** Answers what the run failed with. */
async function runToEnd<P>(
  services: Services,
  definition: JobDefinition<P>,
  job: JobRow,
  { lease, ending }: Run,
): Promise<unknown> {
  const { db, clock, log } = services;
  const about = { jobId: job.id, kind: job.kind, attempt: job.attempt };
  const taken = new AbortController();
  const renewal = setInterval(() => {
    changeOwnJob(db, job, { due_at: clock() + lease }).catch((error: unknown) => {
      if (error instanceof LeaseLostError) taken.abort(error);
      else log.warn({ err: error, ...about }, 'could not renew a job lease');
    });
  }, lease / 3);
  renewal.unref();
  try {
    if (job.expires_at !== null && job.expires_at <= clock()) {
      await inTransaction(db, (tx) => recordExpiry(tx, definition, job, clock()));
      log.info(about, 'job expired');
      return undefined;
    }
    await execute(services, definition, job, AbortSignal.any([taken.signal, ending]));
    return undefined;
  } catch (error) {
    await recordEnd(services, definition, job, error).catch((fault: unknown) => {
      if (fault instanceof LeaseLostError) log.warn(about, 'refused a job run that lost its lease');
      else log.error({ err: fault, ...about }, 'could not record the end of a job; it runs again');
    });
    return error ?? new Error('A job failed without saying why.');
  } finally {
    clearInterval(renewal);
  }
}

async function execute<P>(
  services: Services,
  definition: JobDefinition<P>,
  job: JobRow,
  outside: AbortSignal,
): Promise<void> {
  const { db, clock } = services;
  // A run that lost its server each time is not tried for ever.
  if (job.attempt > job.max_attempts) throw new NonRetryableError(job.last_error ?? 'No run came to its end.');
  const payload = definition.payload.safeParse(JSON.parse(job.payload));
  if (!payload.success) throw new NonRetryableError('What the job carries cannot be read.');
  const signal = AbortSignal.any([outside, AbortSignal.timeout(definition.timeLimit)]);
  let isFinished = false;
  const finish = async (work: (tx: typeof db) => Promise<void>, as?: EndedAs) => {
    const last_error = as?.state === 'dead' ? as.error : null;
    await inTransaction(db, async (tx) => {
      await changeOwnJob(tx, job, { state: as?.state ?? 'done', finished_at: clock(), last_error });
      await work(tx);
    });
    isFinished = true;
  };
  const { id, attempt, site_id: siteId } = job;
  const run = definition.run({ id, payload: payload.data, attempt, siteId, services, signal, finish });
  await Promise.race([run, rejectOn(signal)]);
  if (!isFinished) await finish(async () => undefined);
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function recordEnd<P>(
  services: Services,
  definition: JobDefinition<P>,
  job: JobRow,
  error: unknown,
): Promise<void> {
  const { db, clock, log } = services;
  const about = { jobId: job.id, kind: job.kind, attempt: job.attempt };
  if (error instanceof LeaseLostError) throw error;
  if (error instanceof HandedBackForShutdown) {
    // The attempt counts as a fence but not as a failure.
    await changeOwnJob(db, job, { state: 'queued', due_at: clock(), max_attempts: job.max_attempts + 1 });
    log.info(about, 'job returned to the queue');
    return;
  }
  const outcome = await inTransaction(db, (tx) => recordFailure(tx, definition, job, { error, now: clock() }));
  log[outcome === 'dead' ? 'error' : 'warn']({ err: error, ...about }, `a job failed: ${outcome}`);
}
