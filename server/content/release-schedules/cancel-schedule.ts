import { Problem } from '#contract/problems.ts';
import { getRelease } from '#server/content/releases/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { cancelQueued } from '#server/platform/jobs/cancel-queued.ts';

/** The kind of the jobs that carry schedules out; each has the id of its schedule as its key. */
export const scheduleKind = 'run-release-schedule';

/** Takes back what waits, and with a beginning its end. Answers the number of its release. @throws Problem `not_found`, `conflict` when it ran already */
export async function cancelSchedule(
  tx: Database,
  site: { id: SiteId },
  { id, at }: { id: string; at: number },
): Promise<{ number: number; releaseId: string }> {
  const found = await tx
    .selectFrom('release_schedules')
    .select(['release_id', 'state'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Problem('not_found');
  const cancelled = await tx
    .updateTable('release_schedules')
    .set({ state: 'cancelled' })
    .where('site_id', '=', site.id)
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('id', '=', id), eb('begin_id', '=', id)]))
    .returning('id')
    .execute();
  if (found.state !== 'waiting' || cancelled.length === 0)
    throw new Problem('conflict', { message: 'release.ranAlready' });
  await cancelQueued(tx, site.id, { kind: scheduleKind, keys: cancelled.map((each) => each.id), at });
  const { number } = await getRelease(tx, site.id, found.release_id);
  return { number, releaseId: found.release_id };
}
