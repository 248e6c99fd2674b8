import type { ReleaseSchedule } from '#contract/release-schedules.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Most that are listed of what waits, which is as many as a site may have, and of what is past. */
export const MOST_WAITING = 100;
const MOST_PAST = 20;

function selectSchedules(db: Database, siteId: SiteId) {
  return db
    .selectFrom('release_schedules as s')
    .innerJoin('releases as r', (join) => join.onRef('r.id', '=', 's.release_id').onRef('r.site_id', '=', 's.site_id'))
    .leftJoin('users as u', 'u.id', 's.made_by')
    .select(['s.id', 's.act', 's.due_at', 's.time_zone', 's.state', 's.ran_at'])
    .select(['r.id as release_id', 'r.number', 'r.note', 'u.name as made_by'])
    .where('s.site_id', '=', siteId);
}

type ScheduleRow = Awaited<ReturnType<ReturnType<typeof selectSchedules>['executeTakeFirstOrThrow']>>;

function describeSchedule({ due_at, ran_at, release_id, number, note, ...row }: ScheduleRow): ReleaseSchedule {
  return { ...row, due_on: due_at, ran_on: ran_at, release: { id: release_id, number, note } };
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
    .limit(MOST_WAITING)
    .execute();
  const past = await selectSchedules(db, siteId)
    .where('s.state', '!=', 'waiting')
    .orderBy('s.due_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(MOST_PAST)
    .execute();
  return { waiting: waiting.map(describeSchedule), past: past.map(describeSchedule) };
}

export async function getSchedules(db: Database, siteId: SiteId, ids: readonly string[]): Promise<ReleaseSchedule[]> {
  const rows = await selectSchedules(db, siteId).where('s.id', 'in', ids).orderBy('s.due_at').execute();
  return rows.map(describeSchedule);
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
