import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { Problem } from '#contract/problems.ts';
import type { Pull, PullSource } from '#contract/pulls.ts';
import type { PullFault } from '#model/deploys/pull-kinds.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { addNotice } from '#server/notifications/notices/add-notice.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import './table.ts';

/** What is queued for a pull; `server/public/pulls/` says how it is done. */
export const pullJob = { kind: 'pull-site', attempts: 4, payload: z.object({ pullId: z.string() }) };

/** Pulls that are told of. */
const TOLD = 20;
/** Pulls of a site that are kept. */
const KEPT = 200;
const active = ['queued', 'running'] as const;

function selectPulls(db: Database, siteId: SiteId) {
  return db
    .selectFrom('pulls as p')
    .leftJoin('users as u', 'u.id', 'p.asked_by')
    .selectAll('p')
    .select('u.name as asked_by_name')
    .where('p.site_id', '=', siteId)
    .orderBy('p.asked_at', 'desc')
    .orderBy('p.id', 'desc');
}

type PullRow = Awaited<ReturnType<ReturnType<typeof selectPulls>['executeTakeFirstOrThrow']>>;

const describePull = (row: PullRow): Pull => ({
  id: row.id,
  release: row.release_number,
  state: row.state,
  done: row.done,
  total: row.total,
  is_cancelling: row.is_cancelling === 1 && row.state === 'running',
  fault: row.fault,
  files: row.files,
  fetched: row.fetched,
  bytes: row.bytes,
  asked_by: row.asked_by_name,
  asked_on: row.asked_at,
  started_on: row.started_at,
  ended_on: row.ended_at,
});

export async function listPulls(db: Database, siteId: SiteId): Promise<Pull[]> {
  return (await selectPulls(db, siteId).limit(TOLD).execute()).map(describePull);
}

/** @throws Problem `not_found` */
export async function getPull(db: Database, siteId: SiteId, id: string): Promise<Pull> {
  const row = await selectPulls(db, siteId).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return describePull(row);
}

export function findSource(db: Database, siteId: SiteId) {
  return db.selectFrom('pull_sources').selectAll().where('site_id', '=', siteId).executeTakeFirst();
}
export type SourceRow = NonNullable<Awaited<ReturnType<typeof findSource>>>;

export function describeSource(row: SourceRow, hook: string | null): PullSource {
  return {
    address: row.origin,
    site: row.source_site,
    release: row.release_number,
    files: row.files,
    bytes: row.bytes,
    pulled_on: row.pulled_at,
    looked_on: row.looked_at,
    fault: row.fault,
    hook,
  };
}

/** Writes a pull down and queues its job, unless one of the site is under way: then that is the one. */
export async function requestPull(
  tx: Database,
  siteId: SiteId,
  { actorId, at }: { actorId: string | null; at: number },
): Promise<string> {
  // Writes nothing, but holds the row: of two who ask at once, one waits.
  const source = await tx
    .updateTable('pull_sources')
    .set((eb) => ({ failures: eb.ref('failures') }))
    .where('site_id', '=', siteId)
    .returning('origin')
    .executeTakeFirst();
  if (!source) throw new Problem('not_found');
  const running = await selectPulls(tx, siteId).where('p.state', 'in', active).executeTakeFirst();
  if (running) return running.id;
  const id = newId();
  const nothing = { release_number: null, total: null, fault: null, files: null, fetched: null, bytes: null };
  const times = { asked_at: at, started_at: null, ended_at: null };
  await tx
    .insertInto('pulls')
    .values({
      ...{ id, site_id: siteId, origin: source.origin, state: 'queued', done: 0, is_cancelling: 0, asked_by: actorId },
      ...nothing,
      ...times,
    })
    .execute();
  await queueJob(tx, pullJob, { payload: { pullId: id }, at, siteId, actorId, idempotencyKey: id });
  return id;
}

