import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginDeploy } from '#contract/deploys.ts';
import { listNotices } from '#contract/notices.ts';
import { removeMember } from '#contract/people.ts';
import {
  approveRequest,
  askForApproval,
  listRequests,
  savePublishRule,
  sendBackRequest,
  showRequest,
  withdrawRequest,
} from '#contract/release-requests.ts';
import { cancelSchedule, scheduleRelease } from '#contract/release-schedules.ts';
import { activate, listReleases, publish } from '#contract/releases.ts';
import { createToken } from '#contract/tokens.ts';
import { createWidget, deleteWidget } from '#contract/widgets.ts';
import type { PublishRule } from '#model/publish-rules.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let owner: TestPerson;
let editor: TestPerson;
let site: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const made = await server.setUpSite();
  owner = made.owner;
  site = made.site.id;
  editor = await server.signUp('Edda');
  await server.addMember(site, editor, 'editor');
  await rule('editors');
});

const rule = (wanted: PublishRule) =>
  server
    .call(savePublishRule, { as: owner, site, body: { rule: wanted } })
    .then(({ status }) => expect(status).toBe(200));
const addWidget = async (key: string) =>
  (await server.call(createWidget, { as: editor, site, body: { key, type: 'heading', title: key, icon: 'box' } })).body
    .widget.id;
const ask = (body: object = {}, as = editor) => server.call(askForApproval, { as, site, body });
const asked = async (body: object = {}) => {
  const { status, text, body: answer } = await ask(body);
  expect(status, text).toBe(201);
  return answer.request;
};
const approve = (id: string, as = owner) => server.call(approveRequest, { as, site, params: { id } });
const live = async () =>
  (await server.call(listReleases, { as: owner, site })).body.releases.find(({ is_live }) => is_live)?.number;
const states = async (as = owner) => {
  const { waiting, past } = (await server.call(listRequests, { as, site })).body;
  return [...waiting, ...past].map(({ state }) => state);
};
const told = async (as: TestPerson) =>
  (await server.call(listNotices, { as })).body.notices
    .filter(({ site_id }) => site_id === site)
    .map(({ kind }) => kind);
const mailed = async (person: TestPerson) =>
  (
    await server.everySite
      .selectFrom('outbox')
      .select('template')
      .where('to_address', '=', person.email)
      .where('template', 'like', 'approval-%')
      .execute()
  ).map(({ template }) => template);
const acts = async () =>
  (
    await server.everySite
      .selectFrom('audit')
      .select(['act'])
      .where('site_id', '=', site)
      .orderBy('at')
      .orderBy('id')
      .execute()
  )
    .map(({ act }) => act)
    .filter((act) => act.startsWith('release.') || act === 'site.approvalChanged');

