import { setTimeout as wait } from 'node:timers/promises';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { acrossSites, inNoSite, inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { claimJobs } from '#server/platform/jobs/claim-jobs.ts';
import type { JobDefinition } from '#server/platform/jobs/definition.ts';
import { HandedBackForShutdown, runJob } from '#server/platform/jobs/run-job.ts';
import { sweepJobs } from '#server/platform/jobs/sweep-jobs.ts';
import type { JobRow } from './table.ts';

export interface Worker {
  /** Runs every job that is due, one after the other in batches, and answers how many that were. */
  runDue(): Promise<number>;
  /** Looks for work from now on. */
  start(): void;
  /** Takes no more, lets what runs end for a while, hands the rest back. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  /** What it knows how to do; the rest is left to others. */
  kinds: readonly JobDefinition<unknown>[];
  /** Jobs at a time. */
  concurrency?: number;
  /** Milliseconds a job stays this server's without a sign of life. */
  lease?: number;
  /** Milliseconds between looks for work. */
  poll?: number;
  /** Milliseconds that what runs has to end by itself when the worker stops. */
  grace?: number;
}

const SWEEP_EVERY = 60 * 60_000;

/** Does the background work of a server. Several servers share one queue. */
export function createWorker(services: Services, options: WorkerOptions): Worker {
  const { kinds, concurrency = 4, lease = 30_000, poll = 500, grace = 10_000 } = options;
  const { db, engine, clock, hostClock, log } = services;
  const known = new Map(kinds.map((definition) => [definition.kind, definition]));
  const running = new Map<string, { kind: string; done: Promise<void> }>();
  const ending = new AbortController();
  const resting = new AbortController();
  let loop: Promise<void> | undefined;
  let sweptAt = 0;

  const usual = kinds.filter(({ maxConcurrent }) => maxConcurrent === undefined).map(({ kind }) => kind);
  const slow = kinds.flatMap(({ kind, maxConcurrent }) =>
    maxConcurrent === undefined ? [] : [{ kind, maxConcurrent }],
  );
  /** What takes long has places of its own, so that it holds up nothing else, and nothing else holds it up. */
  const claim = async (): Promise<JobRow[]> => {
    const except = [...running.keys()];
    const runningOf = (wanted: readonly string[]) =>
      [...running.values()].filter(({ kind }) => wanted.includes(kind)).length;
    const places = [{ limit: concurrency - runningOf(usual), kinds: usual }];
    for (const { kind, maxConcurrent } of slow)
      places.push({ limit: maxConcurrent - runningOf([kind]), kinds: [kind] });
    const jobs: JobRow[] = [];
    for (const place of places) {
      if (place.limit <= 0 || place.kinds.length === 0) continue;
      jobs.push(...(await claimJobs(db, engine, { now: clock(), lease, ...place, except })));
    }
    return jobs;
  };

  const begin = async (): Promise<number> => {
    // The time is asked for again; until then a job could seem due or a lease over.
    if (!hostClock.isSure) return 0;
    const jobs = await acrossSites(claim);
    for (const job of jobs) {
      const definition = known.get(job.kind);
      if (!definition) continue;
      const begun = () => runJob(services, definition, job, { lease, ending: ending.signal });
      const run = scopeOf(definition, job)(begun);
      running.set(job.id, { kind: job.kind, done: run });
      void run.finally(() => running.delete(job.id));
    }
    return jobs.length;
  };

  const ends = () => [...running.values()].map(({ done }) => done);
  const rest = () => wait(poll, undefined, { signal: resting.signal }).catch(() => undefined);
  const work = async () => {
    while (!resting.signal.aborted) {
      try {
        const begun = await begin();
        if (begun === 0) await Promise.race([rest(), ...ends()]);
        if (clock() - sweptAt > SWEEP_EVERY) {
          sweptAt = clock();
          await acrossSites(() => sweepJobs(db, sweptAt));
        }
      } catch (error) {
        log.warn({ err: error }, 'could not read the job queue');
        await rest();
      }
    }
  };

  return {
    runDue: async () => {
      let count = 0;
      for (;;) {
        const begun = await begin();
        await Promise.all(ends());
        if (begun === 0) return count;
        count += begun;
      }
    },
    start: () => {
      loop ??= work();
    },
    stop: async () => {
      resting.abort();
      await loop;
      const patience = setTimeout(() => ending.abort(new HandedBackForShutdown('The server ends.')), grace);
      await Promise.all(ends());
      clearTimeout(patience);
    },
  };
}

/** The rows a run sees: of the site its job was queued for, of none, or of every one where its kind says so. */
function scopeOf({ isAcrossSites }: JobDefinition<unknown>, { site_id }: JobRow): <T>(work: () => T) => T {
  if (isAcrossSites) return acrossSites;
  return site_id === null ? inNoSite : (work) => inSite(asTrustedSiteId(site_id), work);
}
