import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createAlert,
  deleteAlert,
  listAlertFirings,
  listAlerts,
  saveAlert,
  saveAlertWebhook,
} from '#contract/alerts.ts';
import { login } from '#contract/auth.ts';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { listNotices } from '#contract/notices.ts';
import { createGoal } from '#contract/numbers-goals.ts';
import type { Question } from '#model/numbers/question.ts';
import { openSmtpSink, type SmtpSink } from '#server/notifications/mail/smtp-sink.ts';
import { runDueJobs } from '#server/notifications/mail/testing.ts';
import { answerNumbers, testAnswer } from '#server/numbers/testing-answer.ts';
import { createTestNetwork, type TestNetwork } from '#server/platform/outbound/test-network.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { checkAlerts } from './check-alerts.ts';

const HOUR = 60 * 60_000;
const WEEK = 7 * 24 * HOUR;
const SECRET = 'a-secret-of-a-webhook';
const START = Date.parse('2026-11-28T10:20:00Z');
/** What each hour had, by when it began; 100 where nothing else is said. */
const counts = new Map<number, number | null>();
let now = START;
let server: TestServer;
let outside: TestNetwork;
let sink: SmtpSink;
let webhook: Server;
let owner: TestPerson;
let site: string;
const heard: { headers: IncomingHttpHeaders; body: { type: string; data: Record<string, unknown> } }[] = [];

beforeAll(async () => {
  outside = createTestNetwork();
  sink = await openSmtpSink();
  const settings = { SMTP_URL: sink.url, MAIL_FROM: 'studio@example.com' };
  server = await startTestServer(settings, {}, { network: outside, clockStandsAt: now });
  await server.signUp('Operator');
  const made = await server.setUpSite();
  [owner, site] = [made.owner, made.site.id];
  webhook = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) });
      response.writeHead(heard.length === 1 ? 500 : 204).end();
    });
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  outside.names.set('hook.example', ['93.184.216.34']);
  outside.servers.set('93.184.216.34', webhook);
  await runDueJobs(server.services);
  sink.accepted.length = 0;
});
afterAll(async () => {
  await server.close();
  webhook.close();
  await sink.close();
});
beforeEach(async () => {
  counts.clear();
  await server.everySite.deleteFrom('number_alerts').execute();
  answerNumbers(server, answer);
});

function answer({ period, by, metrics }: Question) {
  if (by[0] === 'agent') return testAnswer([1], { rows: [{ keys: ['GreedyBot'], values: [9000] }] });
  const { from } = 'from' in period ? period : { from: '2026-11-28' };
  const rows = [];
  for (let hour = Date.parse(`${from}T00:00Z`); hour <= now; hour += HOUR) {
    const count = counts.has(hour) ? (counts.get(hour) ?? null) : hour + HOUR > now ? 0 : 100;
    rows.push({
      keys: [new Date(hour).toISOString()],
      values: metrics.map((each) => (each === 'requests' ? 100 : count)),
    });
  }
  return testAnswer([null], { rows });
}

async function pass(milliseconds: number) {
  server.pass(milliseconds);
  now += milliseconds;
}
const hourAgo = (hours: number) => Math.floor(now / HOUR) * HOUR - hours * HOUR;

type Body = GivenBodyOf<typeof createAlert>;

async function make(body: Partial<Body>) {
  owner = await signedInAnew();
  const whole = { name: 'Views', kind: 'spike' as const, percent: 200, minimum: 50, ...body };
  const { status, text, body: made } = await server.call(createAlert, { as: owner, site, body: whole });
  expect(status, text).toBe(201);
  return made.alert.id;
}

const stateOf = async (id: string) =>
  (await server.call(listAlerts, { as: owner, site })).body.alerts.find((each) => each.id === id)?.state;
const firings = async () => (await server.call(listAlertFirings, { as: owner, site })).body.firings;

async function work() {
  await Promise.all([checkAlerts(server.services), checkAlerts(server.services)]);
  await runDueJobs(server.services);
}

/** Some hours later, five minutes at a time being of no concern. */
async function laterBy(hours: number) {
  await pass(hours * HOUR);
  owner = await signedInAnew();
  await work();
}

test('a spike is told by notice, mail and webhook once, and its end as well', async () => {
  const id = await make({ receivers: [owner.id] });
  const url = 'http://hook.example/alerts';
  const hooked = { as: owner, site, params: { id }, body: { webhook_url: url, secret: SECRET } };
  const saved = await server.call(saveAlertWebhook, hooked);
  expect(saved.body.alert).toMatchObject({ webhook_url: url, has_secret: true });
  expect(saved.text).not.toContain(SECRET);
  await work();
  expect(await stateOf(id)).toBe('calm');
  // It shows while the hour still runs.
  counts.set(hourAgo(0), 400);
  await pass(5 * 60_000);
  await work();
  expect(await stateOf(id)).toBe('firing');
  await pass(5 * 60_000);
  await work();
  owner = await signedInAnew();
  expect(await firings()).toMatchObject([{ name: 'Views', ended_on: null, details: { value: 400, expected: 100 } }]);
  const notices = async () => (await server.call(listNotices, { as: owner })).body.notices;
  const values = { name: 'Views', kind: 'spike', value: 400, expected: 100 };
  expect(await notices()).toMatchObject([{ kind: 'numberAlert', site_id: site, values }]);
  expect(sink.accepted.map(({ text }) => /^Subject: (.*?)\r\n/m.exec(text)?.[1])).toEqual([
    expect.stringMatching(/^Alert on Site .*: Views$/),
  ]);
  expect(sink.accepted[0]?.text).toContain('400 views in an hour, usually 100.');
  // The webhook failed the first time.
  const [tried, told] = heard;
  expect(told ?? tried).toBeDefined();
  await laterBy(1);
  expect(heard.map(({ body }) => body.type)).toEqual(['number.alert', 'number.alert']);
  expect(heard[1]?.headers['webhook-id']).toBe(heard[0]?.headers['webhook-id']);
  const { headers, body } = heard[1] as (typeof heard)[number];
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${JSON.stringify(body)}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', SECRET).update(signed).digest('base64')}`);
  expect(body.data).toMatchObject({ alert: { id, kind: 'spike' }, ended_at: null });
  // One calm hour may be chance.
  await laterBy(1);
  expect(await stateOf(id)).toBe('firing');
  await laterBy(1);
  expect(await stateOf(id)).toBe('calm');
  owner = await signedInAnew();
  expect(await firings()).toMatchObject([{ ended_on: now }]);
  expect((await notices()).map(({ kind }) => kind)).toEqual(['numberAlertOver', 'numberAlert']);
  expect(sink.accepted[1]?.text).toContain('Subject: Back to normal on ');
  expect(heard.map(({ body: { type } }) => type)).toEqual(['number.alert', 'number.alert', 'number.alert.over']);
});

