import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BodyOf, GivenBodyOf } from '#contract/exchange.ts';
import { createPreviewLink, deletePreviewLink, listPreviewLinks, revokePreviewLink } from '#contract/preview-links.ts';
import { publish } from '#contract/publish.ts';
import { listReleases } from '#contract/releases.ts';
import { setRoutePassword } from '#contract/route-access.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { saveDocuments } from '#server/content/documents/save-documents.ts';
import { routeBody, save, templateBody, testNode } from '#server/content/documents/testing.ts';
import { makeLinkToken } from '#server/content/preview-links/link-token.ts';
import type { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

const HOUR = 60 * 60_000;
const everyone = { page: 1, size: 20, sort: [], filter: {}, search: '' } satisfies BodyOf<typeof listPreviewLinks>;
let server: TestServer;
let shown: FastifyInstance;
let as: TestPerson;
let site: { id: ReturnType<typeof asTrustedSiteId>; slug: string };

beforeAll(async () => {
  server = await startTestServer();
  shown = await buildSiteApp(server.services);
  ({ owner: as, site } = await server.setUpSite('blank'));
  // With a second one, a host says which site is meant.
  await server.setUpSite('blank');
  await server.call(setRoutePassword, { as, site: site.id, body: { name: 'press', password: 'embargo until noon' } });
  const by = { actorId: null, source: 'starter' as const, at: server.services.clock() };
  const granted = { ...site } as never;
  await makeChange(server.everySite, granted, by, (tx, change) =>
    saveDocuments(tx, granted, change, [
      { kind: 'page_template', body: templateBody('plans', testNode('heading', { text: 'First draft' })) },
      { kind: 'page_route', body: routeBody('/plans', 'plans') },
      guarded('/press', { access: 'password', access_password: 'press' }),
      guarded('/team', { access: 'members' }),
      guarded('/to-team', { access: 'members', page_type_advanced: 'redirect_302', redirect_to: '/secret' }),
      {
        kind: 'page_route',
        body: routeBody('/old', 'plans', { page_type_advanced: 'redirect_302', redirect_to: '/plans' }),
      },
    ]),
  );
});
afterAll(async () => {
  await shown.close();
  await server.close();
});

const guarded = (url_string: string, more: Partial<PageRouteInput>) => ({
  kind: 'page_route' as const,
  body: normalisePageRoute({ url_string, sample_url_string: url_string, page_template: 'plans', ...more }),
});

type Making = Partial<GivenBodyOf<typeof createPreviewLink>>;
async function make(making: Making = {}, by = as) {
  const answer = await server.call(createPreviewLink, { as: by, site: site.id, body: { name: 'Client', ...making } });
  expect(answer.status).toBe(201);
  return { ...answer.body, path: new URL(answer.body.url).pathname.replace(/\/$/, '') };
}

async function get(path: string, headers: Record<string, string> = {}, host = `${site.slug}.localhost`) {
  const answer = await shown.inject({ url: path, headers: { host, ...headers } });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

const browser = { accept: 'text/html', 'accept-language': 'fr' };

async function saveHeading(text: string) {
  const row = await server.everySite
    .selectFrom('page_templates')
    .select(['id', 'version'])
    .where('site_id', '=', site.id)
    .where('natural_key', '=', 'plans')
    .executeTakeFirstOrThrow();
  const body = templateBody('plans', testNode('heading', { text }));
  await save(server.everySite, site as never, 'page_template', { id: row.id, expectedVersion: row.version, body });
}

test('a link shows the drafts to somebody without an account, and leads on within the preview', async () => {
  const { path, url, link } = await make();
  expect(link).toMatchObject({ state: 'active', release: null, opened: 0, made_by: as.user.name });
  expect(new URL(url).pathname).toMatch(/^\/_\/preview\/[\w-]{107}\/$/);
  const page = await get(`${path}/plans`);
  expect([page.status, page.body.includes('First draft')]).toEqual([200, true]);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(page.headers['referrer-policy']).toBe('same-origin');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(page.body).toContain('<meta name="robots" content="noindex">');
  const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(page.body) ?? [];
  expect(sheet.startsWith(path)).toBe(true);
  expect((await get(sheet)).headers['content-type']).toContain('text/css');
  expect((await get(`${path}/old`)).headers.location).toBe(`${path}/plans`);
  expect((await get('/plans')).status).toBe(404);
  // The frames of the editor are the studio's.
  for (const frame of ['/_/frame', '/_/canvas']) expect((await get(path + frame)).status).toBe(404);
});

test('what is looked at is counted, and the address is told once', async () => {
  const { path, link } = await make({ name: 'Counted' });
  await get(`${path}/nowhere`);
  await get(`${path}/plans`);
  await get(`${path}/plans`);
  const body = { ...everyone, search: 'count' };
  const listed = async () => (await server.call(listPreviewLinks, { as, site: site.id, body })).body.links;
  // It is counted once it is answered.
  await expect.poll(async () => (await listed())[0]?.opened, { timeout: 30_000 }).toBeGreaterThan(1);
  const links = await listed();
  expect(links).toMatchObject([{ id: link.id, opened: 2 }]);
  expect(links[0]!.last_opened_on).toBeGreaterThan(0);
  const kept = await server.everySite.selectFrom('preview_links').selectAll().where('id', '=', link.id).execute();
  expect(JSON.stringify([links, kept])).not.toContain(path.split('/').at(-1));
});

test('a link that follows shows what is saved next; a frozen one shows what was, and its release is not live', async () => {
  await saveHeading('As it stood');
  const follows = await make();
  const frozen = await make({ shows: 'frozen' });
  const again = await make({ shows: 'frozen' });
  expect(frozen.link.release).toMatchObject({ is_live: false });
  expect(again.link.release).toEqual(frozen.link.release);
  await saveHeading('As it went on');
  const seen = async (path: string) => (await get(`${path}/plans`)).body;
  expect(await seen(follows.path)).toContain('As it went on');
  expect(await seen(frozen.path)).toContain('As it stood');
  expect((await get('/plans')).status).toBe(404);
  const published = (await server.call(publish, { as, site: site.id, body: {} })).body.release;
  const pinned = await make({ shows: 'release', release_id: published.id });
  const same = await make({ shows: 'frozen' });
  expect(same.link.release).toMatchObject({ id: published.id, is_live: true });
  await saveHeading('Later still');
  expect(await seen(pinned.path)).toContain('As it went on');
  const { releases } = (await server.call(listReleases, { as, site: site.id })).body;
  expect(releases.filter(({ is_live }) => is_live)).toHaveLength(1);
});

test('a release that is missing, not chosen or of another site makes no link', async () => {
  const statusOf = async (body: Making) =>
    (await server.call(createPreviewLink, { as, site: site.id, body: { name: 'X', ...body } })).status;
  expect(await statusOf({ shows: 'release' })).toBe(400);
  expect(await statusOf({ release_id: 'x' })).toBe(400);
  expect(await statusOf({ shows: 'release', release_id: 'nothing' })).toBe(404);
  for (const hours of [0, 24 * 90 + 1, 1.5]) expect(await statusOf({ hours })).toBe(400);
  const other = await server.setUpSite('blank');
  const theirs = await server.call(listReleases, { as: other.owner, site: other.site.id });
  expect(await statusOf({ shows: 'release', release_id: theirs.body.releases[0]!.id })).toBe(404);
});

test('a link is over at its time and when it is ended, and says so in the language of the browser', async () => {
  const short = await make({ hours: 1 });
  const ended = await make();
  expect(
    (await server.call(revokePreviewLink, { as, site: site.id, params: { id: ended.link.id } })).body.link.state,
  ).toBe('revoked');
  const page = await get(`${ended.path}/plans`, browser);
  expect([page.status, page.headers['cache-control']]).toEqual([410, 'no-store']);
  expect(page.body).toContain('Ce lien d’aperçu a été révoqué');
  expect(page.body).not.toContain('As it went on');
  expect((await get(`${ended.path}/_/css/any.css`)).status).toBe(410);
  const { status } = await server.call(revokePreviewLink, { as, site: site.id, params: { id: ended.link.id } });
  expect(status).toBe(409);
  expect(short.link.expires_on - short.link.created_on).toBe(HOUR);
  const now = server.services.clock();
  await server.everySite
    .updateTable('preview_links')
    .set({ expires_at: now })
    .where('id', '=', short.link.id)
    .execute();
  const over = await get(`${short.path}/plans`, { ...browser, 'accept-language': 'ar' });
  expect([over.status, over.body.includes('dir="rtl"')]).toEqual([410, true]);
  expect((await get(`${short.path}/plans`)).body).toBe(
    'This preview link has expired. Ask the person who sent it for a new one.\n',
  );
  const forget = (id: string) => server.call(deletePreviewLink, { as, site: site.id, params: { id } });
  expect((await forget((await make()).link.id)).status).toBe(409);
  expect((await forget(short.link.id)).status).toBe(200);
  const gone = await get(`${short.path}/plans`, browser);
  expect([gone.status, gone.body.includes('Aperçu introuvable')]).toEqual([404, true]);
});

test('a token that is forged, changed, of another site or of another installation shows nothing', async () => {
  const { path, link } = await make();
  const token = path.split('/').at(-1)!;
  const other = (await server.setUpSite('blank')).site;
  const { secrets } = server.services;
  const swapped = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
  const strange = createSecrets('0'.repeat(64));
  const tokens = [
    ...[0, 21, 30, 60, 100, 106].map(swapped),
    // Signed here, but with chance of its own: no link was ever made with it.
    makeLinkToken(secrets, { siteId: site.id, linkId: link.id }),
    makeLinkToken(secrets, { siteId: other.id, linkId: link.id }),
    makeLinkToken(strange, { siteId: site.id, linkId: link.id }),
    token.slice(1),
    `${token}A`,
    'A'.repeat(107),
  ];
  for (const each of tokens) expect([each, (await get(`/_/preview/${each}/plans`)).status]).toEqual([each, 404]);
  expect((await get(`${path}/plans`)).status).toBe(200);
  // At the host of another site it is not there.
  expect((await get(`${path}/plans`, {}, `${other.slug}.localhost`)).status).toBe(404);
});

test('pages that are not for everyone are left out, unless the link shows them', async () => {
  const { path } = await make();
  for (const page of ['/press', '/team', '/to-team']) {
    const { status, headers, body } = await get(path + page, browser);
    expect([status, headers.location]).toEqual([403, undefined]);
    expect(body).toContain('Cette page ne fait pas partie de l’aperçu');
  }
  const all = await make({ shows_guarded: true });
  for (const page of ['/press', '/team']) expect((await get(all.path + page)).status).toBe(200);
  expect((await get(`${all.path}/to-team`)).headers.location).toBe(`${all.path}/secret`);
});

test('a link with a password shows nothing before it is typed, and no more of it than a form', async () => {
  const { path } = await make({ password: 'between us' });
  const closed = await get(`${path}/plans`, browser);
  expect([closed.status, closed.body.includes('Later still'), closed.body.includes('Blank')]).toEqual([
    403,
    false,
    false,
  ]);
  expect((await get(`${path}/_/css/any.css`)).status).toBe(403);
  const host = `${site.slug}.localhost`;
  const post = async (password: string, headers: Record<string, string> = {}) => {
    const answer = await shown.inject({
      method: 'POST',
      url: `${path}/_/enter`,
      headers: { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ password, to: '/plans' }).toString(),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  };
  const wrong = await post('between them');
  expect([wrong.status, wrong.headers['set-cookie']]).toEqual([403, undefined]);
  expect((await post('between us', { origin: 'http://elsewhere.example' })).status).toBe(403);
  const right = await post('between us');
  expect([right.status, right.headers.location]).toEqual([303, `${path}/plans`]);
  const [cookie = ''] = String(right.headers['set-cookie']).split(';');
  expect(String(right.headers['set-cookie'])).toContain(`Path=${path}; `);
  expect((await get(`${path}/plans`, { cookie })).status).toBe(200);
  // The pass of one link opens no other.
  const other = await make({ password: 'between us' });
  expect((await get(`${other.path}/plans`, { cookie })).status).toBe(403);
  for (let tries = 0; tries < 10; tries++) await post('between them');
  expect((await post('between us')).status).toBe(429);
});

test('nothing can be sent by a link but its password: forms keep no entry', async () => {
  const { path } = await make();
  const host = `${site.slug}.localhost`;
  const post = async (url: string) =>
    (await shown.inject({ method: 'POST', url, headers: { host, origin: `http://${host}` }, payload: '' })).statusCode;
  expect(await post(`${path}/plans`)).toBe(405);
  expect(await post(`${path}/_/forms/contact`)).toBe(200);
  expect(await server.everySite.selectFrom('form_entries').select('id').execute()).toEqual([]);
});

test('a link waits while who made it may make none, and goes on when they may again', async () => {
  const editor = await server.signUp('Edith');
  await server.addMember(site.id, editor, 'editor');
  const { path, link } = await make({}, editor);
  const membership = (set: { role: string }) =>
    server.everySite.updateTable('memberships').set(set).where('user_id', '=', editor.id).execute();
  const status = async () => (await get(`${path}/plans`)).status;
  expect(await status()).toBe(200);
  await membership({ role: 'author' });
  expect(await status()).toBe(410);
  const paused = await server.call(listPreviewLinks, {
    as,
    site: site.id,
    body: { ...everyone, filter: { state: 'paused' } },
  });
  expect(paused.body.links.map(({ id }) => id)).toEqual([link.id]);
  await membership({ role: 'editor' });
  expect(await status()).toBe(200);
  await server.everySite.updateTable('users').set({ disabled_at: 1 }).where('id', '=', editor.id).execute();
  expect(await status()).toBe(410);
  await server.everySite.deleteFrom('memberships').where('user_id', '=', editor.id).execute();
  expect(await status()).toBe(410);
});

test('many pages in a short time are too many, and addresses of no link as well', async () => {
  const { path } = await make();
  // All at once: one after the other they may take longer than the minute that is counted.
  const statusesOf = async (address: string) => {
    const answers = await Promise.all(Array.from({ length: 130 }, () => get(address)));
    return new Set(answers.map(({ status }) => status));
  };
  expect(await statusesOf(`${path}/plans`)).toEqual(new Set([200, 429]));
  expect(await statusesOf(`/_/preview/${'B'.repeat(107)}/`)).toEqual(new Set([404, 429]));
});

test('making, ending and deleting a link stand in the audit log, without its address', async () => {
  const { link, path } = await make({ name: 'Logged', password: 'between us' });
  await server.call(revokePreviewLink, { as, site: site.id, params: { id: link.id } });
  await server.call(deletePreviewLink, { as, site: site.id, params: { id: link.id } });
  const rows = await server.everySite
    .selectFrom('audit')
    .selectAll()
    .where('target_id', '=', link.id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ act }) => act)).toEqual(['previewLink.created', 'previewLink.revoked', 'previewLink.deleted']);
  expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1));
});
