import { v7 as newId } from 'uuid';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { emptyReport } from './deploy-report.ts';
import { bodyOf, followEnvironment } from './finish-deploy.ts';
import { addDeliveries, queueDeliveries } from './hooks.ts';

interface WentLive {
  release: { id: string; number: number };
  actorId: string | null;
  at: number;
}

/**
 * Writes down, in the transaction that makes a release live, that it was deployed here: it is in the history, webhooks are
 * told, and targets that follow the live site get it.
 */
export async function recordLive(tx: Database, siteId: SiteId, { release, actorId, at }: WentLive): Promise<void> {
  const row = {
    id: newId(),
    site_id: siteId,
    target: 'live',
    target_name: 'live',
    target_kind: 'server' as const,
    release_id: release.id,
    release_number: release.number,
    state: 'done' as const,
    step: null,
    done: 0,
    total: null,
    is_cancelling: 0,
    fault: null,
    told: JSON.stringify(emptyReport),
    asked_by: actorId,
    asked_at: at,
    started_at: at,
    ended_at: at,
  };
  await tx.insertInto('deploys').values(row).execute();
  const body = JSON.stringify(bodyOf('deploy.after', row, { state: 'done', at }));
  const event = { event: 'deploy.after' as const, deployId: row.id, body, at };
  await queueDeliveries(tx, siteId, await addDeliveries(tx, siteId, event), at);
  await followEnvironment(tx, siteId, { environment: 'live', releaseId: release.id, at });
}
