import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { askInstallationMetrics, askMetrics, installationMetricsNow, metricsNow } from '#contract/metrics.ts';
import { type LabelOf, type MetricName, metricNames } from '#model/metrics/metrics.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { slotOf } from '#server/platform/metrics/slots.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { addGauges } from './gauges/add-gauges.ts';
import { LONG_STEP, SHORT_STEP } from './series/kept.ts';
import { Meter } from './series/meter.ts';
import { sweepSteps } from './series/sweep-steps.ts';

const START = Date.parse('2026-11-28T10:20:00Z');
const about = { version: '1.2.3', healthOf: () => ({}) };
let server: TestServer;
let operator: TestPerson;
let owner: TestPerson;
let site: SiteId;
let other: TestServer;

beforeAll(async () => {
  server = await startTestServer({}, {}, { clockStandsAt: START });
  other = await startTestServer({ STUDIO_PORT: '4999' }, {}, { sharing: server, clockStandsAt: START });
  operator = await server.signUp('Olga');
  const made = await server.setUpSite();
  [owner, site] = [made.owner, made.site.id];
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const meterOf = ({ services }: TestServer) => new Meter(services, about);

/** Time passes on both servers. Access tokens last minutes. */
async function pass(milliseconds: number) {
  server.pass(milliseconds);
  other.pass(milliseconds);
  [operator, owner] = [await signedInAnew(operator), await signedInAnew(owner)];
}

async function signedInAnew(person: TestPerson): Promise<TestPerson> {
  const { body } = await server.call(login, { body: { email: person.email, password: person.password } });
  if (!('tokens' in body)) throw new Error('signing in asks for more');
  return { ...person, accessToken: body.tokens.access.token };
}

async function lines(metrics: MetricName[], window: 'hour' | 'six_hours' | 'day' | 'week' | 'month' = 'hour') {
  const body = { metrics, window };
  const { status, body: answer, text } = await server.call(askInstallationMetrics, { as: operator, body });
  expect(status, text).toBe(200);
  return answer;
}

const sumOf = (values: readonly (number | null)[] | undefined) =>
  (values ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0);

test('what two servers count is a line each and their sum, in every window', async () => {
  const meters = [meterOf(server), meterOf(other)] as const;
  for (const meter of meters) await meter.measure();
  await pass(SHORT_STEP);
  for (const [at, { services }] of [server, other].entries()) {
    for (let count = 0; count <= at; count++) services.metrics.recordRequest('site', 200, 12, site);
    services.metrics.recordRequest('site', 503, 700, site);
  }
  for (const meter of meters) await meter.measure();
  await pass(LONG_STEP);
  for (const meter of meters) await meter.measure();
  await pass(2 * SHORT_STEP);
  const names = [`${hostname()}:4000`, `${hostname()}:4999`];
  const answer = await lines(['requests', 'latency', 'database_errors']);
  expect(answer.servers.map(({ server: name, state }) => [name, state])).toEqual(
    names.map((name) => [name, 'running']),
  );
  const of = (name: string | null, label: string) =>
    answer.series.find((each) => each.server === name && each.label === label)?.values;
  expect([null, ...names].map((name) => sumOf(of(name, 'site 2xx')))).toEqual([3, 1, 2]);
  // Both were measured, and in the steps between neither was.
  const values = of(null, 'site 2xx') ?? [];
  expect([values.filter((each) => each === 3).length, values.filter((each) => each === 0).length]).toEqual([1, 2]);
  expect(of(null, 'site p50')?.find((each) => each !== null)).toBeGreaterThan(10);
  expect(of(null, 'site p99')?.find((each) => each !== null)).toBeGreaterThan(500);
  await pass(2 * 60 * 60_000);
  for (const window of ['six_hours', 'day', 'week', 'month'] as const) {
    const { series } = await lines(['requests'], window);
    const line = series.find((each) => each.server === null && each.label === 'site 2xx');
    expect([window, sumOf(line?.values)]).toEqual([window, 3]);
  }
});

test('a server that says nothing for 30 s is silent, one that ended as it should is stopped', async () => {
  const meters = [meterOf(server), meterOf(other)] as const;
  for (const meter of meters) await meter.measure();
  const states = async () => (await lines(['cpu'])).servers.map(({ state }) => state);
  expect(await states()).toEqual(['running', 'running']);
  await pass(30_000);
  await meters[0].measure();
  expect(await states()).toEqual(['running', 'running']);
  await pass(1);
  expect(await states()).toEqual(['running', 'silent']);
  await meters[0].measure({ isLast: true });
  expect(await states()).toEqual(['stopped', 'silent']);
  const { body } = await server.call(installationMetricsNow, { as: operator });
  expect(body.health.map(({ check, reason }) => [check, reason])).toEqual([
    ['alive', 'stopped'],
    ['alive', 'silent'],
  ]);
});

test('a server without room on its disk is not silent: it says why it isn’t well, and what it measured waits', async () => {
  await pass(60 * 60_000);
  const freeSpace = { isLow: true };
  const meter = new Meter({ ...server.services, freeSpace }, { ...about, healthOf: () => ({ disk: 'disk_low' }) });
  const since = server.services.clock() - 2 * LONG_STEP;
  const steps = () => server.everySite.selectFrom('metric_steps').select('at').where('at', '>=', since).execute();
  await meter.measure();
  const { servers } = await lines(['cpu']);
  expect(servers.find(({ server: name }) => name === meter.server)?.state).toBe('running');
  const { body } = await server.call(installationMetricsNow, { as: operator });
  expect(body.health).toContainEqual({ check: 'disk', server: meter.server, is_well: false, reason: 'disk_low' });
  expect(await steps()).toEqual([]);
  freeSpace.isLow = false;
  await meter.measure();
  expect(await steps()).toHaveLength(1);
});

test('a site sees what was its own and nothing else, and only those who administer it', async () => {
  const { site: second, owner: made } = await server.setUpSite();
  const meter = meterOf(server);
  await meter.measure();
  await pass(LONG_STEP);
  server.services.metrics.recordRequest('site', 200, 1, site);
  server.services.metrics.recordRequest('site', 200, 1, second.id);
  server.services.metrics.recordRequest('api', 500, 1, undefined);
  // One that is deleted meanwhile holds up no other.
  const gone = 'gone' as SiteId;
  server.services.metrics.recordRequest('site', 200, 1, gone);
  for (const siteId of [site, second.id, gone, undefined])
    server.services.metrics.recordFailed({
      requestId: `of-${siteId}`,
      method: 'GET',
      route: '/x/:id',
      status: 500,
      siteId,
    });
  await meter.measure({ isLast: true });
  await pass(2 * LONG_STEP);
  const stranger = await signedInAnew(made);
  const body = { metrics: metricNames, window: 'hour' as const };
  const { body: answer } = await server.call(askMetrics, { as: stranger, site: second.id, body });
  const whole = answer.series.filter(({ server: name }) => name === null);
  expect(whole.map(({ metric, label, values }) => [metric, label, sumOf(values)])).toEqual(
    expect.arrayContaining([['requests', 'site 2xx', 1]]),
  );
  expect(whole.filter(({ metric }) => metric === 'cpu' || metric === 'database_errors')).toEqual([]);
  expect(whole.find(({ label }) => label === 'site 2xx')?.values).toContain(0);
  const { body: now } = await server.call(metricsNow, { as: stranger, site: second.id });
  expect(now.errors.map(({ request_id }) => request_id)).toEqual([`of-${second.id}`]);
  const { body: all } = await server.call(installationMetricsNow, { as: operator });
  expect(all.errors.map(({ request_id }) => request_id).toSorted()).toEqual(
    [site, second.id, gone, undefined].map((each) => `of-${each}`).toSorted(),
  );
  const refused = async (as: TestPerson, at: string) => (await server.call(askMetrics, { as, site: at, body })).status;
  const editor = await server.signUp('Edith');
  await server.addMember(second.id, editor, 'editor');
  expect([await refused(owner, second.id), await refused(editor, second.id)]).toEqual([404, 403]);
  expect((await server.call(askInstallationMetrics, { as: owner, body })).status).toBe(403);
  expect((await server.call(installationMetricsNow, { as: owner })).status).toBe(403);
});

test('a server that starts again goes on with its half hour', async () => {
  await pass(60 * 60_000);
  const meter = meterOf(server);
  await meter.measure();
  server.services.metrics.recordRequest('files', 200, 1, site);
  await meter.measure({ isLast: true });
  const again = meterOf(server);
  await again.restore();
  server.services.metrics.recordRequest('files', 200, 1, site);
  await pass(SHORT_STEP);
  await again.measure({ isLast: true });
  await pass(2 * LONG_STEP);
  const { series } = await lines(['requests'], 'six_hours');
  // A recorder tells all since its server began: here the old one went on.
  const files = series.find((each) => each.server === null && each.label === 'files 2xx');
  expect(sumOf(files?.values)).toBeGreaterThanOrEqual(2);
});

test('gauges say how the server and what all servers share are', async () => {
  addGauges(server.services);
  const meter = meterOf(server);
  await meter.measure({ isLast: true });
  const measured = server.services.metrics.totals;
  const at = <N extends MetricName>(metric: N, label: LabelOf<N>) => measured[slotOf(metric, label)] ?? 0;
  for (const bytes of [at('memory', 'rss'), at('memory', 'heap'), at('disk_left', ''), at('storage', 'database')])
    expect(bytes).toBeGreaterThan(100_000);
  expect(at('storage', 'media')).toBe(0);
  expect(at('storage', 'numbers')).toBeGreaterThanOrEqual(0);
  expect(at('cpu', '')).toBeGreaterThanOrEqual(0);
  // There is no certificate, and SQLite has no pool.
  expect(at('certificate_days', '')).toBeNaN();
  if (server.services.engine === 'postgres') expect(at('database_pool', 'idle')).toBeGreaterThan(0);
  else expect(at('database_pool', 'idle')).toBeNaN();
  const waiting = await server.everySite.selectFrom('jobs').select('id').where('state', '=', 'queued').execute();
  expect(at('jobs', 'waiting')).toBe(waiting.length);
});

test('what is asked wrongly is refused, and what is old is removed', async () => {
  for (const body of [
    { metrics: [] },
    { metrics: ['passwords'] },
    { metrics: ['cpu'], window: 'century' },
    { metrics: ['cpu'], until: Number.NaN },
    { metrics: ['cpu'], until: 1e300 },
  ]) {
    const asked = { as: operator, body } as unknown as Parameters<typeof server.call<typeof askInstallationMetrics>>[1];
    expect((await server.call(askInstallationMetrics, asked)).status).toBe(400);
  }
  expect(
    (await server.call(askInstallationMetrics, { as: operator, body: { metrics: ['cpu'], until: 0 } })).status,
  ).toBe(200);
  const rows = async () => {
    const db = server.everySite;
    const steps = await db.selectFrom('metric_steps').select(['step', 'at']).execute();
    const sites = await db.selectFrom('metric_site_steps').select('steps').execute();
    const failures = await db.selectFrom('metric_failures').select('id').execute();
    return [
      steps.filter(({ step }) => step === SHORT_STEP).length > 0,
      steps.filter(({ step }) => step === LONG_STEP).length > 0,
      sites.some(({ steps: text }) => text !== ''),
      sites.length > 0,
      failures.length > 0,
    ];
  };
  const { db, clock } = server.services;
  expect(await rows()).toEqual([true, true, true, true, true]);
  await sweepSteps(db, clock() + 26 * 60 * 60_000);
  expect(await rows()).toEqual([false, true, false, true, false]);
  await sweepSteps(db, clock() + 32 * 24 * 60 * 60_000);
  expect(await rows()).toEqual([false, false, false, false, false]);
});
