import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listNotices } from '#contract/notices.ts';
import { publish } from '#contract/publish.ts';
import { cancelSchedule, listSchedules, scheduleRelease } from '#contract/release-schedules.ts';
import { activate, listChanges, listReleases } from '#contract/releases.ts';
import { createWidget } from '#contract/widgets.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import type { AppEvent } from '#server/platform/events/events.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { runSchedule } from './run-schedule.ts';

// Less than a session's token lives.
const STEP = 60_000;

let server: TestServer;
let owner: TestPerson;
let site: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const made = await server.setUpSite();
  owner = made.owner;
  site = made.site.id;
});

const now = () => server.services.clock();
const addWidget = (key: string) =>
  server.call(createWidget, { as: owner, site, body: { key, type: 'heading', title: key, icon: 'box' } });
const schedule = (body: object) =>
  server.call(scheduleRelease, { as: owner, site, body: { time_zone: 'Europe/Rome', live_on: now() + STEP, ...body } });
const worker = () => createWorker(server.services, { kinds: [runSchedule], concurrency: 10 });
const runDue = () => worker().runDue();
const live = async () => {
  const { releases } = (await server.call(listReleases, { as: owner, site })).body;
  return releases.find(({ is_live }) => is_live)?.number;
};
const states = async () => {
  const { waiting, past } = (await server.call(listSchedules, { as: owner, site })).body;
  return [...waiting, ...past].map(({ act, state, release }) => `${release.number} ${act} ${state}`);
};
const result = async () =>
  (await server.call(listNotices, { as: owner })).body.notices
    .filter(({ site_id }) => site_id === site)
    .map(({ kind, values }) => [kind, values.number]);

test('drafts are frozen as they are, and go live at their time, also what was saved since stays a draft', async () => {
  await addWidget('one');
  const { status, body } = await schedule({ note: 'Autumn' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    message: 'Release 2 scheduled',
    release: { number: 2, note: 'Autumn', is_live: false },
  });
  expect(body.schedules).toMatchObject([
    { act: 'begin', state: 'waiting', time_zone: 'Europe/Rome', made_by: 'Olivia' },
  ]);
  await addWidget('two');
  expect(await runDue()).toBe(0);
  expect(await live()).toBe(1);
  const heard: AppEvent[] = [];
  const stop = server.services.events.subscribe((item) => heard.push(item));
  server.pass(STEP);
  expect(await runDue()).toBe(1);
  stop();
  expect(await live()).toBe(2);
  expect(heard).toContainEqual({ type: 'release-activated', siteId: site, releaseId: body.release.id });
  expect((await server.call(listChanges, { as: owner, site })).body.changes).toMatchObject([{ title: 'two' }]);
  expect(await states()).toEqual(['2 begin done']);
  expect(await result()).toEqual([['scheduleDone', 2]]);
});

test('a release goes live once, whichever of two servers is first', async () => {
  await addWidget('one');
  await schedule({});
  server.pass(STEP);
  const counts = await Promise.all([runDue(), runDue()]);
  expect(counts[0] + counts[1]).toBe(1);
  expect(await live()).toBe(2);
  expect(await result()).toEqual([['scheduleDone', 2]]);
});

test('after an outage it goes live late, once, and that is told', async () => {
  await addWidget('one');
  const asked = await schedule({});
  server.pass(4 * STEP);
  expect(await runDue()).toBe(1);
  expect(await runDue()).toBe(0);
  expect(await live()).toBe(2);
  expect(await result()).toEqual([['scheduleLate', 2]]);
  const [past] = (await server.call(listSchedules, { as: owner, site })).body.past;
  expect((past?.ran_on ?? 0) - (asked.body.schedules[0]?.due_on ?? 0)).toBeGreaterThanOrEqual(3 * STEP);
});

test('a window ends with what was live before it, also after an outage over all of it', async () => {
  await addWidget('sale');
  const first = now();
  await schedule({ live_on: first + STEP, ends_on: first + 2 * STEP });
  server.pass(STEP);
  await runDue();
  expect(await live()).toBe(2);
  server.pass(STEP);
  await runDue();
  expect(await live()).toBe(1);
  await server.call(publish, { as: owner, site, body: {} });
  await addWidget('other');
  await schedule({ live_on: now() + STEP, ends_on: now() + 2 * STEP });
  server.pass(5 * STEP);
  await runDue();
  expect(await live()).toBe(3);
  expect((await states()).slice(0, 2).sort()).toEqual(['4 begin done', '4 end done']);
});

test('an end whose job comes before that of its beginning ends it all the same', async () => {
  await addWidget('sale');
  const { schedules } = (await schedule({ ends_on: now() + 2 * STEP })).body;
  const begin = schedules.find(({ act }) => act === 'begin')?.id ?? '';
  const later = now() + 10 * STEP;
  const { db } = server.services;
  await acrossSites(() => db.updateTable('jobs').set({ due_at: later }).where('idempotency_key', '=', begin).execute());
  server.pass(3 * STEP);
  expect(await runDue()).toBe(1);
  expect((await states()).sort()).toEqual(['2 begin done', '2 end done']);
  server.pass(8 * STEP);
  expect(await runDue()).toBe(1);
  expect(await live()).toBe(1);
});

