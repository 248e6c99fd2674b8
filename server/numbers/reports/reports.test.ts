import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { login } from '#contract/auth.ts';
import { unsubscribeFromNumbers } from '#contract/number-report-link.ts';
import {
  addNumberReaders,
  deleteNumberReport,
  listNumberReports,
  subscribeToNumbers,
} from '#contract/number-reports.ts';
import { type Preferences, preferences, savePreferences } from '#contract/preferences.ts';
import { publish } from '#contract/publish.ts';
import { saveSettings } from '#contract/settings.ts';
import { exampleOf } from '#server/api/openapi/example-of.ts';
import { schemaOf } from '#server/api/openapi/schema-of.ts';
import { openSmtpSink, type SmtpSink } from '#server/notifications/mail/smtp-sink.ts';
import { runDueJobs } from '#server/notifications/mail/testing.ts';
import { type Asked, answerNumbers, testAnswer } from '#server/numbers/testing-answer.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { queueDueReports } from './queue-due-reports.ts';

const MINUTE = 60_000;
const MONDAY = Date.parse('2026-11-23T02:30:00Z');
let sink: SmtpSink;
let server: TestServer;
let second: TestServer;
let owner: TestPerson;
let viewer: TestPerson;
let site: string;
let asked: Asked[][];
let now = MONDAY - 2 * 24 * 60 * MINUTE;

beforeAll(async () => {
  sink = await openSmtpSink();
  const settings = { SMTP_URL: sink.url, MAIL_FROM: 'studio@example.com' };
  server = await startTestServer(settings, {}, { clockStandsAt: now });
  // An SQLite file has one server, which may look twice at the same time all the same.
  const isShared = server.services.engine === 'postgres';
  second = isShared ? await startTestServer(settings, {}, { sharing: server, clockStandsAt: now }) : server;
  await server.signUp('Operator');
  const made = await server.setUpSite();
  owner = made.owner;
  site = made.site.id;
  viewer = await server.signUp('Vera');
  await server.addMember(site, viewer, 'viewer');
  const body = { frontend_site_name: 'Atlas', time_zone: 'Asia/Kolkata' };
  const saved = await server.call(saveSettings, { as: owner, site, body });
  expect(saved.status, saved.text).toBe(200);
  await server.call(publish, { as: owner, site, body: { note: '' } });
  await server.call(savePreferences, {
    as: viewer,
    body: exampleOf(schemaOf(z.extend(preferences, { locale: z.literal('fr') }), 'input')) as Preferences,
  });
  await runDueJobs(server.services);
});
afterAll(async () => {
  if (second !== server) await second.close();
  await server.close();
  await sink.close();
});
beforeEach(() => {
  sink.accepted.length = 0;
  const answer = ({ by }: { by: readonly string[] }) => {
    if (by[0] === 'page') return testAnswer([8], { rows: [{ keys: ['/a'], values: [8], compared: [0] }] });
    if (by[0] === 'source')
      return testAnswer([3], {
        rows: [
          { keys: ['evil.example'], values: [2], compared: [1] },
          { keys: [null], values: [1] },
        ],
      });
    return testAnswer([1234, 300, 400, 0.25], { compared_total: [1000, 200, 400, null] });
  };
  asked = [...new Set([server, second])].map((each) => answerNumbers(each, answer));
});

function passTo(moment: number) {
  for (const each of new Set([server, second])) each.pass(moment - now);
  now = moment;
}

/** What both servers do at a time. */
async function work() {
  await Promise.all([queueDueReports(server.services), queueDueReports(second.services)]);
  if (second !== server) await Promise.all([runDueJobs(server.services), runDueJobs(second.services)]);
  await runDueJobs(server.services);
  await runDueJobs(server.services);
}
/** Whichever server sent it. */
const questions = () => asked.flat().map(({ question }) => question);
const subjects = () => sink.accepted.map(({ text }) => /^Subject: (.*?)\r\n/m.exec(text)?.[1]);

