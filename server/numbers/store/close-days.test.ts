import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Goal } from '#model/numbers/goal.ts';
import type { Question } from '#model/numbers/question.ts';
import { loggedEvent, loggedRequests, loggedView } from '#model/numbers/testing-logged.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { type OpenNumbers, openNumbers } from './open-numbers.ts';
import { END, logs, questions, ZONE } from './testing-random.ts';

const HOUR = 60 * 60_000;
const isByNight = process.env.EVERY_LOOK === '1';
const ASKED = isByNight ? 25 : 8;
let server: TestServer;
let second: TestServer;
/** The second server's. */
const disk = { isLow: false };
/** The rows of every site. */
let everyNumber: OpenNumbers;

beforeAll(async () => {
  server = await startTestServer({}, {}, { clockStandsAt: END });
  second = await startTestServer({}, {}, { clockStandsAt: END, sharing: server, freeSpace: disk });
  everyNumber = await openNumbers({ ...server.database, db: server.everySite });
});
afterAll(async () => {
  await everyNumber.close();
  await second.close();
  await server.close();
});

async function makeSite(): Promise<SiteId> {
  const { site } = await server.setUpSite();
  const { services, everySite } = server;
  const settings = await everySite
    .selectFrom('settings')
    .select(['id', 'body'])
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  const body = JSON.stringify({ ...(JSON.parse(settings.body) as object), time_zone: ZONE });
  await everySite.updateTable('settings').set({ body }).where('id', '=', settings.id).execute();
  await everySite.updateTable('sites').set({ live_release_id: null }).where('id', '=', site.id).execute();
  expect((await services.numbers.calendarOf(site.id)).zones).toEqual([{ from: '1970-01-01', zone: ZONE }]);
  return site.id;
}

const goals: Goal[] = [{ id: 'g1', name: 'A', target: { kind: 'page', path: '/a' } }];
const ask = (siteId: SiteId, question: Question) =>
  server.services.numbers.ask(siteId, { kind: 'report', question, goals });

test('closed days answer as they did while they were open', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(logs, fc.array(questions, { minLength: ASKED, maxLength: ASKED }), async (logged, asked) => {
      const siteId = await makeSite();
      const { numbers } = server.services;
      numbers.append(siteId, logged);
      const open = [];
      for (const question of asked) open.push(await ask(siteId, question));
      await numbers.closeDays();
      for (const [at, question] of asked.entries()) expect(await ask(siteId, question)).toEqual(open[at]);
    }),
    { numRuns: isByNight ? 40 : 2 },
  );
});

const views: Question = {
  period: { last: 'all' },
  filters: [],
  metrics: ['views', 'visits'],
  by: [],
  page: 1,
  size: 20,
  search: '',
};
const NOON = END - 60 * HOUR;

async function countRows(siteId: SiteId) {
  const { numbers } = server.services;
  const days = await ask(siteId, { ...views, by: ['day'], size: 1000 });
  await numbers.flush();
  return days.rows.filter(({ values }) => values[0] !== 0);
}

test('two servers that close the same days close them once', async () => {
  const siteId = await makeSite();
  const { numbers } = server.services;
  numbers.append(siteId, [loggedView(NOON, '/', { visitor: 1 }), loggedView(NOON + 1000, '/a', { visitor: 2 })]);
  await numbers.flush();
  const before = await countRows(siteId);
  await Promise.all([numbers.closeDays(), second.services.numbers.closeDays()]);
  expect(await countRows(siteId)).toEqual(before);
  expect((await ask(siteId, views)).total).toEqual([2, 2]);
});

test('what is heard of a closed day later is no second view, and what comes too late is counted as lost', async () => {
  const siteId = await makeSite();
  const { numbers } = server.services;
  const view = loggedView(NOON, '/', { visitor: 1, id: 'open-over-night-' });
  const before = loggedView(NOON - 24 * HOUR, '/', { visitor: 3 });
  numbers.append(siteId, [before, view]);
  expect(await numbers.closeDays()).toBeGreaterThan(0);
  numbers.append(siteId, [
    { ...view, message: 1, at: NOON + 40 * HOUR },
    loggedView(NOON + 41 * HOUR, '/b', { visitor: 2 }),
  ]);
  expect((await ask(siteId, views)).total).toEqual([3, 3]);
  numbers.append(siteId, [loggedEvent(NOON, { visitor: 1 }), loggedRequests(NOON, 3)]);
  expect((await ask(siteId, { ...views, metrics: ['views', 'requests'] })).total).toEqual([3, 0]);
  server.pass(72 * HOUR);
  second.pass(72 * HOUR);
  await numbers.closeDays();
  const answer = await ask(siteId, { ...views, metrics: ['views', 'requests'] });
  expect([answer.total, answer.notes]).toEqual([[3, 0], ['events_lost']]);
});

test('a day that can’t be written whole stays open', async () => {
  const siteId = await makeSite();
  const { numbers } = server.services;
  numbers.append(siteId, [loggedView(NOON, '/', { visitor: 1 })]);
  await numbers.flush();
  const { day } = { day: '2026-10-25' };
  const { db } = everyNumber;
  const row = { site_id: siteId, day, time_zone: 'UTC', starts_at: 0, ends_at: 0, closed_at: 0, views: 0, lost: 0 };
  await db
    .insertInto('number_days')
    .values({ ...row, are_paths_folded: 0, carried: null })
    .execute();
  await numbers.closeDays();
  expect((await ask(siteId, views)).total).toEqual([1, 1]);
  const left = await db.selectFrom('number_log').select('id').where('site_id', '=', siteId).execute();
  const parts = await db.selectFrom('number_segments').select('part').where('site_id', '=', siteId).execute();
  expect([left.length, parts.length]).toEqual([1, 0]);
  await db.deleteFrom('number_days').where('site_id', '=', siteId).execute();
  expect(await numbers.closeDays()).toBeGreaterThan(0);
  expect((await ask(siteId, views)).total).toEqual([1, 1]);
});

test('a day is not closed on a disk without room, and whole once there is some', async () => {
  const siteId = await makeSite();
  server.services.numbers.append(siteId, [loggedView(NOON, '/', { visitor: 1 })]);
  await server.services.numbers.flush();
  disk.isLow = true;
  expect(await second.services.numbers.closeDays()).toBe(0);
  expect((await ask(siteId, views)).total).toEqual([1, 1]);
  disk.isLow = false;
  expect(await second.services.numbers.closeDays()).toBeGreaterThan(0);
  expect((await ask(siteId, views)).total).toEqual([1, 1]);
});

test('single views go after 25 months, and the sums of their days stay', async () => {
  const siteId = await makeSite();
  const { numbers } = server.services;
  numbers.append(siteId, [loggedView(NOON, '/', { visitor: 1 }), loggedView(NOON + HOUR, '/a', { visitor: 2 })]);
  await numbers.closeDays();
  const sums: Question = { ...views, period: { from: '2026-10-01', to: '2026-10-31' }, by: ['page'] };
  const before = await ask(siteId, sums);
  expect(before.total).toEqual([2, 2]);
  for (const each of [server, second]) each.pass(27 * 31 * 24 * HOUR);
  await numbers.closeDays();
  const { db } = everyNumber;
  expect(await db.selectFrom('number_segments').select('part').where('site_id', '=', siteId).execute()).toEqual([]);
  const after = await ask(siteId, sums);
  expect([after.total, after.rows]).toEqual([before.total, before.rows]);
  expect((await ask(siteId, views)).total).toEqual([2, 2]);
});