test('a drop is compared with the same hour of earlier weeks, and not with a quiet night', async () => {
  const id = await make({ kind: 'drop', percent: 50, by_notice: false });
  for (const week of [1, 2, 3, 4]) counts.set(hourAgo(1) - week * WEEK, 10);
  counts.set(hourAgo(1), 0);
  await work();
  expect(await stateOf(id)).toBe('waiting');
  counts.set(hourAgo(0), 40);
  await laterBy(1);
  expect(await stateOf(id)).toBe('firing');
});

test('a goal nobody reaches any more, a flood of crawlers and a silent script are told', async () => {
  for (let hour = 0; hour <= 26; hour++) counts.set(hourAgo(hour), 0);
  const goal = await make({ name: 'Order', kind: 'silent_goal', goal: await makeGoal(), minimum: 5 });
  const script = await make({ name: 'Script', kind: 'not_collecting', minimum: 50 });
  await work();
  expect([await stateOf(goal), await stateOf(script)]).toEqual(['firing', 'firing']);
  const flood = await make({ name: 'Bots', kind: 'crawlers', percent: 300, minimum: 90 });
  answerNumbers(server, (asked) => {
    const answered = answer(asked);
    const last = hourAgo(1);
    const rows = answered.rows.map((row) =>
      Date.parse(row.keys[0] ?? '') === last ? { ...row, values: [9000] } : row,
    );
    return { ...answered, rows };
  });
  await work();
  expect(await stateOf(flood)).toBe('firing');
  const details = Object.fromEntries((await firings()).map((each) => [each.name, each.details]));
  expect(details).toMatchObject({
    Order: { value: 0, expected: 2400 },
    Script: { value: 0, served: 200 },
    Bots: { value: 9000, expected: 100, agent: 'GreedyBot' },
  });
});

test('numbers that are away change nothing, and an alert that is changed or off begins anew', async () => {
  const id = await make({});
  counts.set(hourAgo(1), 500);
  answerNumbers(server, () => {
    throw new Error('The numbers are away.');
  });
  await work();
  expect(await stateOf(id)).toBe('waiting');
  answerNumbers(server, answer);
  await pass(5 * 60_000);
  await work();
  expect(await stateOf(id)).toBe('firing');
  const body = { name: 'Views', kind: 'spike' as const, percent: 900, minimum: 50 };
  await server.call(saveAlert, { as: owner, site, params: { id }, body });
  expect((await firings())[0]?.ended_on).toBe(now);
  await work();
  expect(await stateOf(id)).toBe('calm');
  await server.call(saveAlert, { as: owner, site, params: { id }, body: { ...body, percent: 10, is_active: false } });
  await work();
  expect(await stateOf(id)).toBe('off');
  expect((await server.call(deleteAlert, { as: owner, site, params: { id } })).status).toBe(200);
  expect(await firings()).toEqual([]);
});

test('an alert names a goal and members of the site, and a webhook the outside', async () => {
  const stranger = await server.signUp('Stan');
  const refused = async (body: Partial<Body>) => {
    const whole = { name: 'x', kind: 'spike' as const, ...body };
    const { status, problem } = await server.call(createAlert, { as: owner, site, body: whole });
    return [status, problem.errors?.[0]?.path];
  };
  owner = await signedInAnew();
  expect(await refused({ receivers: [stranger.id] })).toEqual([400, 'receivers']);
  expect(await refused({ kind: 'silent_goal' })).toEqual([400, 'goal']);
  expect(await refused({ kind: 'silent_goal', goal: 'of-another' })).toEqual([404, undefined]);
  expect(await refused({ percent: 9 })).toEqual([400, 'percent']);
  const id = await make({});
  const body = { webhook_url: 'ftp://hook.example/' };
  const { status, problem } = await server.call(saveAlertWebhook, { as: owner, site, params: { id }, body });
  expect([status, problem.errors?.[0]?.path]).toEqual([400, 'webhook_url']);
});

async function makeGoal(): Promise<string> {
  const target = { kind: 'form' as const, form: 'order' };
  const { body } = await server.call(createGoal, { as: owner, site, body: { name: 'Order', target } });
  return body.goal.id;
}

/** Access tokens last minutes. */
async function signedInAnew(): Promise<TestPerson> {
  const { body } = await server.call(login, { body: { email: owner.email, password: owner.password } });
  if (!('tokens' in body)) throw new Error('signing in asks for more');
  return { ...owner, accessToken: body.tokens.access.token };
}
