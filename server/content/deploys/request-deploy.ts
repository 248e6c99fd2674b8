import { v7 as newId } from 'uuid';
import { Problem } from '#contract/problems.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { deployJob } from './deploy-jobs.ts';
import { emptyReport } from './deploy-report.ts';
import { isEnvironment } from './queries.ts';

/** Deploys of a site that may wait: what is asked for beyond that is asked for by mistake. */
const MAX_WAITING = 50;

interface Asked {
  target: string;
  releaseId: string;
  /** Null for what follows an environment by itself. */
  actorId: string | null;
  at: number;
}

/**
 * Writes a deploy down and has it run when no other of the site does.
 * @throws Problem `not_found` for a release or target that is not there, `conflict` when too many wait
 */
export async function requestDeploy(tx: Database, siteId: SiteId, asked: Asked): Promise<string> {
  // Holds the site's row: of two that are asked for at once, one waits.
  await lockSite(tx, siteId);
  const release = await tx
    .selectFrom('releases')
    .select(['id', 'number'])
    .where('site_id', '=', siteId)
    .where('id', '=', asked.releaseId)
    .executeTakeFirst();
  if (!release) throw new Problem('not_found');
  const target = isEnvironment(asked.target)
    ? { name: asked.target, kind: 'server' as const }
    : await tx
        .selectFrom('deploy_targets')
        .select(['name', 'kind'])
        .where('site_id', '=', siteId)
        .where('id', '=', asked.target)
        .executeTakeFirst();
  if (!target) throw new Problem('not_found');
  const waiting = await countActive(tx, siteId);
  if (waiting >= MAX_WAITING)
    throw new Problem('conflict', { message: 'deploys.manyWaiting', values: { count: MAX_WAITING } });
  const id = newId();
  await tx
    .insertInto('deploys')
    .values({
      id,
      site_id: siteId,
      target: asked.target,
      target_name: target.name,
      target_kind: target.kind,
      release_id: release.id,
      release_number: release.number,
      state: 'queued',
      step: null,
      done: 0,
      total: null,
      is_cancelling: 0,
      fault: null,
      told: JSON.stringify(emptyReport),
      asked_by: asked.actorId,
      asked_at: asked.at,
      started_at: null,
      ended_at: null,
    })
    .execute();
  if (waiting === 0) await queueDeploy(tx, siteId, id, asked.at);
  return id;
}

/** Begins what has waited longest; called by whoever ends a deploy, in the same transaction. */
export async function startNext(tx: Database, siteId: SiteId, at: number): Promise<void> {
  const next = await tx
    .selectFrom('deploys')
    .select('id')
    .where('site_id', '=', siteId)
    .where('state', 'in', ['queued', 'running'])
    .orderBy('asked_at')
    .orderBy('id')
    .executeTakeFirst();
  if (next) await queueDeploy(tx, siteId, next.id, at);
}

async function lockSite(tx: Database, siteId: SiteId): Promise<void> {
  await tx
    .updateTable('sites')
    .set((eb) => ({ change_number: eb.ref('change_number') }))
    .where('id', '=', siteId)
    .execute();
}

async function queueDeploy(tx: Database, siteId: SiteId, deployId: string, at: number): Promise<void> {
  await queueJob(tx, deployJob, { payload: { deployId }, at, siteId, idempotencyKey: deployId });
}

/** Has a deploy that is under way go on after a while, in a job of its own: others have its place until then. */
export async function resumeLater(
  tx: Database,
  siteId: SiteId,
  { deployId, waited, at, pause }: { deployId: string; waited: number; at: number; pause: number },
): Promise<void> {
  const job = { payload: { deployId, waited }, at, siteId, notBefore: at + pause };
  await queueJob(tx, deployJob, { ...job, idempotencyKey: `${deployId} ${waited}` });
}

/** Takes back the job of a deploy that no server has now. Answers false where one has it, or there is none. */
export async function withdrawJob(tx: Database, siteId: SiteId, deployId: string, at: number): Promise<boolean> {
  const taken = await tx
    .updateTable('jobs')
    .set({ state: 'cancelled', finished_at: at })
    .where('site_id', '=', siteId)
    .where('kind', '=', deployJob.kind)
    .where('state', '=', 'queued')
    .where((eb) => eb.or([eb('idempotency_key', '=', deployId), eb('idempotency_key', 'like', `${deployId} %`)]))
    .returning('id')
    .execute();
  return taken.length > 0;
}

async function countActive(tx: Database, siteId: SiteId): Promise<number> {
  const { count } = await tx
    .selectFrom('deploys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return count;
}