/** Marks a pull as begun. Answers false for one that has ended, or that was called off before. */
export async function startPull(db: Database, siteId: SiteId, id: string, at: number): Promise<boolean> {
  const row = await db
    .updateTable('pulls')
    .set((eb) => ({ state: 'running', done: 0, total: null, started_at: eb.fn.coalesce('started_at', eb.val(at)) }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', 'in', active)
    .where('is_cancelling', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down how far a pull is. Answers false when it is to stop. */
export async function recordProgress(
  db: Database,
  siteId: SiteId,
  id: string,
  { done, total, release }: { done: number; total: number; release: number },
): Promise<boolean> {
  const row = await db
    .updateTable('pulls')
    .set({ done, total, release_number: release })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('is_cancelling')
    .executeTakeFirst();
  return row?.is_cancelling === 0;
}

interface Ended {
  state: 'done' | 'failed' | 'cancelled';
  fault?: PullFault;
  counts?: { files: number; fetched: number; bytes: number };
  at: number;
}

/** Ends a pull: its row, the audit log, and who is told where it came to nothing. Answers false for one that has ended. */
export async function endPull(
  tx: Database,
  siteId: SiteId,
  id: string,
  { state, fault, counts, at }: Ended,
): Promise<boolean> {
  const row = await tx
    .updateTable('pulls')
    .set({ state, fault: fault ?? null, ended_at: at, ...counts })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', 'in', active)
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  const { organization_id: organizationId } = await tx
    .selectFrom('sites')
    .select('organization_id')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const asked =
    row.asked_by === null
      ? undefined
      : await tx.selectFrom('users').select(['id', 'email', 'name']).where('id', '=', row.asked_by).executeTakeFirst();
  await writeAudit(tx, {
    act: 'pull.ended',
    at,
    site: { id: siteId, organizationId },
    actor: asked,
    target: { kind: 'pull', id, name: row.origin },
    after: { number: row.release_number ?? 0, state },
  });
  await deleteOldPulls(tx, siteId);
  return true;
}

/** Writes down that a source could not be pulled from, and tells once until it could again. */
export async function recordFault(
  tx: Database,
  siteId: SiteId,
  { fault, lookAt, at }: { fault: PullFault; lookAt: number; at: number },
): Promise<void> {
  const before = await findSource(tx, siteId);
  if (!before) return;
  await tx
    .updateTable('pull_sources')
    .set({ fault, failures: before.failures + 1, looked_at: at, look_at: lookAt })
    .where('site_id', '=', siteId)
    .execute();
  // What passes by itself is worth telling only when it has not.
  const tellsAt = fault === 'unreachable' || fault === 'moved' ? 3 : 1;
  if (before.failures + 1 !== tellsAt) return;
  const values = { address: before.origin };
  await addNotice(tx, { kind: 'pullFailed', siteId, audience: 'administer', values, at });
}

/** Asks a pull to stop; one that has not begun ends at once. @throws Problem `not_found`, `conflict` for one that has ended */
export async function stopPull(tx: Database, siteId: SiteId, id: string, at: number): Promise<void> {
  const row = await tx
    .updateTable('pulls')
    .set({ is_cancelling: 1 })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', 'in', active)
    .returning('state')
    .executeTakeFirst();
  if (row?.state === 'queued') await endPull(tx, siteId, id, { state: 'cancelled', at });
  if (row) return;
  await getPull(tx, siteId, id);
  throw new Problem('conflict', { message: 'pulls.endedAlready' });
}

async function deleteOldPulls(tx: Database, siteId: SiteId): Promise<void> {
  const oldest = await tx
    .selectFrom('pulls')
    .select('asked_at')
    .where('site_id', '=', siteId)
    .orderBy('asked_at', 'desc')
    .offset(KEPT)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await tx
    .deleteFrom('pulls')
    .where('site_id', '=', siteId)
    .where('asked_at', '<=', oldest.asked_at)
    .where('state', 'not in', active)
    .execute();
}
