import { afterAll, beforeAll, expect, test } from 'vitest';
import { askNumbers, numbersNow } from '#contract/numbers.ts';
import { askCrawlers, countBotAsPeople } from '#contract/numbers-crawlers.ts';
import type { LoggedRequests } from '#model/numbers/logged.ts';
import { loggedRequests, loggedView } from '#server/numbers/testing.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';

const NOON = Date.UTC(2026, 10, 28, 12);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, {}, { clockStandsAt: NOON });
});
afterAll(() => server.close());

test('each crawler is listed with its kind, pages, answers and bytes, and with what robots.txt had asked', async () => {
  const { owner, site } = await server.setUpSite();
  const by = (agent: string, path: string | null, more: Partial<LoggedRequests> = {}) =>
    loggedRequests(NOON - 3_600_000, { agent, agentKind: 'bot', path, count: 1, bytes: 100, ...more });
  const looks = Array.from({ length: 12 }, (_, index) =>
    loggedView(NOON - 7_200_000 + index * 100, { visitor: 9, path: `/${index}`, seconds: 0, interacted: false }),
  );
  server.services.numbers.append(site.id, [
    by('Googlebot', '/robots.txt'),
    by('Googlebot', '/bread', { count: 5, bytes: 500 }),
    by('Googlebot', '/bread', { status: 304, count: 2, bytes: 0 }),
    by('Googlebot', '/old', { status: 301 }),
    by('Googlebot', '/gone', { status: 404, count: 3 }),
    by('GPTBot', '/_/preview/abc', { agentKind: 'ai', status: 404, count: 4 }),
    by('GPTBot', null, { agentKind: 'ai', count: 7 }),
    loggedRequests(NOON - 3_600_000, { path: null, count: 1000 }),
    by('Googlebot', '/bread', { at: NOON - 40 * 86_400_000, count: 9 }),
    ...looks,
  ]);
  const asked = { as: owner, site: site.id, body: { period: { last: '7d' as const } } };
  const { status, body } = await server.call(askCrawlers, asked);
  expect(status).toBe(200);
  expect(body.period).toEqual({ from: '2026-11-22', to: '2026-11-28', is_running: true });
  const [google, gpt, nobody, ...rest] = body.crawlers;
  expect(google).toMatchObject({
    name: 'Googlebot',
    kind: 'search',
    requests: 12,
    bytes: 800,
    answers: { ok: 8, redirected: 1, missing: 3, failed: 0 },
    page_count: 4,
    has_read_robots: true,
    forbidden: 0,
    views: 0,
  });
  expect(google?.pages[0]).toEqual({ path: '/bread', requests: 7, bytes: 500, is_forbidden: false });
  expect(gpt).toMatchObject({
    name: 'GPTBot',
    kind: 'ai_training',
    requests: 11,
    has_read_robots: false,
    forbidden: 4,
  });
  // Its agent is a browser's: what it did gave it away.
  expect(nobody).toMatchObject({ name: 'behavior', kind: 'unknown', requests: 0, views: 12 });
  expect(rest).toEqual([]);
  const none = await server.call(askCrawlers, { ...asked, body: { period: { from: '2026-11-01', to: '2026-11-02' } } });
  expect(none.body.crawlers).toEqual([]);
});

test('visits of a bot that counts as people are theirs in every answer, and a bot’s again when that is taken back', async () => {
  const { owner, site } = await server.setUpSite();
  const drive = (visitor: number, at: number) => loggedView(at, { visitor, path: '/shop', bot: 'webdriver' });
  const days = [NOON - 60_000, NOON - 3 * 86_400_000];
  server.services.numbers.append(
    site.id,
    days.flatMap((at) => [drive(1, at), drive(2, at + 1000), loggedView(at + 2000, { visitor: 3, path: '/' })]),
  );
  const as = { as: owner, site: site.id };
  const period = { last: '7d' as const };
  const counted = async () => {
    const question = {
      period,
      metrics: ['visitors' as const, 'visits' as const, 'views' as const],
      by: ['page' as const],
    };
    const { body } = await server.call(askNumbers, { ...as, body: question });
    const { body: now } = await server.call(numbersNow, as);
    return { total: body.total, rows: body.rows.map(({ keys, values }) => [keys[0], values[0]]), now: now.visitors };
  };
  const before = { total: [2, 2, 2], rows: [['/', 2]], now: 1 };
  expect(await counted()).toEqual(before);
  // A day of sums and columns, and one of the log.
  expect(await server.services.numbers.closeDays()).toBeGreaterThan(0);
  server.pass(5000);
  expect(await counted()).toEqual(before);
  const set = (is_person: boolean) => server.call(countBotAsPeople, { ...as, body: { bot: 'webdriver', is_person } });
  for (const _ of ['once', 'again']) expect((await set(true)).status).toBe(200);
  server.pass(5000);
  expect(await counted()).toEqual({
    total: [6, 6, 6],
    rows: [
      ['/shop', 4],
      ['/', 2],
    ],
    now: 3,
  });
  const { body } = await server.call(askCrawlers, { ...as, body: { period } });
  expect(body.crawlers).toMatchObject([{ name: 'webdriver', is_person: true, views: 4 }]);
  await set(false);
  server.pass(5000);
  expect(await counted()).toEqual(before);
  const other = await server.setUpSite();
  const theirs = await server.call(askCrawlers, { as: other.owner, site: other.site.id, body: { period } });
  expect(theirs.body.crawlers).toEqual([]);
});
