import { expect, test } from 'vitest';
import { listRoutes } from '#contract/page-routes.ts';
import { Problem } from '#contract/problems.ts';
import { saveRoute } from '#contract/save-route.ts';
import { session } from '#contract/session.ts';
import { refreshTokens } from '#contract/session-tokens.ts';
import { EventLoopDelay } from '#server/platform/process/event-loop-delay.ts';
import { createCallLimits } from '#server/platform/rate-limits/call-limits.ts';
import { TokenBuckets } from '#server/platform/rate-limits/token-bucket.ts';
import { startTestServer } from '#server/testing.ts';

test('a bucket lets a burst pass, then a steady pace, and tells how long to wait', () => {
  let now = 0;
  const buckets = new TokenBuckets(() => now, { size: 3, perSecond: 2 });
  expect([1, 2, 3, 4].map(() => buckets.take('ada'))).toEqual([0, 0, 0, 0.5]);
  expect(buckets.take('grace')).toBe(0);
  now = 500;
  expect([buckets.take('ada'), buckets.take('ada')]).toEqual([0, 0.5]);
  // Clocks are put back now and then.
  now = 0;
  expect(buckets.take('ada')).toBe(0.5);
  now = 60_000;
  expect([1, 2, 3, 4].map(() => buckets.take('ada'))).toEqual([0, 0, 0, 0.5]);
});

test('buckets without end are not kept', () => {
  const buckets = new TokenBuckets(() => 0, { size: 1, perSecond: 1 });
  buckets.take('first');
  for (let number = 0; number < 10_000; number++) buckets.take(`other ${number}`);
  expect(buckets.take('first')).toBe(0);
  expect(buckets.take('other 9999')).toBe(1);
});

test('what an hour of lively work in the editor asks for passes, a flood does not', () => {
  let now = 0;
  const limits = createCallLimits(1200, () => now);
  // A preview at each pause in typing and what a change of screens reads, without a rest.
  for (; now < 3_600_000; now += 100) limits.countPerson('editor');
  const flood = () => {
    for (let count = 0; count < 2000; count++) limits.countPerson('flood');
  };
  expect(flood).toThrow(Problem);
});

test('who floods is told when to come back, on any exchange and by network too, and nobody else is', async () => {
  // No call is given back while the others are made.
  const server = await startTestServer({ CALLS_PER_MINUTE: '20' }, {}, { clockStandsAt: Date.now() });
  const { owner, site } = await server.setUpSite();
  const other = await server.signUp('Grace');
  await server.addMember(site.id, other, 'viewer');
  server.pass(60_000);
  const list = (as = owner, address?: string) =>
    server.call(listRoutes, { as, site: site.id, body: {}, ...(address && { address }) });
  const statuses = [];
  for (let count = 0; count < 11; count++) statuses.push((await list()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const refused = await list();
  expect([refused.headers['retry-after'], refused.problem.message]).toEqual([
    '3',
    'Too many requests. Wait 3 seconds and try again.',
  ]);
  expect((await list(other)).status).toBe(200);
  const network = async (last: string) =>
    (await server.call(refreshTokens, { body: {} as never, address: `2001:db8::${last}` })).status;
  const asked = [];
  for (let count = 0; count < 51; count++) asked.push(await network(count.toString(16)));
  expect([asked[49], asked[50]]).toEqual([400, 429]);
  expect((await server.app.inject({ url: '/healthz', remoteAddress: '2001:db8::1' })).statusCode).toBe(200);
  server.pass(3000);
  expect((await list()).status).toBe(200);
  await server.close();
});

test('a server that is late sends away what reads, and one that is very late what changes things too', async () => {
  const pressure = { isLate: false, isVeryLate: false };
  const server = await startTestServer({}, {}, { pressure });
  const { owner: as, site } = await server.setUpSite();
  const body = { page_template: 'nothing', url_string: '/one' } as never;
  const statuses = async () => {
    const answers = [
      await server.call(listRoutes, { as, site: site.id, body: {} }),
      await server.call(saveRoute, { as, site: site.id, body }),
      await server.call(session, { as }),
      await server.call(refreshTokens, { body: { refreshToken: 'x' } }),
    ];
    const health = await server.app.inject('/healthz');
    return [...answers.map(({ status }) => status), health.statusCode];
  };
  expect(await statuses()).toEqual([200, 400, 200, 401, 200]);
  pressure.isLate = true;
  expect(await statuses()).toEqual([503, 400, 200, 401, 200]);
  pressure.isVeryLate = true;
  expect(await statuses()).toEqual([503, 503, 200, 401, 200]);
  const { headers, problem } = await server.call(listRoutes, { as, site: site.id, body: {} });
  expect([headers['retry-after'], problem.code]).toEqual(['2', 'unavailable']);
  await server.close();
});

function lateBy(share: number) {
  const pressure = new EventLoopDelay();
  let [now, worked] = [0, 0];
  pressure.look(now, worked);
  return (...lateness: number[]) => {
    for (const late of lateness) {
      now += 100 + late;
      worked += (100 + late) * share;
      pressure.look(now, worked);
    }
    return [pressure.isLate, pressure.isVeryLate];
  };
}

test('a loop that goes on being late is noticed, and that it is over; a short pause is not', () => {
  const look = lateBy(0.9);
  expect(look(700)).toEqual([false, false]);
  look(...Array.from({ length: 20 }, () => 0));
  expect(look(500, 500, 500)).toEqual([true, false]);
  expect(look(...Array.from({ length: 10 }, () => 1500))).toEqual([true, true]);
  expect(look(0, 0, 0, 0, 0, 0)).toEqual([false, false]);
});

test('a loop that others keep from working sends nobody away', () => {
  expect(lateBy(0.2)(...Array.from({ length: 10 }, () => 1500))).toEqual([false, false]);
});
