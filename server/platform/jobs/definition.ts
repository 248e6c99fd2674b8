import type * as z from 'zod/mini';
import type { SiteRole } from '#model/roles.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';

/** What a job that ended without success ended as; `retry` means that it runs again later. */
export type Failure = 'retry' | 'dead' | 'expired';

interface FailedJob<P> {
  readonly payload: P;
  readonly outcome: Failure;
  readonly attempt: number;
  readonly error: string | null;
  readonly at: number;
}

/** How a run may say that its job ended, where it did not come to what it was for. */
export type EndedAs = { state: 'cancelled' } | { state: 'dead'; error: string };

/** A job of a site that a person calls off or runs again. */
export interface TouchedJob<P> {
  readonly payload: P;
  readonly siteId: SiteId;
  readonly actorId: string;
  /** What they are in the site: more may be needed for what a job is about than for jobs. */
  readonly role: SiteRole;
  readonly at: number;
}

/** How far a run is. */
interface JobProgress {
  readonly done: number;
  /** Null while it is not known. */
  readonly total: number | null;
  /** It was asked to stop and has not done so yet. */
  readonly isStopping: boolean;
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
   * after the job was given to another run, throws `LeaseLostError` and leaves nothing behind. Left out, the job is done
   * when the run ends.
   */
  finish(work: (tx: Database) => Promise<void>, as?: EndedAs): Promise<void>;
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
  readonly maxConcurrent?: number;
  /** Whether its runs need the rows of other sites than the one a job was queued for. */
  readonly isAcrossSites?: boolean;
  /** Who of a site sees it, may call it off and run it again; `administer` unless told. */
  readonly may?: 'publish' | 'administer';
  /** Must bear being run again: a server can end after the effect and before it is written down. */
  run(job: RunningJob<P>): Promise<void>;
  /** Called in the transaction that records a failed try, the last one, or that the job came too late. */
  fail?(tx: Database, failed: FailedJob<P>): Promise<void>;
  /** Ends what a job that waits was for; a kind without it is not called off by a person. */
  cancel?(tx: Database, job: TouchedJob<P>): Promise<void>;
  /** Asks the run of a job to end by itself; a kind without it runs to its end. */
  stop?(tx: Database, job: TouchedJob<P>): Promise<void>;
  /**
   * Makes what a job that is dead was for wait once more. Answers whether the job is queued again, another was made in
   * its place, or there is nothing left to do. A kind without it is not run again by a person.
   */
  again?(tx: Database, job: TouchedJob<P>): Promise<'queue' | 'replaced' | 'impossible'>;
  /** How far a run is. */
  howFar?(db: Database, siteId: SiteId, payload: P): Promise<JobProgress | undefined>;
  /** The id of the document a person can open to see more. */
  subject?(payload: P): string;
}

/** Declares a kind of job, keeping the type of its payload. */
export function defineJob<P>(definition: JobDefinition<P>): JobDefinition<P> {
  return definition;
}

/** Thrown by a run that need not be tried again: the job is dead at once. */
export class NonRetryableError extends Error {
  override name = 'NonRetryableError';
}

/** The job is another run's by now. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}
