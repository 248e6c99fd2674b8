import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotices } from '#contract/notices.ts';
import { scheduleRelease } from '#contract/release-schedules.ts';
import { listReleases } from '#contract/releases.ts';
import { createWidget, listWidgets } from '#contract/widgets.ts';
import { runSchedule } from '#server/content/release-schedules/run-schedule.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { addEffect, makeEffects, noteJob, readEffects } from '#server/platform/jobs/testing.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Two servers on one database: the clock of the second one's machine is ahead, by a minute unless a test sets it. */
let right: TestServer;
let wrong: TestServer;
let owner: TestPerson;
let site: string;
let ahead = 60 * SECOND;

beforeAll(async () => {
  right = await startTestServer({}, {}, { wall: Date.now });
  const made = await right.setUpSite();
  [owner, site] = [made.owner, made.site.id];
  wrong = await startTestServer({}, {}, { sharing: right, wall: () => Date.now() + ahead });
});
afterAll(async () => {
  await wrong.close();
  await right.close();
});

test('a job that one server runs is left to it by a server whose clock is ahead', async () => {
  await makeEffects(right.everySite);
  const { promise: isReleased, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: isFull, resolve: full } = Promise.withResolvers<void>();
  let begun = 0;
  const invite = noteJob(async ({ payload, finish }) => {
    begun += 1;
    if (begun === 40) full();
    await isReleased;
    // What is sent can't be taken back by a transaction.
    await addEffect(right.everySite, payload.note);
    await finish(async () => undefined);
  });
  const notes = Array.from({ length: 40 }, (_, index) => `invitation ${index}`);
  for (const note of notes) await queueJob(right.everySite, invite, { payload: { note }, at: right.services.clock() });
  const first = createWorker(right.services, { kinds: [invite], concurrency: 40 }).runDue();
  await isFull;
  expect(await createWorker(wrong.services, { kinds: [invite], concurrency: 40 }).runDue()).toBe(0);
  goOn();
  expect(await first).toBe(40);
  expect(await readEffects(right.everySite)).toEqual(notes.sort());
});

test('a release goes live at its time, not at that of a server whose clock is ahead', async () => {
  const widget = { key: 'one', type: 'heading', title: 'One', icon: 'box' } as const;
  await right.call(createWidget, { as: owner, site, body: widget });
  const body = { time_zone: 'Europe/Rome', live_on: right.services.clock() + 40 * SECOND };
  expect((await right.call(scheduleRelease, { as: owner, site, body })).status).toBe(201);
  const live = async () => {
    const { releases } = (await right.call(listReleases, { as: owner, site })).body;
    return releases.find(({ is_live }) => is_live)?.number;
  };
  expect(await createWorker(wrong.services, { kinds: [runSchedule] }).runDue()).toBe(0);
  expect(await live()).toBe(1);
  wrong.pass(40 * SECOND);
  expect(await createWorker(wrong.services, { kinds: [runSchedule] }).runDue()).toBe(1);
  wrong.pass(-40 * SECOND);
  expect(await live()).toBe(2);
});

test('no job is begun between a jump of the clock and the next look at the database', async () => {
  const job = noteJob(async () => undefined);
  await queueJob(right.everySite, job, { payload: { note: 'jump' }, at: right.services.clock() });
  ahead += HOUR;
  const worker = createWorker(wrong.services, { kinds: [job] });
  expect(await worker.runDue()).toBe(0);
  await expect.poll(() => wrong.services.hostClock.isSure).toBe(true);
  expect(await worker.runDue()).toBe(1);
});

test('who signed in at one server is signed in at one whose clock is an hour ahead', async () => {
  expect(wrong.services.hostClock.offset).toBeGreaterThan(HOUR);
  expect((await wrong.call(listWidgets, { as: owner, site, body: {} })).status).toBe(200);
  const later = await wrong.signUp('Lena');
  expect((await right.call(listNotices, { as: later })).status).toBe(200);
});

test('operators and the balancer are told of the clock that is off, and of no other', async () => {
  const { body } = await right.call(listNotices, { as: owner });
  const result = body.notices.filter(({ kind }) => kind === 'clockOff');
  expect(result).toMatchObject([{ site_id: null, values: { server: expect.any(String), seconds: 60 } }]);
  expect((await right.app.inject('/readyz')).json()).toEqual({ status: true });
  const ready = (await wrong.app.inject('/readyz')).json();
  expect(ready).toEqual({ status: true, clockOffset: wrong.services.hostClock.offset });
});
