import { v7 as newId } from 'uuid';
import { Problem } from '#contract/problems.ts';
import { MAX_WAITING_REQUESTS } from '#contract/release-requests.ts';
import { mayAsk } from '#model/publish-rules.ts';
import { lockSite } from '#server/content/publish-rules/publish-rule.ts';
import { checkTimes } from '#server/content/release-schedules/schedule-release.ts';
import type { Chosen } from '#server/content/releases/find-needed.ts';
import { freezeDrafts } from '#server/content/releases/freeze-drafts.ts';
import { getRelease } from '#server/content/releases/queries.ts';
import type { Engine } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

interface Asked {
  note: string;
  only?: readonly Chosen[] | undefined;
  release_id?: string | undefined;
  live_on?: number | undefined;
  ends_on?: number | undefined;
  time_zone?: string | undefined;
}

/**
 * Freezes what is asked for into a release that is not live, or takes an older one, and has it wait for another person.
 * @throws Problem `conflict` for who may publish alone, for what is live already, and when too many wait
 */
export async function requestApproval(
  tx: Database,
  site: GrantedSite,
  asked: Asked,
  { actorId, at, engine }: { actorId: string; at: number; engine: Engine },
): Promise<{ id: string; releaseId: string; number: number }> {
  const { rule, liveId } = await lockSite(tx, site.id);
  if (!mayAsk(rule, site.role)) throw new Problem('conflict', { message: 'release.needsNoApproval' });
  const { live_on, ends_on, time_zone, note, only } = asked;
  if ((live_on === undefined) !== (time_zone === undefined) || (ends_on !== undefined && live_on === undefined))
    throw new Problem('invalid', { issues: [{ path: 'live_on', message: 'problem.required' }] });
  if (live_on !== undefined) checkTimes({ live_on, ends_on }, at);
  const waiting = await tx
    .selectFrom('release_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', site.id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (waiting.count >= MAX_WAITING_REQUESTS)
    throw new Problem('conflict', { message: 'release.manyAsked', values: { count: MAX_WAITING_REQUESTS } });
  const releaseId = asked.release_id ?? (await freezeDrafts(tx, site, { note, only, actorId, at }, engine)).id;
  const { number } = await getRelease(tx, site.id, releaseId);
  if (releaseId === liveId) throw new Problem('conflict', { message: 'release.isLiveAlready' });
  const id = newId();
  await tx
    .insertInto('release_requests')
    .values({
      ...{ id, site_id: site.id, release_id: releaseId, base_id: liveId, state: 'waiting' },
      ...{ live_at: live_on ?? null, ends_at: ends_on ?? null, time_zone: time_zone ?? null },
      ...{ asked_by: actorId, asked_at: at, settled_by: null, settled_at: null, reason: '' },
    })
    .execute();
  return { id, releaseId, number };
}
