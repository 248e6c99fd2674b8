import { acrossSites } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import '#server/platform/jobs/table.ts';

/** Milliseconds back to which jobs that were given up are told. */
const FAILED_SHOWN = 24 * 60 * 60_000;

export interface JobCounts {
  readonly waiting: number;
  readonly running: number;
  /** Given up within a day. */
  readonly failed: number;
  /** Seconds since the job was due that waits the longest. */
  readonly oldest: number;
}

/** Counts the jobs of all servers. */
export function countJobs({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<JobCounts> {
  const now = clock();
  return acrossSites(async () => {
    const open = await db
      .selectFrom('jobs')
      .select((eb) => ['state', eb.fn.countAll<number>().as('count'), eb.fn.min('due_at').as('due_at')])
      .where('finished_at', 'is', null)
      .groupBy('state')
      .execute();
    const { failed } = await db
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number>().as('failed'))
      .where('finished_at', '>', now - FAILED_SHOWN)
      .where('state', '=', 'dead')
      .executeTakeFirstOrThrow();
    const of = (state: string) => open.find((each) => each.state === state);
    const due = Number(of('queued')?.due_at ?? now);
    return {
      waiting: Number(of('queued')?.count ?? 0),
      running: Number(of('running')?.count ?? 0),
      failed: Number(failed),
      oldest: Math.max(0, Math.round((now - due) / 1000)),
    };
  });
}
