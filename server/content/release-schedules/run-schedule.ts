import * as z from 'zod/mini';
import { writeAudit } from '#server/audit/write-audit.ts';
import { noteLive } from '#server/content/deploys/record-live.ts';
import { requireNoApproval } from '#server/content/publish-rules/publish-rule.ts';
import { activateRelease, findLiveRelease, getRelease } from '#server/content/releases/queries.ts';
import { addNotice } from '#server/notifications/notices/add-notice.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type SiteId, vouchForSite } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { defineJob, HopelessError } from '#server/platform/jobs/definition.ts';
import { cancelSchedule, scheduleKind } from './cancel-schedule.ts';
import { releaseWanted } from './release-wanted.ts';
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
  atOnce: 2,
  may: 'publish',
  run: async ({ payload: { scheduleId }, siteId: ofSite, services, finish }) => {
    if (ofSite === null) throw new HopelessError('A release without a site goes live nowhere.');
    const siteId = vouchForSite(ofSite);
    let made: string | undefined;
    await finish(async (tx) => {
      made = await carryOut(tx, services, siteId, scheduleId);
    });
    if (made !== undefined) services.news.tell({ type: 'release-activated', siteId, releaseId: made });
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
 * Returns the id of the release that is live from now on; undefined where nothing changes.
 */
function carryOut(tx: Database, services: Services, siteId: SiteId, id: string): Promise<string | undefined> {
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
    if (!asked) return undefined;
    const due = await waiting.where('due_at', '<=', asked.due_at).orderBy('due_at').orderBy('id').execute();
    let made: string | undefined;
    for (const { id: each } of due) {
      // Read again: carrying out a beginning changes its end.
      const schedule = await waiting.where('id', '=', each).executeTakeFirst();
      if (schedule) made = (await carryOutOne(tx, services, siteId, schedule)) ?? made;
      if (each === id) break;
    }
    return made;
  });
}

async function carryOutOne(
  tx: Database,
  services: Services,
  siteId: SiteId,
  schedule: ReleaseSchedulesTable,
): Promise<string | undefined> {
  const at = services.clock();
  const { number } = await getRelease(tx, siteId, schedule.release_id);
  const wanted = releaseWanted({ ...schedule, number }, (await findLiveRelease(tx, siteId))?.release);
  const state = wanted === undefined ? ('skipped' as const) : ('done' as const);
  await tx.updateTable('release_schedules').set({ state, ran_at: at }).where('id', '=', schedule.id).execute();
  if (schedule.act === 'begin') await noteBefore(tx, siteId, schedule, state);
  await tell(tx, siteId, schedule, { wanted, at });
  if (wanted !== undefined) {
    const release = await activateRelease(tx, siteId, wanted, at);
    await noteLive(tx, siteId, { release, actorId: schedule.made_by, at });
  }
  return wanted;
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

async function tell(
  tx: Database,
  siteId: SiteId,
  schedule: ReleaseSchedulesTable,
  { wanted, at }: { wanted: string | undefined; at: number },
): Promise<void> {
  const { number } = await getRelease(tx, siteId, schedule.release_id);
  const notice = { siteId, audience: 'read' as const, at };
  if (wanted === undefined) {
    await addNotice(tx, { ...notice, kind: 'scheduleSkipped', values: { number } });
    return;
  }
  const made = await getRelease(tx, siteId, wanted);
  const late = at - schedule.due_at;
  const values = { number: made.number, minutes: Math.round(late / 60_000) };
  await addNotice(tx, { ...notice, kind: late > LATE ? 'scheduleLate' : 'scheduleDone', values });
  const before = await findLiveRelease(tx, siteId);
  const { organization_id } = await tx
    .selectFrom('sites')
    .select('organization_id')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  await writeAudit(tx, {
    act: 'release.activated',
    at,
    site: { id: siteId, organizationId: organization_id },
    actor: await whoMade(tx, schedule.made_by),
    target: { kind: 'release', id: made.id, name: String(made.number) },
    before: { number: before?.release.number ?? null },
    after: { number: made.number, scheduled: schedule.due_at },
  });
}

function whoMade(tx: Database, id: string | null) {
  if (id === null) return undefined;
  return tx.selectFrom('users').select(['id', 'email', 'name']).where('id', '=', id).executeTakeFirst();
}
