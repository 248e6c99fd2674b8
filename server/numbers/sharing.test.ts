import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAlert, listAlertFirings } from '#contract/alerts.ts';
import { subscribeToNumbers } from '#contract/number-reports.ts';
import { askNumberShare } from '#contract/number-share-link.ts';
import { createNumberShare } from '#contract/number-shares.ts';
import { readMails, runDueJobs } from '#server/notifications/mail/testing.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { checkAlerts } from './alerts/check-alerts.ts';
import { queueDueReports } from './reports/queue-due-reports.ts';
import { loggedView } from './testing.ts';

const HOUR = 60 * 60_000;
const WEEK = 7 * 24 * HOUR;
/** A Sunday evening in UTC. */
const NOW = Date.parse('2026-11-22T20:30:00Z');
let server: TestServer;
let owner: TestPerson;
let site: SiteId;

beforeAll(async () => {
  server = await startTestServer({}, {}, { clockStandsAt: NOW });
  await server.signUp('Operator');
  const made = await server.setUpSite();
  [owner, site] = [made.owner, made.site.id];
  const views = [0, 1, 2, 3, 4].flatMap((week) => {
    const count = week === 0 ? 120 : 10;
    const at = NOW - HOUR - week * WEEK;
    return Array.from({ length: count }, (_, index) =>
      loggedView(at + index, { path: '/offer', country: index % 2 === 0 ? 'FR' : 'DE', source: 'Example' }),
    );
  });
  server.services.numbers.append(site, views);
  await server.services.numbers.flush();
});
afterAll(() => server.close());

test('a link counts what it is fixed to alone', async () => {
  const body = { name: 'France', filters: [{ field: 'country' as const, values: ['FR'] }] };
  const { url } = (await server.call(createNumberShare, { as: owner, site, body })).body;
  const ask = (more: object) => {
    const question = { period: { last: '7d' as const }, metrics: ['views' as const], ...more };
    return server.call(askNumberShare, { body: { token: new URL(url).hash.slice(1), question } });
  };
  expect((await ask({})).body.total).toEqual([60]);
  expect((await ask({ by: ['country'] })).body.rows).toMatchObject([{ keys: ['FR'], values: [60] }]);
  expect((await ask({ filters: [{ field: 'country', values: ['DE'] }] })).status).toBe(404);
});

test('a spike is found among the same hours of earlier weeks', async () => {
  const body = { name: 'Twelve times', kind: 'spike' as const, percent: 200, minimum: 50 };
  expect((await server.call(createAlert, { as: owner, site, body })).status).toBe(201);
  await checkAlerts(server.services);
  const { firings } = (await server.call(listAlertFirings, { as: owner, site })).body;
  expect(firings).toMatchObject([{ name: 'Twelve times', details: { value: 120, expected: 10 } }]);
});

test('a mail tells the week against the one before', async () => {
  await server.call(subscribeToNumbers, { as: owner, site, body: { every: 'week' } });
  server.pass(12 * HOUR);
  await queueDueReports(server.services);
  await runDueJobs(server.services);
  await runDueJobs(server.services);
  const mail = (await readMails(server.services, owner.email)).find(({ template }) => template === 'number-report');
  expect(mail?.text).toContain('Views: 120 (+1,100%, was 10)');
  expect(mail?.text).toContain('/offer: 120 (+1,100%, was 10)');
  expect(mail?.text).toContain('Example: 120');
});
