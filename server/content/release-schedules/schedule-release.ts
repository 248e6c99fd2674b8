import { v7 as newId } from 'uuid';
import { Problem } from '#contract/problems.ts';
import type { Chosen } from '#server/content/releases/find-needed.ts';
import { freezeDrafts } from '#server/content/releases/freeze-drafts.ts';
import { findLiveRelease, getRelease } from '#server/content/releases/queries.ts';
import type { Engine } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { countWaiting, MAX_WAITING } from './queries.ts';
import { runSchedule } from './run-schedule.ts';

/** How far ahead, in ms: two years. */
const LONGEST = 2 * 366 * 24 * 60 * 60_000;

interface Asked {
  note: string;
  only?: readonly Chosen[] | undefined;
  release_id?: string | undefined;
  live_on: number;
  ends_on?: number | undefined;
  time_zone: string;
}

/**
 * Freezes the drafts, or takes an older release, and has it go live at a time, and end at another where one is given.
 * @throws Problem `invalid` for a time that is past, too far or before its beginning, `not_found`, and `conflict` when
 * there is nothing to publish or too much is waiting
 */
export async function scheduleRelease(
  tx: Database,
  site: { id: SiteId },
  asked: Asked,
  { actorId, at, engine }: { actorId: string; at: number; engine: Engine },
): Promise<{ releaseId: string; ids: string[] }> {
  checkTimes(asked, at);
  const { note, only } = asked;
  const frozen = asked.release_id ?? (await freezeDrafts(tx, site, { note, only, actorId, at }, engine)).id;
  const release = await getRelease(tx, site.id, frozen);
  const live = await findLiveRelease(tx, site.id);
  if (live?.release.id === release.id) throw new Problem('conflict', { message: 'release.isLiveAlready' });
  if ((await countWaiting(tx, site.id)) + 2 > MAX_WAITING)
    throw new Problem('conflict', { message: 'release.manyWaiting', values: { count: MAX_WAITING } });
  const beginId = newId();
  const row = {
    site_id: site.id,
    release_id: release.id,
    time_zone: asked.time_zone,
    state: 'waiting' as const,
    ran_at: null,
    made_by: actorId,
    made_at: at,
  };
  const begin = {
    ...row,
    id: beginId,
    act: 'begin' as const,
    begin_id: null,
    before_id: live?.release.id ?? null,
    due_at: asked.live_on,
  };
  const rows = [begin];
  const end =
    asked.ends_on === undefined
      ? undefined
      : { ...row, id: newId(), act: 'end' as const, begin_id: beginId, before_id: null, due_at: asked.ends_on };
  for (const each of end ? [...rows, end] : rows) {
    await tx.insertInto('release_schedules').values(each).execute();
    const job = { payload: { scheduleId: each.id }, siteId: site.id, actorId, at, notBefore: each.due_at };
    await queueJob(tx, runSchedule, { ...job, idempotencyKey: each.id });
  }
  return { releaseId: release.id, ids: end ? [begin.id, end.id] : [begin.id] };
}

/** @throws Problem `invalid` for a time that is past, too far or before its beginning */
export function checkTimes({ live_on, ends_on }: Pick<Asked, 'live_on' | 'ends_on'>, at: number): void {
  const issues: { path: string; message: string }[] = [];
  if (live_on <= at) issues.push({ path: 'live_on', message: 'release.timePast' });
  if (live_on > at + LONGEST) issues.push({ path: 'live_on', message: 'release.timeFar' });
  if (ends_on !== undefined && ends_on <= live_on) issues.push({ path: 'ends_on', message: 'release.endsFirst' });
  if (ends_on !== undefined && ends_on > at + LONGEST) issues.push({ path: 'ends_on', message: 'release.timeFar' });
  if (issues.length > 0) throw new Problem('invalid', { issues });
}
