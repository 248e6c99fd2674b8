import { hostname } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAlert, deleteAlert, listAlertFirings, listAlerts, saveAlert } from '#contract/alerts.ts';
import { login } from '#contract/auth.ts';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { listNotices } from '#contract/notices.ts';
import type { MetricAlertKind } from '#model/numbers/alert-rules.ts';
import { checkAlerts } from '#server/numbers/alerts/check-alerts.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { LONG_STEP, SHORT_STEP } from '../series/kept.ts';
import { Meter } from '../series/meter.ts';
import { measureMetricAlert } from './measure-metric-alert.ts';

const START = Date.parse('2026-11-28T10:20:00Z');
const DAY = 24 * 60 * 60_000;
let server: TestServer;
let other: TestServer;
let meters: readonly Meter[];
let operator: TestPerson;
let owner: TestPerson;
let site: SiteId;

beforeAll(async () => {
  server = await startTestServer({}, {}, { clockStandsAt: START });
  other = await startTestServer({ STUDIO_PORT: '4999' }, {}, { sharing: server, clockStandsAt: START });
  meters = [server, other].map(({ services }) => new Meter(services, { version: '1', healthOf: () => ({}) }));
  operator = await server.signUp('Olga');
  const made = await server.setUpSite();
  [owner, site] = [made.owner, made.site.id];
  await server.addMember(site, operator, 'admin');
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  await server.everySite.deleteFrom('number_alerts').execute();
  await server.everySite.deleteFrom('notices').execute();
});

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

/** Both servers look at once; on SQLite, which has one server, it does twice. */
const look = () => {
  const second = server.services.engine === 'postgres' ? other : server;
  return Promise.all([server, second].map(({ services }) => checkAlerts(services, measureMetricAlert)));
};

type Body = GivenBodyOf<typeof createAlert>;
async function make(kind: MetricAlertKind, more: Partial<Body> = {}, as = operator) {
  const body = { name: kind, kind, ...more };
  const { status, text, body: made } = await server.call(createAlert, { as, site, body });
  expect(status, text).toBe(201);
  return made.alert.id;
}
const stateOf = async (id: string) =>
  (await server.call(listAlerts, { as: operator, site })).body.alerts.find((each) => each.id === id)?.state;
const firingsFor = async (as: TestPerson) => (await server.call(listAlertFirings, { as, site })).body.firings;
const noticesFor = async (as: TestPerson) =>
  (await server.call(listNotices, { as })).body.notices.map(({ kind, values }) => [kind, values.kind]);

test('of two servers one is killed: it is told silent within 30 s, once, and its return as well', async () => {
  const id = await make('server_silent', { scope: 'installation' });
  for (const meter of meters) await meter.measure();
  await look();
  expect(await stateOf(id)).toBe('calm');
  // One is killed; the other goes on.
  for (let second = 10; second <= 60; second += 10) {
    await pass(SHORT_STEP);
    await meters[0]?.measure();
    await look();
    expect([second, await stateOf(id)]).toEqual([second, second <= 30 ? 'calm' : 'firing']);
  }
  expect(await firingsFor(operator)).toMatchObject([
    { kind: 'server_silent', ended_on: null, details: { value: 1, server: `${hostname()}:4999` } },
  ]);
  expect(await noticesFor(operator)).toEqual([['numberAlert', 'server_silent']]);
  // Whoever only has a site is not told.
  expect([await firingsFor(owner), await noticesFor(owner)]).toEqual([[], []]);
  for (let count = 0; count < 2; count++) {
    await pass(SHORT_STEP);
    for (const meter of meters) await meter.measure();
    await look();
  }
  expect(await stateOf(id)).toBe('calm');
  expect(await noticesFor(operator)).toEqual([
    ['numberAlertOver', 'server_silent'],
    ['numberAlert', 'server_silent'],
  ]);
  // One that ends as it should is no silent one.
  await meters[1]?.measure({ isLast: true });
  await pass(LONG_STEP);
  await meters[0]?.measure();
  await look();
  expect(await stateOf(id)).toBe('calm');
});

