import { expect, test } from 'vitest';
import { keepDrawn } from '#contract/checks.ts';
import { listNotices } from '#contract/notices.ts';
import { setConfig } from '#contract/page-templates.ts';
import { removeMember } from '#contract/people.ts';
import { publish } from '#contract/publish.ts';
import {
  checkRequest,
  listRequests,
  sendBackRequest,
  showRequest,
  withdrawRequest,
} from '#contract/release-requests.ts';
import { listReleases } from '#contract/releases.ts';
import { deleteWidget, updateWidget } from '#contract/widgets.ts';
import { testMeta, testNode, testRoot } from '#server/content/documents/testing.ts';
import { siteWithApproval } from './testing.ts';

const { here, acts, addWidget, approve, ask, asked, live, mailed, rule, states, told } = siteWithApproval();

test('a request goes live as it was frozen once another person approves, and both are notified', async () => {
  const { server, owner, editor, site } = here();
  server.pass(1000);
  const widget = await addWidget('one');
  const request = await asked({ note: 'Autumn' });
  expect(request).toMatchObject({ state: 'waiting', is_own: true, may_approve: false, release: { note: 'Autumn' } });
  expect(request.holds_all).toBe(true);
  expect([await live(), await told(owner), await mailed(owner)]).toEqual([1, ['approvalAsked'], ['approval-asked']]);
  const [notice] = (await server.call(listNotices, { as: owner })).body.notices;
  expect(notice?.values).toMatchObject({ id: request.id, number: 2 });
  await server.call(deleteWidget, { as: editor, site, body: { id: widget } });
  await addWidget('two');
  const shown = await server.call(showRequest, { as: owner, site, params: { id: request.id } });
  expect(shown.body.changes).toMatchObject([{ title: 'one', change: 'added', is_overtaken: true }]);
  expect(shown.body.request).toMatchObject({ may_approve: true, holds_all: false });
  server.pass(1000);
  expect((await approve(request.id)).status).toBe(200);
  expect([await live(), await states()]).toEqual([2, ['approved']]);
  expect((await told(editor)).sort()).toEqual(['approvalGiven', 'releasePublished']);
  expect(await mailed(editor)).toEqual(['approval-given']);
  expect(await acts()).toEqual(expect.arrayContaining(['site.approvalChanged', 'release.asked', 'release.approved']));
});

test('only admins approve their own requests, and not while they need approval themselves', async () => {
  const { server, owner, editor, site } = here();
  await addWidget('one');
  const { id } = await asked();
  const other = await server.signUp('Otto');
  await server.addMember(site, other, 'editor');
  expect([(await approve(id, editor)).status, (await approve(id, other)).status]).toEqual([403, 403]);
  await rule('everyone');
  expect((await approve(id, editor)).problem.message).toBe('You requested this, so someone else has to approve it.');
  expect((await server.call(publish, { as: owner, site, body: {} })).status).toBe(403);
  expect((await approve(id, other)).status).toBe(200);
});