test('what somebody made live in between stays: neither a beginning nor an end undoes it', async () => {
  await addWidget('one');
  await schedule({ ends_on: now() + 2 * STEP });
  await addWidget('two');
  await server.call(publish, { as: owner, site, body: {} });
  server.pass(3 * STEP);
  await runDue();
  expect(await live()).toBe(3);
  expect((await states()).sort()).toEqual(['2 begin skipped', '2 end skipped']);
  expect(await result()).toContainEqual(['scheduleSkipped', 2]);
  await addWidget('three');
  await schedule({ ends_on: now() + 2 * STEP });
  server.pass(STEP);
  await runDue();
  await addWidget('four');
  await server.call(publish, { as: owner, site, body: {} });
  server.pass(STEP);
  await runDue();
  expect(await live()).toBe(5);
});

test('what waits is void from the moment a newer release is live, and no longer once that is rolled back', async () => {
  const waits = async () => {
    const { waiting } = (await server.call(listSchedules, { as: owner, site })).body;
    return waiting.map(({ act, release, is_void }) => `${release.number} ${act}${is_void ? ' void' : ''}`);
  };
  await addWidget('one');
  const { schedules } = (await schedule({ ends_on: now() + 2 * STEP })).body;
  expect(schedules.map(({ is_void }) => is_void)).toEqual([false, false]);
  await addWidget('two');
  await schedule({ live_on: now() + 3 * STEP });
  expect(await waits()).toEqual(['2 begin', '2 end', '3 begin']);
  await addWidget('three');
  await server.call(publish, { as: owner, site, body: {} });
  expect(await waits()).toEqual(['2 begin void', '2 end void', '3 begin void']);
  const { releases } = (await server.call(listReleases, { as: owner, site })).body;
  const first = releases.find(({ number }) => number === 1)?.id ?? '';
  await server.call(activate, { as: owner, site, params: { id: first } });
  expect(await waits()).toEqual(['2 begin', '2 end', '3 begin']);
  server.pass(4 * STEP);
  await runDue();
  expect((await states()).sort()).toEqual(['2 begin done', '2 end done', '3 begin done']);
});

test('the end of a live release is void once another is live, and so is an older one behind a newer', async () => {
  const voids = async () =>
    (await server.call(listSchedules, { as: owner, site })).body.waiting.map(({ is_void }) => is_void);
  await addWidget('one');
  await schedule({ ends_on: now() + 2 * STEP });
  server.pass(STEP);
  await runDue();
  expect(await voids()).toEqual([false]);
  await addWidget('two');
  await server.call(publish, { as: owner, site, body: {} });
  expect(await voids()).toEqual([true]);
  server.pass(STEP);
  await runDue();
  await addWidget('three');
  await schedule({});
  const { releases } = (await server.call(listReleases, { as: owner, site })).body;
  await schedule({ release_id: releases.find(({ number }) => number === 1)?.id, live_on: now() + 2 * STEP });
  expect(await voids()).toEqual([false, true]);
  server.pass(2 * STEP);
  await runDue();
  expect((await states()).slice(0, 2).sort()).toEqual(['1 begin skipped', '4 begin done']);
});

test('two that wait follow each other, and an older release is gone back to at a time', async () => {
  await addWidget('one');
  await schedule({});
  await addWidget('two');
  await schedule({ live_on: now() + 2 * STEP });
  server.pass(2 * STEP);
  await runDue();
  expect(await live()).toBe(3);
  const { releases } = (await server.call(listReleases, { as: owner, site })).body;
  const older = releases.find(({ number }) => number === 1)?.id;
  await schedule({ release_id: older });
  server.pass(STEP);
  await runDue();
  expect(await live()).toBe(1);
});

test('what waits is taken back with its end, and then nothing happens', async () => {
  await addWidget('one');
  const { schedules, release } = (await schedule({ ends_on: now() + 2 * STEP })).body;
  const begin = schedules.find(({ act }) => act === 'begin')?.id ?? '';
  const cancel = () => server.call(cancelSchedule, { as: owner, site, params: { id: begin } });
  expect((await cancel()).body).toMatchObject({ message: 'Schedule for release 2 canceled' });
  expect((await cancel()).status).toBe(409);
  server.pass(3 * STEP);
  await runDue();
  expect(await live()).toBe(1);
  expect(await states()).toEqual(expect.arrayContaining(['2 begin cancelled', '2 end cancelled']));
  expect((await server.call(activate, { as: owner, site, params: { id: release.id } })).status).toBe(200);
});

test.each([
  [{ live_on: 1 }, 'live_on'],
  [{ live_on: 9e15 }, 'live_on'],
  [{ ends_on: 5 }, 'ends_on'],
  [{ time_zone: 'Rome' }, 'time_zone'],
])('%j is refused at its field, and nothing is frozen', async (body, path) => {
  await addWidget('one');
  const { status, problem } = await schedule(body);
  expect(status).toBe(400);
  expect(problem.errors).toMatchObject([{ path }]);
  expect((await server.call(listReleases, { as: owner, site })).body.total).toBe(1);
});

test('nothing to publish, and what is live already, is a conflict', async () => {
  expect((await schedule({})).status).toBe(409);
  const { releases } = (await server.call(listReleases, { as: owner, site })).body;
  expect((await schedule({ release_id: releases[0]?.id })).problem.message).toBe('This release is already live.');
});

test('what waits was never live, so publishing before it brings nothing back', async () => {
  await addWidget('one');
  await schedule({});
  const { changes, brings_back } = (await server.call(listChanges, { as: owner, site })).body;
  expect(brings_back).toBeNull();
  expect(changes).toMatchObject([{ title: 'one', is_withdrawn: false }]);
});
