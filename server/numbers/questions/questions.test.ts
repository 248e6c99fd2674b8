import { afterAll, beforeAll, expect, test } from 'vitest';
import { askNumbers, numbersNow } from '#contract/numbers.ts';
import { createGoal } from '#contract/numbers-goals.ts';
import { askFunnel, askJourneys } from '#contract/numbers-journeys.ts';
import type { LoggedView } from '#model/numbers/logged.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { loggedView } from '../testing.ts';

const NOON = Date.UTC(2026, 10, 28, 12);
const minutesAgo = (minutes: number) => NOON - minutes * 60_000;
const period = { last: 'today' } as const;
let server: TestServer;
let here: Awaited<ReturnType<typeof siteWithVisits>>;

beforeAll(async () => {
  server = await startTestServer({}, {}, { clockStandsAt: NOON });
  here = await siteWithVisits();
});
afterAll(() => server.close());

/** Pages of one visitor, a minute apart. */
const walk = (visitor: number, ago: number, paths: readonly string[], more: Partial<LoggedView> = {}) =>
  paths.map((path, at) => loggedView(minutesAgo(ago - at), { visitor, path, ...more }));

async function siteWithVisits() {
  const { owner, site } = await server.setUpSite();
  server.services.numbers.append(site.id, [
    ...walk(1, 4, ['/', '/shop', '/thanks', '/thanks', '/thanks'], { country: 'FR', source: 'Google' }),
    ...walk(2, 40, ['/', '/shop'], { country: 'IT' }),
    ...walk(3, 60, ['/shop'], { country: 'FR' }),
    ...walk(4, 24 * 60, ['/', '/thanks'], { country: 'FR' }),
    ...walk(5, 3, ['/'], { bot: 'Googlebot' }),
  ]);
  return { as: owner, site: site.id };
}

const steps = ['/', '/shop', '/thanks'].map((path) => ({ target: { kind: 'page' as const, path } }));

test('a funnel counts visits of the period and of the one before, under filters', async () => {
  const asked = await server.call(askFunnel, { ...here, body: { period, compare: 'previous', steps } });
  expect([asked.status, asked.body]).toEqual([
    200,
    {
      period: { from: '2026-11-28', to: '2026-11-28', is_running: true },
      compared_period: { from: '2026-11-27', to: '2026-11-27' },
      time_zone: 'UTC',
      ...{ visits: 3, steps: [2, 2, 1], compared: { visits: 0, steps: [0, 0, 0] } },
    },
  ]);
  const filters = [{ field: 'country' as const, values: ['FR'] }];
  const french = await server.call(askFunnel, { ...here, body: { period, filters, steps } });
  expect(french.body).toMatchObject({ visits: 2, steps: [1, 1, 1] });
});

test('journeys lead from where visits begin, under filters', async () => {
  const { body } = await server.call(askJourneys, { ...here, body: { period, moves: 1 } });
  expect(body).toMatchObject({ visits: 3, names: {} });
  const keys = body.steps.map(({ places }) => places.map(({ key, visits }) => `${key} ${visits}`));
  expect(keys).toEqual([['/ 2', '/shop 1'], ['/shop 2']]);
});

test('filters that only requests know are refused in words', async () => {
  const filters = [{ field: 'status' as const, values: ['404'] }];
  for (const exchange of [askFunnel, askJourneys] as const) {
    const { status, problem } = await server.call(exchange, { ...here, body: { period, filters, steps } as never });
    expect([status, problem.code]).toEqual([400, 'invalid']);
  }
});

test('a goal reached three times in one visit is 1 of 1, and every goal has its rate of all visits', async () => {
  const target = { kind: 'page' as const, path: '/thanks' };
  const { goal } = (await server.call(createGoal, { ...here, body: { name: 'Thanks', target } })).body;
  const metrics = ['conversions', 'goal_rate'] as const;
  const ask = (body: object) =>
    server.call(askNumbers, { ...here, body: { period, metrics: [...metrics], by: ['goal'], ...body } });
  const all = await ask({});
  expect(all.body).toMatchObject({ rows: [{ keys: [goal.id], values: [1, 1 / 3] }], names: { [goal.id]: 'Thanks' } });
  const filters = [{ field: 'source', values: ['Google'] }];
  expect((await ask({ filters })).body.rows).toEqual([{ keys: [goal.id], values: [1, 1] }]);
  const reached = [{ field: 'goal', values: [goal.id] }];
  const visits = await ask({ by: [], metrics: ['visits', 'views'], filters: reached });
  expect(visits.body).toMatchObject({ total: [1, 5], names: { [goal.id]: 'Thanks' } });
});

test('who is here is told of one site alone, and several screens share the answer', async () => {
  const [one, again] = await Promise.all([server.call(numbersNow, here), server.call(numbersNow, here)]);
  expect(one.body).toMatchObject({
    visitors: 1,
    pages: [{ path: '/thanks', visitors: 1 }],
    sources: [{ source: 'Google', visitors: 1 }],
    countries: [{ country: 'FR', visitors: 1 }],
  });
  expect(one.body.minutes.reduce((sum, count) => sum + count)).toBe(5);
  expect(again.body).toEqual(one.body);
  const other = await server.setUpSite();
  const there = await server.call(numbersNow, { as: other.owner, site: other.site.id });
  expect(there.body.visitors).toBe(0);
});