test('a weekly mail is sent on Monday at 8:00 by the clock of the site, once by two servers', async () => {
  const body = { every: 'week' as const };
  expect((await server.call(subscribeToNumbers, { as: viewer, site, body })).status).toBe(200);
  expect((await server.call(subscribeToNumbers, { as: viewer, site, body })).status).toBe(200);
  const list = (await server.call(listNumberReports, { as: viewer, site })).body;
  expect(list).toMatchObject({ next: { week: MONDAY }, time_zone: 'Asia/Kolkata', reports: [{ every: 'week' }] });
  await work();
  passTo(MONDAY - 1);
  await work();
  expect(subjects()).toEqual([]);
  passTo(MONDAY);
  await work();
  passTo(MONDAY + 90 * MINUTE);
  await work();
  expect(sink.accepted.map(({ to }) => to)).toEqual([[viewer.email]]);
  expect(questions()[0]).toMatchObject({
    period: { from: '2026-11-16', to: '2026-11-22' },
    compare: { from: '2026-11-09', to: '2026-11-15' },
  });
});

test('a mail is in the language of its reader, with what it is compared with and a way out', async () => {
  passTo(MONDAY + 7 * 24 * 60 * MINUTE);
  await work();
  const [mail] = sink.accepted;
  const text = mail?.text ?? '';
  expect(text).toMatch(/^Subject: Atlas en chiffres : 23.*29 nov\. 2026/m);
  expect(text).toContain('Vues: 1\u202f234 (+23\u00a0%, contre 1\u202f000)');
  expect(text).toContain('Taux de rebond: 25\u00a0%');
  expect(text).toContain('/a: 8 (contre 0)');
  expect(text).toContain('Aucune source: 1');
  // Mail programs make no link of the name of a source.
  expect(text).toContain('evil<span>.</span>example');
  const address = /^List-Unsubscribe: ?<(.*)>/m.exec(text.replace(/\r\n /g, ''))?.[1] ?? '';
  const token = new URL(address).hash.slice(1);
  const ended = await server.call(unsubscribeFromNumbers, { body: { token } });
  expect(ended.body).toEqual({ site: 'Atlas', every: 'week' });
  expect((await server.call(unsubscribeFromNumbers, { body: { token } })).body.every).toBeNull();
  expect((await server.call(unsubscribeFromNumbers, { body: { token: `${token}x` } })).status).toBe(404);
  sink.accepted.length = 0;
  passTo(MONDAY + 14 * 24 * 60 * MINUTE);
  await work();
  expect(subjects()).toEqual([]);
});

test('admins subscribe members; others see and end their own alone', async () => {
  owner = await anew(owner);
  viewer = await anew(viewer);
  const stranger = await server.signUp('Stan');
  const body = { every: 'month' as const, ids: [owner.id, viewer.id] };
  const foreign = { ...body, ids: [stranger.id] };
  expect((await server.call(addNumberReaders, { as: owner, site, body: foreign })).status).toBe(404);
  expect((await server.call(addNumberReaders, { as: owner, site, body })).status).toBe(200);
  const all = (await server.call(listNumberReports, { as: owner, site })).body.reports;
  expect(all.map(({ person }) => person.name)).toEqual(['Olivia', 'Vera']);
  const own = (await server.call(listNumberReports, { as: viewer, site })).body.reports;
  expect(own.map(({ person }) => person.id)).toEqual([viewer.id]);
  const end = (as: TestPerson, id: string) => server.call(deleteNumberReport, { as, site, params: { id } });
  expect((await end(viewer, all[0]!.id)).status).toBe(404);
  expect((await end(owner, own[0]!.id)).status).toBe(200);
  expect((await end(owner, all[0]!.id)).status).toBe(200);
});

test('a report that cannot be answered is tried again, and former members get none', async () => {
  await server.everySite.deleteFrom('number_reports').execute();
  const body = { every: 'week' as const, ids: [owner.id, viewer.id] };
  await server.call(addNumberReaders, { as: owner, site, body });
  await server.everySite.deleteFrom('memberships').where('user_id', '=', viewer.id).execute();
  passTo(MONDAY + 21 * 24 * 60 * MINUTE);
  let isAway = true;
  const answer = () => {
    if (isAway) throw new Error('The numbers are away.');
    return testAnswer([1, 1, 1, 1]);
  };
  answerNumbers(server, answer);
  if (second !== server) answerNumbers(second, answer);
  await work();
  expect(subjects()).toEqual([]);
  isAway = false;
  passTo(now + 60 * MINUTE);
  await work();
  expect(sink.accepted.map(({ to }) => to)).toEqual([[owner.email]]);
});

/** Access tokens last minutes. */
async function anew(person: TestPerson): Promise<TestPerson> {
  const { body } = await server.call(login, { body: { email: person.email, password: person.password } });
  if (!('tokens' in body)) throw new Error('signing in asks for more');
  return { ...person, accessToken: body.tokens.access.token };
}
