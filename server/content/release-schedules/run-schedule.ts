import * as z from 'zod/mini';
import { findActor } from '#server/audit/find-actor.ts';
import { requireNoApproval } from '#server/content/publish-rules/publish-rule.ts';
import { makeLive } from '#server/content/releases/make-live.ts';
import { findLiveRelease, getRelease } from '#server/content/releases/queries.ts';
import { addNotice } from '#server/notifications/notices/add-notice.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { defineJob, NonRetryableError } from '#server/platform/jobs/definition.ts';
import { cancelSchedule, scheduleKind } from './cancel-schedule.ts';
import { releaseToActivate } from './release-wanted.ts';
import type { ReleaseSchedulesTable } from './table.ts';

/** Told of as late from then on, in ms: no server was there to do it. */
const LATE = 2 * 60_000;

/**
 * Makes a release live at its time, or ends it. Once, however many servers there are, and as soon as one is there again
 * where none was; not where somebody made something else live in between, which would be undone by it.
 */
export const runSchedule = defineJob({
  kind: scheduleKind,
  payload: z.object({ scheduleId: z.string() }),
  attempts: 20,
  timeLimit: 60_000,
  // What is to be live at a time waits for no mail.
  maxConcurrent: 2,
  may: 'publish',
  run: async ({ payload: { scheduleId }, siteId: ofSite, services, finish }) => {
    if (ofSite === null) throw new NonRetryableError('A release without a site goes live nowhere.');
    const siteId = asTrustedSiteId(ofSite);
    await finish((tx) => carryOut(tx, services, siteId, scheduleId));
  },
  fail: async (tx, { payload: { scheduleId }, outcome, at }) => {
    if (outcome === 'retry') return;
    const failed = { state: 'failed' as const, ran_at: at };
    await tx.updateTable('release_schedules').set(failed).where('id', '=', scheduleId).execute();
  },
  cancel: async (tx, { payload: { scheduleId }, siteId, role, at }) => {
    await requireNoApproval(tx, { id: siteId, role });
    await cancelSchedule(tx, { id: siteId }, { id: scheduleId, at });
  },
  again: async (tx, { payload: { scheduleId }, siteId, role }) => {
    await requireNoApproval(tx, { id: siteId, role });
    const waits = await tx
      .updateTable('release_schedules')
      .set({ state: 'waiting', ran_at: null })
      .where('site_id', '=', siteId)
      .where('id', '=', scheduleId)
      .where('state', '=', 'failed')
      .returning('id')
      .executeTakeFirst();
    return waits ? 'queue' : 'impossible';
  },
});

/**
 * Carries out a schedule, after those of its site that were due before it: after an outage the queue hands them out in
 * any order, and what an end goes back to is known only once its beginning was carried out.
 */
function carryOut(tx: Database, services: Services, siteId: SiteId, id: string): Promise<void> {
  return inSite(siteId, async () => {
    // Holds the site's row, so that nobody publishes or goes back in between.
    await tx
      .updateTable('sites')
      .set((eb) => ({ change_number: eb.ref('change_number') }))
      .where('id', '=', siteId)
      .execute();
    const waiting = tx
      .selectFrom('release_schedules')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('state', '=', 'waiting');
    const asked = await waiting.where('id', '=', id).executeTakeFirst();
    if (!asked) return;
    const due = await waiting.where('due_at', '<=', asked.due_at).orderBy('due_at').orderBy('id').execute();
    for (const { id: each } of due) {
      // Read again: carrying out a beginning changes its end.
      const schedule = await waiting.where('id', '=', each).executeTakeFirst();
      if (schedule) await carryOutOne(tx, services, siteId, schedule);
      if (each === id) break;
    }
  });
}

async function carryOutOne(
  tx: Database,
  services: Services,
  siteId: SiteId,
  schedule: ReleaseSchedulesTable,
): Promise<void> {
  const at = services.clock();
  const { number } = await getRelease(tx, siteId, schedule.release_id);
  const wanted = releaseToActivate({ ...schedule, number }, (await findLiveRelease(tx, siteId))?.release);
  const state = wanted === undefined ? ('skipped' as const) : ('done' as const);
  await tx.updateTable('release_schedules').set({ state, ran_at: at }).where('id', '=', schedule.id).execute();
  if (schedule.act === 'begin') await noteBefore(tx, siteId, schedule, state);
  if (wanted === undefined) {
    const notice = { kind: 'scheduleSkipped' as const, siteId, audience: 'read' as const, values: { number }, at };
    await addNotice(tx, notice);
    return;
  }
  const late = at - schedule.due_at;
  await makeLive(tx, services, siteId, {
    release: await getRelease(tx, siteId, wanted),
    act: 'release.activated',
    actorId: schedule.made_by,
    actor: await findActor(tx, schedule.made_by),
    how: { scheduled: schedule.due_at },
    notice: { kind: late > LATE ? 'scheduleLate' : 'scheduleDone', values: { minutes: Math.round(late / 60_000) } },
    at,
  });
}

/** An end goes back to what is live just before it began; without a beginning there is none. */
async function noteBefore(
  tx: Database,
  siteId: SiteId,
  { id }: ReleaseSchedulesTable,
  state: 'done' | 'skipped',
): Promise<void> {
  const live = await findLiveRelease(tx, siteId);
  const end = state === 'done' ? { before_id: live?.release.id ?? null } : { state: 'skipped' as const };
  await tx
    .updateTable('release_schedules')
    .set(end)
    .where('site_id', '=', siteId)
    .where('begin_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
