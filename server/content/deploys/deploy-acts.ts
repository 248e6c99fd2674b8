import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { JobDefinition } from '#server/platform/jobs/definition.ts';
import type { deployJob } from './deploy-jobs.ts';
import { finishDeploy } from './finish-deploy.ts';
import { requestDeploy } from './request-deploy.ts';
import { requireApproved } from './require-approved.ts';
import type { DeploysTable } from './table.ts';

type Acts = Pick<
  Required<JobDefinition<z.output<typeof deployJob.payload>>>,
  'subject' | 'cancel' | 'stop' | 'again' | 'howFar'
>;

/** What a person can do with the job of a deploy. */
export const deployActs: Acts = {
  subject: ({ deployId }) => deployId,
  cancel: async (tx, { payload: { deployId }, siteId, at }) => {
    await finishDeploy(tx, siteId, deployId, { state: 'cancelled', at });
  },
  stop: async (tx, { payload: { deployId }, siteId }) => {
    await tx
      .updateTable('deploys')
      .set({ is_cancelling: 1 })
      .where('site_id', '=', siteId)
      .where('id', '=', deployId)
      .where('state', 'in', ['queued', 'running'])
      .execute();
  },
  again: async (tx, { payload: { deployId }, siteId, actorId, role, at }) => {
    const failed = await findDeploy(tx, siteId, deployId);
    if (failed?.state !== 'failed') return 'impossible';
    const { target, release_id: releaseId } = failed;
    await requireApproved(tx, { id: siteId, role }, { target, releaseId });
    await requestDeploy(tx, siteId, { target, releaseId, actorId, at });
    return 'replaced';
  },
  howFar: async (db, siteId, { deployId }) => {
    const row = await findDeploy(db, siteId, deployId);
    return row && { done: row.done, total: row.total, isStopping: row.is_cancelling === 1 };
  },
};

export function findDeploy(db: Database, siteId: SiteId, id: string): Promise<Selectable<DeploysTable> | undefined> {
  return db.selectFrom('deploys').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst();
}
