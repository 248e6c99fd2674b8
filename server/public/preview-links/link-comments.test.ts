import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { deleteComment, listPreviewComments, replyToComment, settleComment } from '#contract/preview-comments.ts';
import { createPreviewLink, revokePreviewLink } from '#contract/preview-links.ts';
import { MAX_OF_LINK } from '#model/preview-comments.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { saveDocuments } from '#server/content/documents/save-documents.ts';
import { routeBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import { readMails } from '#server/notifications/mail/testing.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;
let shown: FastifyInstance;
let as: TestPerson;
let site: { id: SiteId; slug: string };

beforeAll(async () => {
  server = await startTestServer();
  shown = await buildSiteApp(server.services);
  ({ owner: as, site } = await server.setUpSite('blank'));
  await server.setUpSite('blank');
  const by = { actorId: null, source: 'starter' as const, at: server.services.clock() };
  const granted = { ...site } as never;
  await makeChange(server.everySite, granted, by, (tx, change) =>
    saveDocuments(tx, granted, change, [
      { kind: 'page_template', body: templateBody('plans', testNode('heading', { text: 'First draft' })) },
      { kind: 'page_route', body: routeBody('/plans', 'plans') },
      { kind: 'page_route', body: routeBody('/team', 'plans', { access: 'members' }) },
    ]),
  );
});
afterAll(async () => {
  await shown.close();
  await server.close();
});

async function make(making: Partial<GivenBodyOf<typeof createPreviewLink>> = {}) {
  const body = { name: 'Client', allows_comments: true, ...making };
  const { link, url } = (await server.call(createPreviewLink, { as, site: site.id, body })).body;
  return { link, path: new URL(url).pathname.replace(/\/$/, '') };
}

interface Told {
  problem?: string;
  comments: {
    id: string;
    author: string;
    text: string;
    state: string;
    replies: { author: string; is_member: boolean }[];
  }[];
}

const host = () => `${site.slug}.localhost`;
async function read(path: string, at = '/plans') {
  const answer = await shown.inject({ url: `${path}/_/comments?path=${at}`, headers: { host: host() } });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Told>() };
}

/** Each from a network of its own, so that none is held up by the others. */
let networks = 0;
async function write(
  path: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
  from?: string,
) {
  const answer = await shown.inject({
    method: 'POST',
    url: `${path}/_/comments?path=/plans`,
    headers: {
      ...{ host: host(), origin: `http://${host()}`, 'content-type': 'application/x-www-form-urlencoded' },
      ...headers,
    },
    remoteAddress: from ?? `198.51.${Math.floor(networks++ / 250)}.${networks % 250}`,
    payload: new URLSearchParams({ name: 'Ada', text: 'Larger, please', path: '/plans', ...fields }).toString(),
  });
  return { status: answer.statusCode, body: answer.json<Told>() };
}

async function list(filter = {}) {
  const body = { page: 1, size: 100, sort: [], search: '', filter };
  return (await server.call(listPreviewComments, { as, site: site.id, body })).body.comments;
}

test('what a visitor writes on a part is read by members, answered and resolved, and the visitor sees that', async () => {
  const { path, link } = await make();
  const page = (await shown.inject({ url: `${path}/plans`, headers: { host: host() } })).body;
  const [, node = ''] = /data-node="(n-[^"]+)"/.exec(page) ?? [];
  expect(node).not.toBe('');
  expect(page).toContain(`data-comments="${path}/_/comments"`);
  const written = await write(path, { nodes: `${node} outer`, about: 'First draft' });
  expect([written.status, written.body.comments.length]).toEqual([200, 1]);
  const [comment] = await list({ link: link.id });
  expect(comment).toMatchObject({
    ...{ author: 'Ada', text: 'Larger, please', state: 'open', path: '/plans', template: 'plans' },
    ...{ nodes: [node, 'outer'], about: 'First draft', link: { name: 'Client' }, replies: [] },
  });
  const params = { id: comment!.id };
  await server.call(replyToComment, { as, site: site.id, params, body: { text: 'Done' } });
  await server.call(settleComment, { as, site: site.id, params, body: { state: 'resolved' } });
  const result = await read(path);
  expect(result.headers['cache-control']).toBe('no-store');
  expect(result.body.comments).toMatchObject([
    { state: 'resolved', replies: [{ author: as.user.name, is_member: true }] },
  ]);
  expect(JSON.stringify(result.body)).not.toContain(as.id);
  // What is said again opens it again.
  await write(path, { thread: comment!.id, text: 'Still small' });
  expect((await list({ state: 'open', link: link.id })).map(({ replies }) => replies.length)).toEqual([2]);
  expect((await read(path, '/elsewhere')).body.comments).toEqual([]);
});

test('one link tells nothing of another, and answers none of its comments', async () => {
  const [one, other] = [await make(), await make()];
  await write(one.path, { text: 'Between us' });
  expect((await read(other.path)).body.comments).toEqual([]);
  const [comment] = await list({ link: one.link.id });
  expect((await write(other.path, { thread: comment!.id })).status).toBe(404);
});

