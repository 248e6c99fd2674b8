import { v7 as newId } from 'uuid';
import type { DeployFault, DeployNote, Environment } from '#model/deploys/deploy-kinds.ts';
import { isoOf } from '#model/iso-date.ts';
import { findActor } from '#server/audit/find-actor.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { addNotice } from '#server/notifications/notices/add-notice.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { DeployReport } from './deploy-report.ts';
import { addDeliveries, queueDeliveries } from './hooks.ts';
import { requestDeploy, startNext } from './request-deploy.ts';

/** Adds a line to the log of a deploy. */
export async function logDeploy(
  tx: Database,
  siteId: SiteId,
  deployId: string,
  { note, at, values = {} }: { note: DeployNote; at: number; values?: Record<string, string | number> },
): Promise<void> {
  const row = { id: newId(), site_id: siteId, deploy_id: deployId, at, note, note_values: JSON.stringify(values) };
  await tx.insertInto('deploy_log').values(row).execute();
}

interface Ended {
  state: 'done' | 'failed' | 'cancelled';
  fault?: DeployFault | undefined;
  told?: DeployReport | undefined;
  at: number;
}

/**
 * Ends a deploy: its row, its log, the audit log, who is told, the webhooks, and what waits behind it, in one transaction.
 * Answers false for one that has ended already.
 */
export async function finishDeploy(tx: Database, siteId: SiteId, id: string, ended: Ended): Promise<boolean> {
  const { state, fault, told, at } = ended;
  const row = await tx
    .updateTable('deploys')
    .set({
      state,
      step: null,
      fault: fault ?? null,
      ended_at: at,
      ...(told && { told: JSON.stringify(told) }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  if (state === 'cancelled') await logDeploy(tx, siteId, id, { note: 'cancelled', at });
  const values = { number: row.release_number, target: row.target_name };
  if (state === 'failed') await addNotice(tx, { kind: 'deployFailed', siteId, audience: 'read', values, at });
  const { organization_id } = await tx
    .selectFrom('sites')
    .select('organization_id')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  await writeAudit(tx, {
    act: 'deploy.ended',
    at,
    site: { id: siteId, organizationId: organization_id },
    actor: await findActor(tx, row.asked_by),
    target: { kind: 'deploy', id, name: row.target_name },
    after: { number: row.release_number, state },
  });
  const body = JSON.stringify(bodyOf('deploy.after', row, { state, fault, at }));
  await queueDeliveries(
    tx,
    siteId,
    await addDeliveries(tx, siteId, { event: 'deploy.after', deployId: id, body, at }),
    at,
  );
  await startNext(tx, siteId, at);
  return true;
}

/** What a webhook is told. */
export function bodyOf(
  type: 'deploy.before' | 'deploy.after',
  row: {
    id: string;
    target: string;
    target_name: string;
    target_kind: string;
    release_id: string;
    release_number: number;
  },
  { state, fault, at }: { state: string; fault?: DeployFault | undefined; at: number },
) {
  return {
    type,
    timestamp: isoOf(at),
    data: {
      id: row.id,
      target: { id: row.target, name: row.target_name, kind: row.target_kind },
      release: { id: row.release_id, number: row.release_number },
      state,
      ...(fault !== undefined && { fault }),
    },
  };
}

/** Deploys to every target that follows an environment, which shows another release from now on. */
export async function followEnvironment(
  tx: Database,
  siteId: SiteId,
  { environment, releaseId, at }: { environment: Environment; releaseId: string; at: number },
): Promise<void> {
  const targets = await tx
    .selectFrom('deploy_targets')
    .select('id')
    .where('site_id', '=', siteId)
    .where('follows', '=', environment)
    .orderBy('id')
    .execute();
  for (const { id } of targets) {
    // One that waits already takes the newer release along.
    const waiting = await tx
      .updateTable('deploys')
      .set((eb) => ({
        release_id: releaseId,
        release_number: eb
          .selectFrom('releases')
          .select('number')
          .where('id', '=', releaseId)
          .where('site_id', '=', siteId)
          .$asScalar(),
      }))
      .where('site_id', '=', siteId)
      .where('target', '=', id)
      .where('state', '=', 'queued')
      .where('asked_by', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!waiting) await requestDeploy(tx, siteId, { target: id, releaseId, actorId: null, at });
  }
}
