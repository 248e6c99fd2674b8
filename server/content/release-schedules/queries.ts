import type { ReleaseSchedule } from '#contract/release-schedules.ts';
import { findLiveRelease } from '#server/content/releases/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { findWithoutEffect } from './release-wanted.ts';

/** Most that are listed of what waits, which is as many as a site may have, and of what is past. */
export const MAX_WAITING = 100;
const MAX_PAST = 20;

function selectSchedules(db: Database, siteId: SiteId) {
  return db
    .selectFrom('release_schedules as s')
    .innerJoin('releases as r', (join) => join.onRef('r.id', '=', 's.release_id').onRef('r.site_id', '=', 's.site_id'))
    .leftJoin('users as u', 'u.id', 's.made_by')
    .leftJoin('releases as b', (join) => join.onRef('b.id', '=', 's.before_id').onRef('b.site_id', '=', 's.site_id'))
    .select(['s.id', 's.act', 's.begin_id', 's.before_id', 's.due_at', 's.time_zone', 's.state', 's.ran_at'])
    .select('b.number as before')
    .select(['r.id as release_id', 'r.number', 'r.note', 'u.name as made_by'])
    .where('s.site_id', '=', siteId);
}

type ScheduleRow = Awaited<ReturnType<ReturnType<typeof selectSchedules>['executeTakeFirstOrThrow']>>;

function describeSchedule(row: ScheduleRow, isVoid: boolean): ReleaseSchedule {
  const { id, act, due_at, time_zone, state, ran_at, release_id, number, note, made_by } = row;
  const release = { id: release_id, number, note };
  return { id, act, release, due_on: due_at, time_zone, state, is_void: isVoid, ran_on: ran_at, made_by };
}

/** What waits, the next first; then what was carried out or came to nothing, the last first. */
export async function listSchedulesOf(
  db: Database,
  siteId: SiteId,
): Promise<{ waiting: ReleaseSchedule[]; past: ReleaseSchedule[] }> {
  const waiting = await selectSchedules(db, siteId)
    .where('s.state', '=', 'waiting')
    .orderBy('s.due_at')
    .orderBy('s.id')
    .limit(MAX_WAITING)
    .execute();
  const past = await selectSchedules(db, siteId)
    .where('s.state', '!=', 'waiting')
    .orderBy('s.due_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(MAX_PAST)
    .execute();
  const live = (await findLiveRelease(db, siteId))?.release;
  const numbers = new Map<string | null, number | null>(waiting.map((row) => [row.before_id, row.before]));
  for (const row of waiting) numbers.set(row.release_id, row.number);
  if (live) numbers.set(live.id, live.number);
  const nothing = findWithoutEffect(waiting, live, (release) => numbers.get(release) ?? 0);
  return {
    waiting: waiting.map((row) => describeSchedule(row, nothing.has(row.id))),
    past: past.map((row) => describeSchedule(row, false)),
  };
}

export async function countWaiting(db: Database, siteId: SiteId): Promise<number> {
  const { count } = await db
    .selectFrom('release_schedules')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
}