test('only a link that allows comments takes or shows them, while it is open and its password known', async () => {
  const closed = await make({ allows_comments: false });
  expect((await shown.inject({ url: `${closed.path}/plans`, headers: { host: host() } })).body).not.toContain(
    'data-comments',
  );
  const send = async (path: string) =>
    (
      await shown.inject({
        method: 'POST',
        url: `${path}/_/comments`,
        headers: { host: host(), origin: `http://${host()}`, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'name=Ada&text=Hello&path=/plans',
      })
    ).statusCode;
  expect(await send(closed.path)).toBe(405);
  const ended = await make();
  await server.call(revokePreviewLink, { as, site: site.id, params: { id: ended.link.id } });
  expect(await send(ended.path)).toBe(410);
  const locked = await make({ password: 'between us' });
  expect(await send(locked.path)).toBe(403);
  expect(await list({ link: [closed.link.id, ended.link.id, locked.link.id] })).toEqual([]);
});

test('what is no comment is not kept: empty, too long, on no page, on a page that is not shown, from elsewhere', async () => {
  const { path, link } = await make();
  const bad: Record<string, string>[] = [
    ...[{ name: ' ' }, { text: '\u0000\u0001' }, { text: 'x'.repeat(2001) }, { name: 'x'.repeat(81) }],
    ...[{ path: '/nowhere' }, { path: '/team' }, { path: 'https://elsewhere.example/' }, { path: '/_/preview/x' }],
    ...[{ nodes: '<b>' }, { nodes: Array.from({ length: 13 }, () => 'n').join(' ') }, { thread: 'nothing' }],
  ];
  for (const each of bad) expect([each, (await write(path, each)).status >= 400]).toEqual([each, true]);
  expect((await write(path, {}, { origin: 'http://elsewhere.example' })).status).toBe(403);
  expect((await write(path, {}, { 'content-type': 'application/json' })).status).toBe(415);
  expect(await list({ link: link.id })).toEqual([]);
});

test('markup stays text, and controls and marks of direction in a name are taken away', async () => {
  const { path, link } = await make();
  await write(path, { name: 'Ada\u202e\u0007', text: '<img src=x onerror=alert(1)>\r\nsecond line' });
  expect(await list({ link: link.id })).toMatchObject([
    { author: 'Ada', text: '<img src=x onerror=alert(1)>\nsecond line' },
  ]);
});

test('a network that writes too much has to wait, and a link has an end', async () => {
  const { path, link } = await make();
  const statuses = [];
  for (let count = 0; count < 21; count++) statuses.push((await write(path, {}, {}, '203.0.113.9')).status);
  expect([statuses.slice(0, 20).every((status) => status === 200), statuses[20]]).toEqual([true, 429]);
  const full = await make();
  const row = await server.everySite
    .selectFrom('preview_comments')
    .selectAll()
    .where('link_id', '=', link.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: MAX_OF_LINK }, (_, at) => ({ ...row, id: `full-${at}`, link_id: full.link.id }));
  await server.everySite.insertInto('preview_comments').values(rows).execute();
  const refused = await write(full.path);
  expect([refused.status, refused.body.problem]).toEqual([409, 'Too many comments in a short time. Try again later.']);
});

test('who made the link gets one mail an hour, and those who publish one notice', async () => {
  const { path, link } = await make({ name: 'Told' });
  const before = (await readMails(server.services, as.email)).length;
  await write(path, { text: 'One\ntwo' });
  await write(path, { text: 'Three' });
  const mails = (await readMails(server.services, as.email)).slice(before);
  expect(mails.map(({ values }) => values.text)).toEqual(['One two']);
  const notices = await server.everySite
    .selectFrom('notices')
    .selectAll()
    .where('kind', '=', 'previewCommented')
    .execute();
  const ours = notices.filter(({ notice_values }) => notice_values.includes('Told'));
  expect(ours).toMatchObject([{ audience: 'publish', site_id: site.id }]);
  expect(link.allows_comments).toBe(true);
});

test('a comment is deleted with its replies by who may publish, which the audit log tells', async () => {
  const { path, link } = await make();
  await write(path);
  const [comment] = await list({ link: link.id });
  const params = { id: comment!.id };
  const author = await server.signUp('Arthur');
  await server.addMember(site.id, author, 'author');
  await server.call(replyToComment, { as: author, site: site.id, params, body: { text: 'Mine' } });
  expect((await server.call(deleteComment, { as: author, site: site.id, params })).status).toBe(403);
  expect((await server.call(deleteComment, { as, site: site.id, params })).status).toBe(200);
  const left = await server.everySite
    .selectFrom('preview_comments')
    .select('id')
    .where('link_id', '=', link.id)
    .execute();
  expect(left).toEqual([]);
  const rows = await server.everySite.selectFrom('audit').select('act').where('target_id', '=', params.id).execute();
  expect(rows).toEqual([{ act: 'previewComment.deleted' }]);
});