test('of two concurrent approvals one wins, and the release goes live once', async () => {
  const { server, owner, site } = here();
  const admin = await server.signUp('Ada');
  await server.addMember(site, admin, 'admin');
  await addWidget('one');
  const { id } = await asked();
  const answers = await Promise.all([approve(id, owner), approve(id, admin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await acts().then((all) => all.filter((act) => act === 'release.approved'))).toHaveLength(1);
});

test('after another release went live, a request is out of date', async () => {
  const { server, owner, site } = here();
  await addWidget('one');
  const { id } = await asked();
  await addWidget('two');
  expect((await server.call(publish, { as: owner, site, body: {} })).status).toBe(201);
  expect((await approve(id)).problem.message).toContain('Another release went live');
  const [request] = (await server.call(listRequests, { as: owner, site })).body.waiting;
  expect(request?.is_outdated).toBe(true);
  expect(await live()).toBe(3);
});

test('approval of an older, unchanged release can be requested too', async () => {
  const { server, owner, editor, site } = here();
  server.pass(1000);
  await addWidget('one');
  expect((await server.call(publish, { as: owner, site, body: {} })).status).toBe(201);
  const { releases } = (await server.call(listReleases, { as: editor, site })).body;
  server.pass(1000);
  const { id, is_older } = await asked({ release_id: releases.find(({ number }) => number === 1)?.id });
  const shown = (await server.call(showRequest, { as: owner, site, params: { id } })).body;
  expect(is_older).toBe(true);
  expect(shown.changes).toMatchObject([{ title: 'one', change: 'removed', is_overtaken: false }]);
  expect((await approve(id)).status).toBe(200);
  expect(await live()).toBe(1);
});

test("a request of a former member doesn't go live", async () => {
  const { server, owner, editor, site } = here();
  await addWidget('one');
  const { id } = await asked();
  expect((await server.call(removeMember, { as: owner, site, params: { id: editor.id } })).status).toBe(200);
  expect((await approve(id)).problem.message).toContain('can no longer edit here');
  const back = await server.call(sendBackRequest, { as: owner, site, params: { id }, body: { reason: 'Gone' } });
  expect([back.status, await live()]).toEqual([200, 1]);
});

test('a request sent back shows its reason, a cancelled one no longer waits', async () => {
  const { server, owner, editor, site } = here();
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

test('authors request approval under every rule, and editors approve where no rule is set', async () => {
  const { server, editor, site } = here();
  await rule('none');
  const author = await server.signUp('Aura');
  await server.addMember(site, author, 'author');
  const viewer = await server.signUp('Vera');
  await server.addMember(site, viewer, 'viewer');
  server.pass(1000);
  await addWidget('one');
  expect([(await ask({}, viewer)).status, (await ask({}, editor)).status]).toEqual([403, 409]);
  const { body, status } = await ask({ note: 'A sale' }, author);
  expect([status, body.request.is_own]).toEqual([201, true]);
  expect([await told(editor), await mailed(editor)]).toEqual([['approvalAsked'], ['approval-asked']]);
  const { id } = body.request;
  expect((await server.call(withdrawRequest, { as: viewer, site, params: { id } })).status).toBe(403);
  expect((await approve(id, author)).status).toBe(403);
  expect((await approve(id, editor, 'Well done')).status).toBe(200);
  expect(await live()).toBe(2);
  const { past } = (await server.call(listRequests, { as: author, site })).body;
  expect(past).toMatchObject([{ reason: 'Well done', is_by_asker: false }]);
});

test('an admin approves their own request only with a reason, which is audited', async () => {
  const { server, owner, editor, site } = here();
  await rule('everyone');
  const { publishers, administrators } = (await server.call(listRequests, { as: owner, site })).body;
  expect({ publishers, administrators }).toEqual({ publishers: 2, administrators: 1 });
  await addWidget('one');
  const { id, may_approve, may_approve_own } = (await ask({}, owner)).body.request;
  expect([may_approve, may_approve_own]).toEqual([false, true]);
  const without = await approve(id, owner, '  ');
  expect([without.status, without.text]).toEqual([400, expect.stringContaining('Explain why this can’t wait')]);
  const back = { as: owner, site, params: { id }, body: { reason: 'No' } };
  expect((await server.call(sendBackRequest, back)).status).toBe(403);
  expect((await approve(id, owner, 'The prices are wrong, and everyone sleeps')).status).toBe(200);
  expect([await live(), await told(owner)]).toEqual([2, []]);
  const row = await server.everySite
    .selectFrom('audit')
    .select('after_values')
    .where('site_id', '=', site)
    .where('act', '=', 'release.approved')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(row.after_values ?? '')).toMatchObject({
    approval: 'own',
    reason: expect.stringContaining('sleeps'),
  });
  const { past } = (await server.call(listRequests, { as: editor, site })).body;
  expect(past).toMatchObject([{ is_by_asker: true, state: 'approved' }]);
});

test('checks run on the requested release, not on later drafts', async () => {
  const { server, owner, editor, site } = here();
  const root = (href: string) => ({
    ...{ id: 'r', widget: 'page', props: {} },
    slots: { main: [{ id: 'b', widget: 'button', props: { label: 'Go', href }, slots: {} }] },
  });
  const page = { type: 'layout' as const, pageKey: 'menu', name: 'Menu', meta: testMeta };
  const saved = { ...page, isNewRecord: true, root: root('/nowhere') };
  expect((await server.call(setConfig, { as: editor, site, body: saved as never })).status).toBe(200);
  const { id } = await asked();
  const found = () => server.call(checkRequest, { as: owner, site, params: { id } });
  const first = (await found()).body;
  expect(first.documents).toMatchObject([{ key: 'menu', findings: [{ kind: 'linkDead', count: 1 }, {}] }]);
  const mended = { ...page, version: 1, root: root('page:home') };
  expect((await server.call(setConfig, { as: editor, site, body: mended as never })).text).toContain('true');
  expect((await found()).body).toEqual(first);
});

test("visual checks of the release's versions are shown, and unchecked pages are named", async () => {
  const { server, owner, editor, site } = here();
  const page = { type: 'layout' as const, pageKey: 'menu', name: 'Menu', meta: testMeta };
  const root = testRoot(testNode('heading', { text: 'Menu' }));
  const made = await server.call(setConfig, { as: editor, site, body: { ...page, isNewRecord: true, root } as never });
  const about = { kind: 'page_template' as const, id: made.body.pageTemplate.id, version: 1, screen: 'lg' as const };
  const keep = async (found: object) => {
    server.pass(1000);
    const body = { ...about, findings: [{ kind: 'targetSmall' as const, count: 3 }], ...found };
    expect((await server.call(keepDrawn, { as: editor, site, body })).body.kept).toBe(true);
  };
  const widget = await addWidget('banner');
  const { id } = await asked();
  const looked = async () => {
    const { documents, undrawn } = (await server.call(checkRequest, { as: owner, site, params: { id } })).body;
    const small = documents.find(({ key }) => key === 'menu')?.findings.find(({ kind }) => kind === 'targetSmall');
    return { small: small?.count ?? 0, isNamed: undrawn.documents.some(({ key }) => key === 'menu') };
  };
  expect(await looked()).toEqual({ small: 0, isNamed: true });
  // Asked for or not: it is the same version.
  await keep({});
  expect(await looked()).toEqual({ small: 3, isNamed: false });
  // What the release does not have changes nothing in it.
  server.pass(1000);
  await addWidget('later');
  await keep({ findings: [{ kind: 'targetSmall', count: 4 }] });
  expect(await looked()).toEqual({ small: 4, isNamed: false });
  // Drawn anew with a widget that is another by now, and as another version: it was looked at as the release has it.
  server.pass(1000);
  const banner = { key: 'banner', type: 'heading', title: 'Other', icon: 'box' };
  const change = { as: editor, site, body: { id: widget, version: 1, widget: banner } };
  expect((await server.call(updateWidget, change)).status).toBe(201);
  await keep({ findings: [{ kind: 'targetSmall', count: 5 }] });
  expect(await looked()).toEqual({ small: 4, isNamed: false });
  const body = { ...page, name: 'Menus', version: 1, root };
  expect((await server.call(setConfig, { as: editor, site, body: body as never })).status).toBe(200);
  await keep({ version: 2, findings: [{ kind: 'targetSmall', count: 9 }] });
  expect(await looked()).toEqual({ small: 4, isNamed: false });
});

test('pages checked with another version of a widget are named as unchecked', async () => {
  const { server, owner, editor, site } = here();
  const root = testRoot(testNode('heading', { text: 'Late' }));
  const page = { type: 'layout' as const, pageKey: 'late', name: 'Late', meta: testMeta, isNewRecord: true, root };
  const made = await server.call(setConfig, { as: editor, site, body: page as never });
  const widget = await addWidget('sign');
  const { id } = await asked();
  server.pass(1000);
  const sign = { key: 'sign', type: 'heading', title: 'Other', icon: 'box' };
  const change = { as: editor, site, body: { id: widget, version: 1, widget: sign } };
  expect((await server.call(updateWidget, change)).status).toBe(201);
  server.pass(1000);
  const findings = [{ kind: 'targetSmall' as const, count: 5 }];
  const about = { kind: 'page_template' as const, id: made.body.pageTemplate.id, version: 1, screen: 'lg' as const };
  expect((await server.call(keepDrawn, { as: editor, site, body: { ...about, findings } })).body.kept).toBe(true);
  const { documents, undrawn } = (await server.call(checkRequest, { as: owner, site, params: { id } })).body;
  expect(documents.find(({ key }) => key === 'late')?.findings).toContainEqual(findings[0]);
  expect(undrawn.documents.map(({ key }) => key)).toContain('late');
  // Eight looks are kept of a screen, the latest.
  for (let more = 0; more < 10; more++) {
    server.pass(1000);
    await addWidget(`more-${more}`);
    await server.call(keepDrawn, { as: editor, site, body: { ...about, findings } });
  }
  const looks = await server.everySite
    .selectFrom('drawn_checks')
    .select('looked_at')
    .where('document_id', '=', about.id)
    .execute();
  expect(looks).toHaveLength(8);
});

test('a member who needs no approval publishes, and the audit log notes the rule', async () => {
  const { server, owner, site } = here();
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
