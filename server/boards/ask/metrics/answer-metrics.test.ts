import { afterAll, beforeAll, expect, test } from 'vitest';
import { askBoards } from '#contract/boards.ts';
import type { MetricsQuery } from '#model/boards/query.ts';
import { LONG_STEP } from '#server/metrics/series/kept.ts';
import { Meter } from '#server/metrics/series/meter.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

const START = Date.parse('2026-11-28T10:20:00Z');
let server: TestServer;
let operator: TestPerson;
let owner: TestPerson;
let site: SiteId;

beforeAll(async () => {
  server = await startTestServer({}, {}, { clockStandsAt: START });
  operator = await server.signUp('Olga');
  const made = await server.setUpSite();
  [owner, site] = [made.owner, made.site.id];
  await server.addMember(site, operator, 'viewer');
  const { services } = server;
  const meter = new Meter(services, { version: '1.2.3', healthOf: () => ({}) });
  await meter.measure();
  server.pass(LONG_STEP);
  for (let count = 0; count < 3; count += 1) services.metrics.recordRequest('site', 200, 12, site);
  services.metrics.recordRequest('site', 503, 700, site);
  services.metrics.recordRequest('api', 200, 5, undefined);
  await meter.measure();
  server.pass(2 * LONG_STEP);
  await meter.measure();
});
afterAll(() => server.close());

async function ask(as: TestPerson, query: Omit<MetricsQuery, 'from'>, headers: Record<string, string> = {}) {
  const body = { query: { from: 'metrics' as const, ...query }, filters: { period: { last: 'today' as const } } };
  const { status, body: answer, text } = await server.call(askBoards, { as, site, body, headers });
  expect(status, text).toBe(200);
  return answer;
}

test('operators see the installation, administrators their site, others nothing', async () => {
  const query = { metric: 'requests' as const, by: 'none' as const };
  const whole = await ask(operator, query);
  if (!('answer' in whole)) throw new Error(whole.fault);
  expect(whole.answer.values).toEqual([{ name: 'requests', label: '', unit: 'count' }]);
  // The requests of this test are among them.
  expect(whole.answer.total[0]).toBeGreaterThanOrEqual(5);
  expect(await ask(owner, query)).toMatchObject({ answer: { total: [4] } });
  expect(await ask(operator, query, { 'x-view-as': 'viewer' })).toEqual({ fault: 'hidden' });
  expect(await ask(owner, { metric: 'memory', by: 'none' })).toEqual({ fault: 'hidden' });
  const editor = await server.signUp('Editor');
  await server.addMember(site, editor, 'editor');
  expect(await ask(editor, query)).toEqual({ fault: 'hidden' });
});

test('a metric is told by label, by time and by server, a spread by its percentiles', async () => {
  const byLabel = await ask(owner, { metric: 'requests', by: 'label' });
  expect(byLabel).toMatchObject({
    answer: {
      rows: [
        { keys: ['site 2xx'], values: [3] },
        { keys: ['site 5xx'], values: [1] },
      ],
    },
  });
  const byTime = await ask(owner, { metric: 'requests', by: 'time' });
  if (!('answer' in byTime)) throw new Error(byTime.fault);
  const { rows, groups } = byTime.answer;
  expect(groups.map(({ field }) => field)).toEqual(['time', 'label']);
  const sum = (label: string) =>
    rows.filter(({ keys }) => keys[1] === label).reduce((total, { values }) => total + (values[0] ?? 0), 0);
  expect([sum('site 2xx'), sum('site 5xx')]).toEqual([3, 1]);
  expect(rows[0]?.keys[0]).toMatch(/^2026-11-\d\dT\d\d:\d\d[+-]\d\d:\d\d$/);
  const latency = await ask(owner, { metric: 'latency', by: 'none' });
  if (!('answer' in latency)) throw new Error(latency.fault);
  expect(latency.answer.values.map(({ name, unit }) => [name, unit])).toEqual([
    ['p50', 'ms'],
    ['p95', 'ms'],
    ['p99', 'ms'],
  ]);
  expect(latency.answer.total[2]).toBeGreaterThan(500);
});
