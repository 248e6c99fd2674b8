import { Problem } from '#contract/problems.ts';
import { mayApprove, mayApproveOwn, type PublishRule } from '#model/publish-rules.ts';
import { may, type SiteRole } from '#model/roles.ts';
import { lockSite } from '#server/content/publish-rules/publish-rule.ts';
import { scheduleRelease } from '#server/content/release-schedules/schedule-release.ts';
import { getRelease } from '#server/content/releases/queries.ts';
import type { Engine } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { ReleaseRequestsTable } from './table.ts';

interface By {
  actorId: string;
  at: number;
}

/** What was settled: the row as it was, and the number of its release. */
export interface Settled {
  request: ReleaseRequestsTable;
  number: number;
}

/**
 * Approves a request, and schedules its release where it asks for a time. Where it doesn't, `isLive` tells the caller
 * to make it live.
 * @throws Problem `not_found`; `forbidden` for who may not, and for one's own unless one administers; `invalid` for
 * one's own without a reason; `conflict` when it no longer waits, when something else went live since, and when who
 * asked may not edit any more
 */
export async function approve(
  tx: Database,
  siteId: SiteId,
  id: string,
  { actorId, at, reason, engine }: By & { reason: string; engine: Engine },
): Promise<Settled & { isLive: boolean; isOwn: boolean }> {
  const { rule, liveId } = await lockSite(tx, siteId);
  const request = await waitingRequest(tx, siteId, id);
  const role = await requireApprover(tx, siteId, { rule, actorId });
  const isOwn = request.asked_by === actorId;
  if (isOwn && !mayApproveOwn(role)) throw new Problem('forbidden', { message: 'release.notOneself' });
  if (isOwn && reason === '')
    throw new Problem('invalid', { issues: [{ path: 'reason', message: 'release.ownNeedsReason' }] });
  const asker = request.asked_by === null ? undefined : await findRole(tx, siteId, request.asked_by);
  if (asker === undefined || !may([asker], 'edit')) throw new Problem('conflict', { message: 'release.askerGone' });
  if (liveId !== request.base_id) throw new Problem('conflict', { message: 'release.liveMoved' });
  await recordDecision(tx, request, { state: 'approved', actorId, at, reason });
  if (request.live_at !== null) {
    const times = { live_on: request.live_at, time_zone: request.time_zone ?? 'UTC' };
    const ends = request.ends_at === null ? {} : { ends_on: request.ends_at };
    const asked = { note: '', release_id: request.release_id, ...times, ...ends };
    await scheduleRelease(tx, { id: siteId }, asked, { actorId, at, engine });
  }
  const { number } = await getRelease(tx, siteId, request.release_id);
  return { request, number, isLive: request.live_at === null, isOwn };
}

/** Refuses what another person asked for. @throws Problem as {@link approve} */
export async function requestChanges(
  tx: Database,
  siteId: SiteId,
  id: string,
  { actorId, at, reason }: By & { reason: string },
): Promise<Settled> {
  const { rule } = await lockSite(tx, siteId);
  const request = await waitingRequest(tx, siteId, id);
  await requireApprover(tx, siteId, { rule, actorId });
  if (request.asked_by === actorId) throw new Problem('forbidden', { message: 'release.notOneself' });
  await recordDecision(tx, request, { state: 'sent_back', actorId, at, reason });
  return { request, number: (await getRelease(tx, siteId, request.release_id)).number };
}

/** Takes back what one asked for. @throws Problem `not_found`, `forbidden` for what another asked for, `conflict` */
export async function withdraw(tx: Database, siteId: SiteId, id: string, { actorId, at }: By): Promise<Settled> {
  await lockSite(tx, siteId);
  const request = await waitingRequest(tx, siteId, id);
  if (request.asked_by !== actorId) throw new Problem('forbidden');
  await recordDecision(tx, request, { state: 'withdrawn', actorId, at });
  return { request, number: (await getRelease(tx, siteId, request.release_id)).number };
}

/** @throws Problem `not_found` */
export async function findRequest(db: Database, siteId: SiteId, id: string): Promise<ReleaseRequestsTable> {
  const found = await db
    .selectFrom('release_requests')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Problem('not_found');
  return found;
}

async function waitingRequest(tx: Database, siteId: SiteId, id: string): Promise<ReleaseRequestsTable> {
  const found = await findRequest(tx, siteId, id);
  if (found.state !== 'waiting') throw alreadyDecided();
  return found;
}

const alreadyDecided = () => new Problem('conflict', { message: 'release.settledAlready' });

/** Asks for the role anew: it may have been taken away since the call began. */
async function requireApprover(
  tx: Database,
  siteId: SiteId,
  { rule, actorId }: { rule: PublishRule; actorId: string },
): Promise<SiteRole> {
  const role = await findRole(tx, siteId, actorId);
  if (role === undefined || !mayApprove(rule, role)) throw new Problem('forbidden');
  return role;
}

async function findRole(tx: Database, siteId: SiteId, userId: string) {
  const row = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.role')
    .where('m.site_id', '=', siteId)
    .where('m.user_id', '=', userId)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.role as SiteRole | undefined;
}

interface Settling extends By {
  state: ReleaseRequestsTable['state'];
  reason?: string;
}

async function recordDecision(
  tx: Database,
  request: ReleaseRequestsTable,
  { state, actorId, at, reason = '' }: Settling,
) {
  const { numUpdatedRows } = await tx
    .updateTable('release_requests')
    .set({ state, settled_by: actorId, settled_at: at, reason })
    .where('site_id', '=', request.site_id)
    .where('id', '=', request.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw alreadyDecided();
}
