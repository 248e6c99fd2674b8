import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { type LinkCheck, type LinkFindings, type LinkReport, linkFindings } from '#contract/link-checks.ts';
import { Problem } from '#contract/problems.ts';
import { readChangeNumber } from '#server/content/releases/read-feed.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import './table.ts';

/** What is queued for a check; `server/public/link-checks/` says how it is done. */
export const linkCheckJob = { kind: 'check-links', attempts: 3, payload: z.object({ checkId: z.string() }) };

const active = ['queued', 'running'] as const;

/** Checks are asked for all the time, and tell of themselves without what they found. */
function selectChecks(db: Database, siteId: SiteId) {
  return db
    .selectFrom('link_checks as c')
    .leftJoin('users as u', 'u.id', 'c.asked_by')
    .select(['c.id', 'c.state', 'c.done', 'c.total', 'c.is_cancelling', 'c.asked_at', 'c.ended_at'])
    .select('u.name as asked_by_name')
    .where('c.site_id', '=', siteId)
    .orderBy('c.asked_at', 'desc')
    .orderBy('c.id', 'desc');
}

type CheckRow = Awaited<ReturnType<ReturnType<typeof selectChecks>['executeTakeFirstOrThrow']>>;

const describeCheck = (row: CheckRow): LinkCheck => ({
  id: row.id,
  state: row.state,
  done: row.done,
  total: row.total,
  is_stopping: row.is_cancelling === 1 && row.state === 'running',
  asked_by: row.asked_by_name,
  asked_on: row.asked_at,
  ended_on: row.ended_at,
});

export async function findLastCheck(db: Database, siteId: SiteId): Promise<LinkCheck | undefined> {
  const row = await selectChecks(db, siteId).executeTakeFirst();
  return row && describeCheck(row);
}

/** @throws Problem `not_found` */
export async function getCheck(db: Database, siteId: SiteId, id: string): Promise<LinkCheck> {
  const row = await selectChecks(db, siteId).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return describeCheck(row);
}

/** What the last check found that came to its end. */
export async function findReport(db: Database, siteId: SiteId): Promise<LinkReport | undefined> {
  const row = await db
    .selectFrom('link_checks')
    .select(['findings', 'started_at', 'ended_at', 'change_number'])
    .where('site_id', '=', siteId)
    .where('state', '=', 'done')
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  // What another version of the product found may be told in another way.
  const findings = row?.findings ? linkFindings.safeParse(JSON.parse(row.findings)) : undefined;
  if (!row || !findings?.success) return undefined;
  const { started_at: from, ended_at: until, change_number } = row;
  return {
    on: until ?? 0,
    seconds: Math.max(1, Math.round(((until ?? 0) - (from ?? 0)) / 1000)),
    is_current: (await readChangeNumber(db, siteId)) === change_number,
    findings: findings.data,
  };
}

/** Writes a check down and queues its job, unless one of the site is under way: then that is the one. */
export async function requestCheck(
  tx: Database,
  siteId: SiteId,
  { actorId, at }: { actorId: string; at: number },
): Promise<string> {
  // Writes nothing, but holds the site: of two who ask at once, one waits.
  await tx
    .updateTable('sites')
    .set((eb) => ({ change_number: eb.ref('change_number') }))
    .where('id', '=', siteId)
    .execute();
  const running = await selectChecks(tx, siteId).where('c.state', 'in', active).executeTakeFirst();
  if (running) return running.id;
  const id = newId();
  const nothing = { done: 0, total: null, is_cancelling: 0, change_number: null, started_at: null, ended_at: null };
  await tx
    .insertInto('link_checks')
    .values({ id, site_id: siteId, state: 'queued', asked_by: actorId, asked_at: at, findings: null, ...nothing })
    .execute();
  await queueJob(tx, linkCheckJob, { payload: { checkId: id }, at, siteId, actorId, idempotencyKey: id });
  return id;
}

/** Marks a check as begun. Answers false for one that has ended, or that was called off before. */
export async function startCheck(
  db: Database,
  siteId: SiteId,
  id: string,
  { changeNumber, at }: { changeNumber: number; at: number },
): Promise<boolean> {
  const row = await db
    .updateTable('link_checks')
    .set({ state: 'running', done: 0, total: null, started_at: at, change_number: changeNumber })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', 'in', active)
    .where('is_cancelling', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down how far a check is. Answers false when it is to stop. */
export async function recordProgress(
  db: Database,
  siteId: SiteId,
  id: string,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  const row = await db
    .updateTable('link_checks')
    .set({ done, total })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('is_cancelling')
    .executeTakeFirst();
  return row?.is_cancelling === 0;
}

interface Ended {
  state: 'done' | 'failed' | 'cancelled';
  findings?: LinkFindings;
  at: number;
}

/** Ends a check, and forgets those before: one that is done all of them, any other those that found nothing. */
export async function endCheck(
  tx: Database,
  siteId: SiteId,
  id: string,
  { state, findings, at }: Ended,
): Promise<boolean> {
  const row = await tx
    .updateTable('link_checks')
    .set({ state, ended_at: at, findings: findings ? JSON.stringify(findings) : null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', 'in', active)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  let before = tx
    .deleteFrom('link_checks')
    .where('site_id', '=', siteId)
    .where('id', '<>', id)
    .where('state', 'not in', active);
  if (state !== 'done') before = before.where('state', '<>', 'done');
  await before.execute();
  return true;
}

/** Asks a check to stop; one that has not begun ends at once. Answers false for one that has ended. */
export async function stopCheck(tx: Database, siteId: SiteId, id: string, at: number): Promise<boolean> {
  const row = await tx
    .updateTable('link_checks')
    .set({ is_cancelling: 1 })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', 'in', active)
    .returning('state')
    .executeTakeFirst();
  if (row?.state === 'queued') await endCheck(tx, siteId, id, { state: 'cancelled', at });
  return row !== undefined;
}