test('requests that fail and are slow are told of the site they are of, and of all', async () => {
  const ids = {
    rate: await make('error_rate', { percent: 10, minimum: 10 }, owner),
    slow: await make('latency', { minimum: 500 }, owner),
    whole: await make('error_rate', { percent: 10, minimum: 10, scope: 'installation' }),
  };
  const states = async () => [await stateOf(ids.rate), await stateOf(ids.slow), await stateOf(ids.whole)];
  await meters[0]?.measure();
  await look();
  expect(await states()).toEqual(['calm', 'calm', 'calm']);
  const { metrics } = server.services;
  const record = (count: number, status: number, ms: number, of: SiteId | undefined) => {
    for (let each = 0; each < count; each++) metrics.recordRequest('site', status, ms, of);
  };
  record(16, 200, 700, site);
  record(4, 500, 700, site);
  record(100, 200, 1, undefined);
  await pass(LONG_STEP);
  await meters[0]?.measure();
  await pass(LONG_STEP);
  await meters[0]?.measure();
  await look();
  expect(await states()).toEqual(['firing', 'firing', 'calm']);
  const details = Object.fromEntries((await firingsFor(owner)).map(({ kind, details: each }) => [kind, each]));
  // What the studio asked is the site's as well.
  expect(details.error_rate?.value).toBeGreaterThan(10);
  expect(details.latency?.value).toBeGreaterThan(500);
  expect((await noticesFor(owner)).toSorted()).toEqual([
    ['numberAlert', 'error_rate'],
    ['numberAlert', 'latency'],
  ]);
  // Nothing is asked any more: it is over.
  for (let minute = 0; minute < 8; minute++) {
    await pass(LONG_STEP);
    await meters[0]?.measure();
    await look();
  }
  expect(await states()).toEqual(['calm', 'calm', 'calm']);
});

test('failed jobs, certificates that end and a disk that fills up are told', async () => {
  const at = server.services.clock();
  const job = { kind: 'x', payload: '{}', actor_id: null, idempotency_key: null, attempt: 1, max_attempts: 1 };
  const times = { due_at: at, created_at: at, started_at: at, finished_at: at, expires_at: null, last_error: 'no' };
  await server.everySite
    .insertInto('jobs')
    .values({ ...job, ...times, id: 'a', state: 'dead', site_id: null })
    .execute();
  const nothing = { sealed_key: null, chain: null, fault: null, detail: null, ordered_at: null, tried_at: null };
  await server.everySite
    .insertInto('certificates')
    .values({ ...nothing, name: 'a.example', not_before: at, not_after: at + 3.5 * DAY, failures: 0, next_try_at: at })
    .execute();
  const ids = await Promise.all([
    make('failed_jobs', { minimum: 1, scope: 'installation' }),
    make('failed_jobs', { minimum: 1 }),
    make('certificate', { minimum: 4, scope: 'installation' }),
    make('certificate', { minimum: 4 }),
    make('disk', { minimum: 1_000_000, scope: 'installation' }),
  ]);
  await look();
  const states = await Promise.all(ids.map(stateOf));
  expect(states).toEqual(['firing', 'calm', 'firing', 'calm', 'firing']);
  const details = (await firingsFor(operator)).map(({ details: each }) => each);
  expect(details).toContainEqual({ value: 3, host: 'a.example' });
});

test('alerts of the installation are set, seen and deleted by those who operate it alone', async () => {
  const id = await make('disk', { scope: 'installation' });
  const body = { name: 'Mine', kind: 'disk' as const, scope: 'installation' as const };
  const params = { id };
  const refused = [
    await server.call(createAlert, { as: owner, site, body }),
    await server.call(saveAlert, { as: owner, site, params, body: { ...body, kind: 'latency', scope: 'site' } }),
    await server.call(deleteAlert, { as: owner, site, params }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 404, 404]);
  expect((await server.call(listAlerts, { as: owner, site })).body.alerts).toEqual([]);
  for (const wrong of [
    { kind: 'disk', scope: 'site' },
    { kind: 'server_silent', scope: 'site' },
    { kind: 'spike', scope: 'installation' },
  ] as const) {
    const { status, problem } = await server.call(createAlert, { as: operator, site, body: { name: 'x', ...wrong } });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'scope']);
  }
  expect((await server.call(deleteAlert, { as: operator, site, params })).status).toBe(200);
});
