import type { AuditAct } from '#model/audit.ts';
import { type AuditEntry, type AuditValues, writeAudit } from '#server/audit/write-audit.ts';
import { followEnvironment } from '#server/content/deploys/finish-deploy.ts';
import { recordLive } from '#server/content/deploys/record-live.ts';
import { addNotice, type NewNotice } from '#server/notifications/notices/add-notice.ts';
import { afterCommit } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';

interface GoingLive {
  release: { id: string; number: number };
  /** Who makes it live; null for someone whose account is gone. */
  actorId: string | null;
  at: number;
  act: Extract<AuditAct, 'release.published' | 'release.activated' | 'release.approved'>;
  /** The audit log's actor in a job; absent in a call, which knows its own. */
  actor?: AuditEntry['actor'];
  /** What the audit log says besides the release numbers. */
  how?: AuditValues;
  /** What the site's members are told, besides the release number; null where there is nobody else to tell. */
  notice: Pick<NewNotice, 'kind' | 'values' | 'actorId'> | null;
  /** Set by a deploy, which is already in the history and tells its webhooks itself. */
  isDeploy?: boolean;
}

/**
 * Makes a release the one visitors see: moves the site's pointer and leaves everything that goes with it. The audit log
 * says which release it replaced, the history of deploys has it, webhooks and targets that follow the live site get it,
 * members are told, and every server hears of it once the transaction is committed.
 */
export async function makeLive(
  tx: Database,
  { events }: Pick<Services, 'events'>,
  siteId: SiteId,
  { release, actorId, at, act, actor, how = {}, notice, isDeploy = false }: GoingLive,
): Promise<void> {
  const before = await tx
    .selectFrom('sites as s')
    .leftJoin('releases as r', 'r.id', 's.live_release_id')
    .select(['s.organization_id', 'r.number'])
    .where('s.id', '=', siteId)
    .executeTakeFirstOrThrow();
  await tx.updateTable('sites').set({ live_release_id: release.id }).where('id', '=', siteId).execute();
  await tx
    .updateTable('releases')
    .set({ went_live_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', release.id)
    .where('went_live_at', 'is', null)
    .execute();
  await writeAudit(tx, {
    act,
    at,
    site: { id: siteId, organizationId: before.organization_id },
    actor,
    target: { kind: 'release', id: release.id, name: String(release.number) },
    before: { number: before.number },
    after: { number: release.number, ...how },
  });
  if (isDeploy) await followEnvironment(tx, siteId, { environment: 'live', releaseId: release.id, at });
  else await recordLive(tx, siteId, { release, actorId, at });
  if (notice) {
    const values = { number: release.number, ...notice.values };
    await addNotice(tx, { ...notice, values, siteId, audience: 'read', at });
  }
  afterCommit(tx, () => events.publish({ type: 'release-activated', siteId, releaseId: release.id }));
}