test('whoever needs approval can make nothing live in any way, and asks for it instead', async () => {
  await addWidget('one');
  const { id } = (await asked()).release;
  const refused = [
    await server.call(publish, { as: editor, site, body: {} }),
    await server.call(activate, { as: editor, site, params: { id } }),
    await server.call(scheduleRelease, {
      as: editor,
      site,
      body: { live_on: server.services.clock() + 60_000, time_zone: 'UTC' },
    }),
    await server.call(beginDeploy, { as: editor, site, body: { target: 'live', release_id: id } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(refused[0]?.problem.message).toBe('Publishing needs the approval of another person here. Ask for it.');
  expect(await live()).toBe(1);
});

test('what was asked for goes live as it was frozen, once another person approves, and both are told', async () => {
  server.pass(1000);
  const widget = await addWidget('one');
  const request = await asked({ note: 'Autumn' });
  expect(request).toMatchObject({ state: 'waiting', is_own: true, may_approve: false, release: { note: 'Autumn' } });
  expect([await live(), await told(owner), await mailed(owner)]).toEqual([1, ['approvalAsked'], ['approval-asked']]);
  await server.call(deleteWidget, { as: editor, site, body: { id: widget } });
  await addWidget('two');
  const shown = await server.call(showRequest, { as: owner, site, params: { id: request.id } });
  expect(shown.body.changes).toMatchObject([{ title: 'one', change: 'added', is_overtaken: true }]);
  expect(shown.body.request.may_approve).toBe(true);
  server.pass(1000);
  expect((await approve(request.id)).status).toBe(200);
  expect([await live(), await states()]).toEqual([2, ['approved']]);
  expect((await told(editor)).sort()).toEqual(['approvalGiven', 'releasePublished']);
  expect(await mailed(editor)).toEqual(['approval-given']);
  expect(await acts()).toEqual(expect.arrayContaining(['site.approvalChanged', 'release.asked', 'release.approved']));
});

test('nobody approves what they asked for, nor while they need approval themselves', async () => {
  await addWidget('one');
  const { id } = await asked();
  const other = await server.signUp('Otto');
  await server.addMember(site, other, 'editor');
  expect([(await approve(id, editor)).status, (await approve(id, other)).status]).toEqual([403, 403]);
  await rule('everyone');
  expect((await approve(id, editor)).problem.message).toBe('Another person has to approve this, as you asked for it.');
  expect((await server.call(publish, { as: owner, site, body: {} })).status).toBe(403);
  expect((await approve(id, other)).status).toBe(200);
});

test('of two who approve at once one does, and it is live once', async () => {
  const admin = await server.signUp('Ada');
  await server.addMember(site, admin, 'admin');
  await addWidget('one');
  const { id } = await asked();
  const answers = await Promise.all([approve(id, owner), approve(id, admin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await acts().then((all) => all.filter((act) => act === 'release.approved'))).toHaveLength(1);
});

test('where something else went live since, it has to be asked for anew', async () => {
  await addWidget('one');
  const { id } = await asked();
  await addWidget('two');
  expect((await server.call(publish, { as: owner, site, body: {} })).status).toBe(201);
  expect((await approve(id)).problem.message).toContain('Something else went live');
  const [request] = (await server.call(listRequests, { as: owner, site })).body.waiting;
  expect(request?.is_outdated).toBe(true);
  expect(await live()).toBe(3);
});

test('of whoever left nothing goes live', async () => {
  await addWidget('one');
  const { id } = await asked();
  expect((await server.call(removeMember, { as: owner, site, params: { id: editor.id } })).status).toBe(200);
  expect((await approve(id)).problem.message).toContain('may no longer publish here');
  const back = await server.call(sendBackRequest, { as: owner, site, params: { id }, body: { reason: 'Gone' } });
  expect([back.status, await live()]).toEqual([200, 1]);
});

test('what is sent back tells why, what is withdrawn waits no more', async () => {
  server.pass(1000);
  await addWidget('one');
  const first = await asked();
  const params = { id: first.id };
  expect((await server.call(withdrawRequest, { as: owner, site, params })).status).toBe(403);
  expect((await server.call(sendBackRequest, { as: owner, site, params, body: { reason: ' ' } })).status).toBe(400);
  await server.call(sendBackRequest, { as: owner, site, params, body: { reason: 'The price is wrong' } });
  expect([await told(editor), await mailed(editor)]).toEqual([['approvalRefused'], ['approval-refused']]);
  const { past } = (await server.call(listRequests, { as: editor, site })).body;
  expect(past).toMatchObject([{ state: 'sent_back', reason: 'The price is wrong', settled_by: 'Olivia' }]);
  const second = await asked();
  expect((await server.call(withdrawRequest, { as: editor, site, params: { id: second.id } })).status).toBe(200);
  expect((await approve(second.id)).status).toBe(409);
  expect([await live(), (await states()).sort()]).toEqual([1, ['sent_back', 'withdrawn']]);
});

test('what is to go live at a time is scheduled once it is approved, and not called off without approval', async () => {
  await addWidget('one');
  const request = await asked({ live_on: server.services.clock() + 60_000, time_zone: 'Europe/Rome' });
  expect((await approve(request.id)).body.message).toBe('Release 2 is scheduled.');
  const row = await server.everySite
    .selectFrom('release_schedules')
    .select(['id', 'state'])
    .where('site_id', '=', site)
    .executeTakeFirstOrThrow();
  expect([row.state, await live()]).toEqual(['waiting', 1]);
  expect((await server.call(cancelSchedule, { as: editor, site, params: { id: row.id } })).status).toBe(403);
});

test('who needs no approval publishes, and the audit log says that others would have needed it', async () => {
  await addWidget('one');
  expect((await ask({}, owner)).status).toBe(409);
  expect((await server.call(publish, { as: owner, site, body: {} })).status).toBe(201);
  const rows = await server.everySite
    .selectFrom('audit')
    .select('after_values')
    .where('site_id', '=', site)
    .where('act', '=', 'release.published')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  expect(rows[0]?.after_values).toContain('without');
});

test('a program of an owner asks as an editor does, and cannot approve what it may not look at', async () => {
  await addWidget('one');
  const made = await server.call(createToken, {
    as: owner,
    site,
    body: { name: 'Robot', permission: 'publish', days: 2 },
  });
  const robot = { ...owner, accessToken: made.body.token };
  expect((await server.call(publish, { as: robot, site, body: {} })).status).toBe(403);
  const { id } = await asked();
  expect((await approve(id, robot)).status).toBe(403);
  await addWidget('two');
  expect((await ask({}, robot)).status).toBe(201);
  expect(await live()).toBe(1);
});
