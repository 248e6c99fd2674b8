import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBoardReaders, deleteBoardReport, listBoardReports, subscribeToBoard } from '#contract/board-reports.ts';
import { createBoard, deleteBoard } from '#contract/boards.ts';
import { unsubscribeFromNumbers } from '#contract/number-report-link.ts';
import { publish } from '#contract/publish.ts';
import { saveSettings } from '#contract/settings.ts';
import { readMails, runDueJobs } from '#server/notifications/mail/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { makeTable } from '../ask/testing.ts';
import { givenBoard, givenPanel } from '../testing.ts';
import { queueDueBoardReports } from './send-board-report.ts';

const MONDAY = Date.parse('2026-11-23T08:00:00Z');
const HOUR = 60 * 60_000;
let server: TestServer;
let owner: TestPerson;
let viewer: TestPerson;
let site: string;
let board: string;
let now = MONDAY - HOUR;

beforeAll(async () => {
  server = await startTestServer({}, {}, { clockStandsAt: now });
  await server.signUp('Operator');
  const made = await server.setUpSite();
  owner = made.owner;
  site = made.site.id;
  viewer = await server.signUp('Vera');
  await server.addMember(site, viewer, 'viewer');
  await server.call(saveSettings, { as: owner, site, body: { frontend_site_name: 'Atlas', time_zone: 'UTC' } });
  await server.call(publish, { as: owner, site, body: { note: '' } });
  const rows = [
    { day: '2026-11-10', country: 'http://evil.example', total: 40 },
    { day: '2026-11-17', country: 'http://evil.example', total: 30 },
    { day: '2026-11-18', country: 'Sweden', total: 20.5 },
    { day: '2026-11-22', country: '', total: 1 },
    { day: '2026-11-23', country: 'Sweden', total: 500 },
  ];
  await makeTable(
    { server, as: owner, site },
    'orders',
    [
      { name: 'day', label: 'Day', type: 'date' },
      { name: 'country', label: 'Country', type: 'text' },
      { name: 'total', label: 'Total', type: 'number' },
    ],
    rows,
  );
  const query = {
    ...{ from: 'rows' as const, dataset: { kind: 'table' as const, key: 'orders' }, time: 'day' },
    values: [{ how: 'sum' as const, field: 'total' }],
  };
  const panels = [
    givenPanel('sum', { type: 'number', title: 'Sales', query }),
    givenPanel('by', { type: 'bar', title: 'By country', query: { ...query, group: [{ field: 'country' }] } }),
    givenPanel('line', { type: 'line', title: 'Per day', query: { ...query, group: [{ field: 'day', by: 'day' }] } }),
    givenPanel('words', { text: 'As of today' }),
    givenPanel('gone', {
      ...{ type: 'number', title: 'Gone' },
      query: { ...query, dataset: { kind: 'table', key: 'gone' } },
    }),
    givenPanel('jobs', {
      ...{ type: 'number', title: 'Jobs' },
      query: { from: 'rows', dataset: { kind: 'jobs' }, values: [{ how: 'count' }] },
    }),
  ];
  const body = { board: givenBoard({ title: 'Shop {{ secret }}', panels }) };
  board = (await server.call(createBoard, { as: owner, site, body })).body.board.id;
});
afterAll(() => server.close());

async function passTo(moment: number) {
  server.pass(moment - now);
  now = moment;
  await queueDueBoardReports(server.services);
  await runDueJobs(server.services);
}
const mailsTo = async ({ email }: TestPerson) =>
  (await readMails(server.services, email)).filter(({ template }) => template === 'board-report');

test('a board is mailed on Monday with the week before it, as its reader may see it, and once', async () => {
  const params = { board };
  const subscribed = { as: viewer, site, params, body: { every: 'week' as const } };
  expect((await server.call(subscribeToBoard, subscribed)).status).toBe(200);
  expect((await server.call(subscribeToBoard, subscribed)).status).toBe(200);
  const list = (await server.call(listBoardReports, { as: viewer, site, params })).body;
  expect(list).toMatchObject({ next: { week: MONDAY }, time_zone: 'UTC', reports: [{ every: 'week' }] });
  await passTo(MONDAY - 1);
  expect(await mailsTo(viewer)).toEqual([]);
  await passTo(MONDAY);
  await passTo(MONDAY + 2 * HOUR);
  const mails = await mailsTo(viewer);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Shop \{\{ secret \}\}: Nov 16.*22, 2026/),
  ]);
  const [{ text, html } = { text: '', html: '' }] = mails;
  expect(text).toContain('Sales: 51.5 (+29%, was 40)');
  expect(text).toContain('Per day: 51.5 (+29%, was 40)');
  expect(text).toContain('evil.example: 30 (-25%, was 40)');
  expect(text).toContain('Sweden: 20.5');
  expect(text).toContain('Gone: –');
  expect(text).toContain('Jobs: –');
  // Mail programs make no link of what is in the data.
  expect(html).toContain('evil<span>.</span>example');
  expect(text).toContain(`/pages/boards/${board}?period=2026-11-16..2026-11-22`);
});

test('a reader ends it from the mail', async () => {
  const [mail] = await mailsTo(viewer);
  const token = /\/unsubscribe#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const ended = await server.call(unsubscribeFromNumbers, { body: { token } });
  expect(ended.body).toEqual({ site: 'Atlas', every: 'week' });
  await passTo(MONDAY + 7 * 24 * HOUR);
  expect(await mailsTo(viewer)).toHaveLength(1);
});

test('admins add members, others see and end their own alone, and a deleted board is mailed to nobody', async () => {
  const stranger = await server.signUp('Stan');
  const other = await server.setUpSite();
  await server.call(subscribeToBoard, {
    as: other.owner,
    site: other.site.id,
    params: { board },
    body: { every: 'week' },
  });
  const admin = await server.signUp('Ada');
  await server.addMember(site, admin, 'admin');
  const reader = await server.signUp('Rita');
  await server.addMember(site, reader, 'viewer');
  const params = { board };
  const add = (ids: string[]) =>
    server.call(addBoardReaders, { as: admin, site, params, body: { every: 'week', ids } });
  expect((await add([stranger.id])).status).toBe(404);
  expect((await add([reader.id, admin.id])).status).toBe(200);
  const { reports } = (await server.call(listBoardReports, { as: admin, site, params })).body;
  expect(reports.map(({ person }) => person.name)).toEqual(['Ada', 'Rita']);
  const own = (await server.call(listBoardReports, { as: reader, site, params })).body.reports;
  expect(own.map(({ person }) => person.id)).toEqual([reader.id]);
  const end = (as: TestPerson, id: string) => server.call(deleteBoardReport, { as, site, params: { id } });
  expect((await end(reader, reports[0]!.id)).status).toBe(404);
  expect((await end(admin, reports[0]!.id)).status).toBe(200);
  expect((await server.call(listBoardReports, { as: other.owner, site: other.site.id, params })).status).toBe(404);
  expect((await server.call(deleteBoard, { as: admin, site, params: { id: board } })).status).toBe(200);
  await passTo(MONDAY + 14 * 24 * HOUR);
  expect(await mailsTo(reader)).toEqual([]);
});
