import type * as z from 'zod/mini';
import type { Database } from '#server/platform/database/schema.ts';
import type { Services } from '#server/platform/http/services.ts';

/** What a job that ended without success ended as; `retry` means that it runs again later. */
export type Failure = 'retry' | 'dead' | 'expired';

export interface FailedJob<P> {
  readonly payload: P;
  readonly outcome: Failure;
  readonly attempt: number;
  readonly error: string | null;
  readonly at: number;
}

/** One run of a job. */
export interface RunningJob<P> {
  readonly id: string;
  readonly payload: P;
  /** 1 for the first run. Grows with every claim and fences: only the newest may finish. */
  readonly attempt: number;
  readonly siteId: string | null;
  readonly services: Services;
  /** Aborted when the time is over, the server ends, or another server took the job. */
  readonly signal: AbortSignal;
  /**
   * Marks the job as done together with the effects of `work`, in one transaction. A run that calls it twice, or
   * after the job was given to another run, throws `FencedError` and leaves nothing behind. Left out, the job is done
   * when the run ends.
   */
  finish(work: (tx: Database) => Promise<void>): Promise<void>;
}

/** A kind of background work: what it carries and how it is done. */
export interface JobDefinition<P> {
  readonly kind: string;
  readonly payload: z.ZodMiniType<P>;
  /** How often it is tried before it is dead. */
  readonly attempts: number;
  /** Milliseconds one run may take. */
  readonly timeLimit: number;
  /** Runs of this kind on one server at a time, for what takes long: the others are left to all else. */
  readonly atOnce?: number;
  /** Whether its runs need the rows of other sites than the one a job was queued for. */
  readonly isAcrossSites?: boolean;
  /** Must bear being run again: a server can end after the effect and before it is written down. */
  run(job: RunningJob<P>): Promise<void>;
  /** Called in the transaction that records a failed try, the last one, or that the job came too late. */
  fail?(tx: Database, failed: FailedJob<P>): Promise<void>;
}

/** Declares a kind of job, keeping the type of its payload. */
export function defineJob<P>(definition: JobDefinition<P>): JobDefinition<P> {
  return definition;
}

/** Thrown by a run that need not be tried again: the job is dead at once. */
export class HopelessError extends Error {
  override name = 'HopelessError';
}

/** The job is another run's by now. */
export class FencedError extends Error {
  override name = 'FencedError';
}
