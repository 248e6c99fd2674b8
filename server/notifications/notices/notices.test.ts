import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotices, readNotices } from '#contract/notices.ts';
import { publish } from '#contract/publish.ts';
import { activate, listReleases } from '#contract/releases.ts';
import { createWidget } from '#contract/widgets.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { addNotice } from './add-notice.ts';

let server: TestServer;
let operator: TestPerson;
let owner: TestPerson;
let viewer: TestPerson;
let stranger: TestPerson;
let siteId: string;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.signUp('Operator');
  const made = await server.setUpSite();
  owner = made.owner;
  siteId = made.site.id;
  viewer = await server.signUp('Vera');
  stranger = (await server.setUpSite()).owner;
  await server.addMember(siteId, viewer, 'viewer');
});
afterAll(() => server.close());

async function heard(as: TestPerson) {
  const { body } = await server.call(listNotices, { as });
  return { unread: body.unread, total: body.total, kinds: body.notices.map(({ kind }) => kind), notices: body.notices };
}

test('a release is told to the others of its site, and to nobody else', async () => {
  server.pass(1000);
  const widget = { key: 'banner', title: 'Banner', type: 'heading', icon: 'heading' };
  const made = await server.call(createWidget, { as: owner, site: siteId, body: widget as never });
  expect(made.status, made.text).toBe(201);
  const { status, text } = await server.call(publish, { as: owner, site: siteId, body: { note: '' } });
  expect(status, text).toBe(201);
  expect(await heard(viewer)).toMatchObject({ unread: 1, total: 1, kinds: ['releasePublished'] });
  expect((await heard(viewer)).notices[0]).toMatchObject({ site_id: siteId, values: { by: 'Olivia' }, is_read: false });
  for (const person of [owner, stranger, operator]) expect((await heard(person)).total).toBe(0);
});

test('notices are read one by one or all together, by each for themselves', async () => {
  const { releases } = (await server.call(listReleases, { as: owner, site: siteId })).body;
  server.pass(1000);
  await server.call(activate, { as: owner, site: siteId, params: { id: releases[0]!.id } });
  const other = await server.signUp('Otto');
  const { notices } = await heard(viewer);
  expect(notices.map(({ kind }) => kind)).toEqual(['releaseActivated', 'releasePublished']);
  const one = await server.call(readNotices, { as: viewer, body: { ids: [notices[1]!.id, 'of-nobody'] } });
  expect(one.body.unread).toBe(1);
  expect((await heard(viewer)).notices.map(({ is_read }) => is_read)).toEqual([false, true]);
  const all = await server.call(readNotices, { as: viewer, body: { until: notices[0]!.added_on } });
  expect(all.body.unread).toBe(0);
  const earlier = await server.call(readNotices, { as: viewer, body: { until: 0 } });
  expect(earlier.body.unread).toBe(0);
  expect((await heard(other)).total).toBe(0);
});

test('a mark in the future does not swallow what is told later', async () => {
  await server.call(readNotices, { as: viewer, body: { until: Number.MAX_SAFE_INTEGER } });
  server.pass(1000);
  const at = server.services.clock();
  await addNotice(server.everySite, {
    kind: 'releasePublished',
    siteId,
    audience: 'read',
    values: { number: 9, by: 'x' },
    at,
  });
  expect((await heard(viewer)).unread).toBe(1);
});

test('mails of a site that could not be delivered are told to its admins, all others to the operator', async () => {
  const values = { to: 'a@example.com', subject: 'Hello' };
  const at = server.services.clock();
  await addNotice(server.everySite, { kind: 'mailDead', siteId, audience: 'administer', values, at });
  await addNotice(server.everySite, { kind: 'mailDead', siteId: null, audience: 'operate', values, at });
  expect((await heard(owner)).kinds).toEqual(['releasePublished', 'mailDead'].sort());
  expect((await heard(viewer)).kinds).not.toContain('mailDead');
  expect((await heard(operator)).kinds).toEqual(['mailDead']);
  expect((await heard(stranger)).total).toBe(0);
});

test('who joins later does not hear of what was before', async () => {
  const late = await server.signUp('Late');
  server.pass(1000);
  await server.addMember(siteId, late, 'admin');
  expect(await heard(late)).toMatchObject({ total: 0, unread: 0 });
});

test('notices come in pages', async () => {
  const { body } = await server.call(listNotices, { as: viewer, query: { page: 2, size: 1 } });
  expect([body.notices.length, body.total]).toEqual([1, 3]);
  expect((await server.call(listNotices, { as: viewer, query: { size: 5000 } })).status).toBe(400);
});
