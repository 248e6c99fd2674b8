import {
  endPull,
  findSource,
  getPull,
  pullJob,
  recordFault,
  recordProgress,
  requestPull,
  type SourceRow,
  startPull,
  stopPull,
} from '#server/content/pulls/queries.ts';
import { pulledInto, pulledList } from '#server/content/pulls/storage-paths.ts';
import { storeList } from '#server/content/pulls/stored-lists.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import { defineJob, LeaseLostError, NonRetryableError, type RunningJob } from '#server/platform/jobs/definition.ts';
import { HandedBackForShutdown } from '#server/platform/jobs/run-job.ts';
import { requestBuild } from './call-source.ts';
import { fetchBuild } from './fetch-build.ts';
import { openSource } from './open-source.ts';
import { nextPoll } from './poll-times.ts';
import { PullFailed, PullStopped } from './pull-failed.ts';

/** Milliseconds between looks whether it was called off, and between telling how far it is. */
const REPORT_INTERVAL = 700;
/** Milliseconds a pull may take: 10 GB over a slow line. */
const LONGEST = 3 * 60 * 60_000;

type Job = RunningJob<{ pullId: string }>;

/** Fetches what is new at the Sitewright a site follows, and serves it once all of it is here. It bears being run again. */
export const runPull = defineJob({
  ...pullJob,
  timeLimit: LONGEST,
  maxConcurrent: 1,
  may: 'publish',
  run: async (job) => {
    if (job.siteId === null) throw new NonRetryableError('A pull without a site is no pull.');
    const siteId = asTrustedSiteId(job.siteId);
    const { payload, services, signal } = job;
    try {
      if (!(await startPull(services.db, siteId, payload.pullId, services.clock()))) throw new PullStopped();
      await carryOut(job, siteId);
    } catch (error) {
      if (error instanceof LeaseLostError || error instanceof HandedBackForShutdown || signal.aborted) throw error;
      await giveUp(job, siteId, error);
    }
  },
  fail: async (tx, { payload: { pullId }, outcome, at }) => {
    if (outcome === 'retry') return;
    const row = await tx.selectFrom('pulls').select('site_id').where('id', '=', pullId).executeTakeFirst();
    if (row) await endPull(tx, asTrustedSiteId(row.site_id), pullId, { state: 'failed', fault: 'internal', at });
  },
  subject: ({ pullId }) => pullId,
  cancel: (tx, { payload: { pullId }, siteId, at }) => stopPull(tx, siteId, pullId, at),
  stop: (tx, { payload: { pullId }, siteId, at }) => stopPull(tx, siteId, pullId, at),
  again: async (tx, { siteId, actorId, at }) => {
    if (!(await findSource(tx, siteId))) return 'impossible';
    await requestPull(tx, siteId, { actorId, at });
    return 'replaced';
  },
  howFar: async (db, siteId, { pullId }) => {
    const { done, total, is_cancelling: isStopping } = await getPull(db, siteId, pullId);
    return { done, total, isStopping };
  },
});

async function carryOut({ payload: { pullId }, services, signal, finish }: Job, siteId: SiteId): Promise<void> {
  const { db, clock, events } = services;
  const row = await findSource(db, siteId);
  if (!row) throw new PullStopped();
  const source = await openSource(services, siteId, row);
  const { files, ...offered } = await requestBuild(services, source, { signal });
  if (files === null) throw new PullFailed('foreign', 'No list came.');
  let told = Number.NEGATIVE_INFINITY;
  const onFiles = async (done: number, total: number): Promise<void> => {
    signal.throwIfAborted();
    const now = performance.now();
    if (now - told < REPORT_INTERVAL && done < total) return;
    told = now;
    const progress = { done, total, release: offered.release };
    if (!(await recordProgress(db, siteId, pullId, progress))) throw new PullStopped();
  };
  const counts = await fetchBuild(services, {
    siteId,
    source,
    offered: { ...offered, files },
    before: row.build,
    signal,
    onFiles,
  });
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  await finish(async (tx) => {
    const at = clock();
    // What the site follows now may be another, or nothing.
    const isStill = await tx
      .updateTable('pull_sources')
      .set({
        build: offered.build,
        source_site: offered.site,
        release_number: offered.release,
        files: counts.files,
        bytes,
        pulled_at: at,
        ...polledNow(at),
      })
      .where('site_id', '=', siteId)
      .where('id', '=', row.id)
      .returning('id')
      .executeTakeFirst();
    if (!isStill) {
      await endPull(tx, siteId, pullId, { state: 'cancelled', at });
      return;
    }
    await tx.updateTable('sites').set({ pulled_build: offered.build }).where('id', '=', siteId).execute();
    await endPull(tx, siteId, pullId, { state: 'done', counts, at });
  });
  events.publish({ type: 'settings-saved', siteId });
  await storeList(services, pulledInto(siteId), keptLists(siteId, offered.build, row));
}

const polledNow = (at: number) => ({ looked_at: at, look_at: nextPoll(at, 0), failures: 0, fault: null });

/** The build before stays, for visitors whose page names its files. */
function keptLists(siteId: string, build: string, { build: before }: SourceRow): string[] {
  return [build, ...(before === null ? [] : [before])].map((each) => pulledList(siteId, each));
}

async function giveUp({ payload: { pullId }, services, finish }: Job, siteId: SiteId, error: unknown): Promise<void> {
  const { clock, log, db } = services;
  const at = clock();
  if (error instanceof PullStopped) {
    await finish(async (tx) => void (await endPull(tx, siteId, pullId, { state: 'cancelled', at })), {
      state: 'cancelled',
    });
    return;
  }
  const fault = error instanceof PullFailed ? error.fault : 'internal';
  log[fault === 'internal' ? 'error' : 'warn']({ err: error, pullId }, 'a pull failed; what was served stays');
  const source = await findSource(db, siteId);
  await finish(
    async (tx) => {
      await endPull(tx, siteId, pullId, { state: 'failed', fault, at });
      await recordFault(tx, siteId, { fault, lookAt: nextPoll(at, (source?.failures ?? 0) + 1), at });
    },
    { state: 'dead', error: fault },
  );
}

/** Looks at a source that is due, and has what is new there pulled. Never throws what a source is to blame for. */
export async function pollSource(
  services: Parameters<typeof openSource>[0] & Pick<Job['services'], 'outbound' | 'clock' | 'log'>,
  siteId: SiteId,
  row: SourceRow,
): Promise<void> {
  const { db, clock } = services;
  try {
    const source = await openSource(services, siteId, row);
    const { build } = await requestBuild(services, source, row.build === null ? {} : { known: row.build });
    const at = clock();
    await inTransaction(db, async (tx) => {
      await tx.updateTable('pull_sources').set(polledNow(at)).where('site_id', '=', siteId).execute();
      if (build !== row.build) await requestPull(tx, siteId, { actorId: null, at });
    });
  } catch (error) {
    if (!(error instanceof PullFailed)) throw error;
    const at = clock();
    const told = { fault: error.fault, lookAt: nextPoll(at, row.failures + 1), at };
    await inTransaction(db, (tx) => recordFault(tx, siteId, told));
  }
}
