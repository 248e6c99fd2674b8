import { afterAll, beforeEach, expect, test } from 'vitest';
import { exportAudit, listAccountAudit, listAudit, listAuditPeople } from '#contract/audit.ts';
import { login } from '#contract/auth.ts';
import { deleteRoute, listRoutes } from '#contract/page-routes.ts';
import { setConfig } from '#contract/page-templates.ts';
import { saveMember } from '#contract/people.ts';
import { publish } from '#contract/publish.ts';
import { activate, listReleases } from '#contract/releases.ts';
import { restoreRevision } from '#contract/revisions.ts';
import { saveRoute } from '#contract/save-route.ts';
import { logout, refreshTokens } from '#contract/session-tokens.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import type { DocumentKind } from '#model/documents.ts';
import { testRoot } from '#server/content/documents/testing.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { startTestServer, type TestPerson, toInjection } from '#server/testing.ts';

const server = await startTestServer();
const operator = await server.signUp('Operator');
afterAll(() => server.close());

let owner: TestPerson;
let site: string;

beforeEach(async () => {
  const made = await server.setUpSite('atlas');
  owner = made.owner;
  site = made.site.id;
});

const list = async (body: Record<string, unknown> = {}) =>
  (await server.call(listAudit, { as: owner, site, body })).body;
const accounts = async (body: Record<string, unknown> = {}) =>
  (await server.call(listAccountAudit, { as: operator, body: { size: 200, ...body } })).body.rows;
const save = (body: Record<string, unknown>, as = owner, address = '203.0.113.7') =>
  server.call(saveRoute, { as, site, body: { page_template: 'home', ...body } as never, address });

test('a change is logged with person, IP address, endpoint and version', async () => {
  const { body } = await save({ url_string: '/one' });
  const { id } = body.route;
  await save({ id, version: 1, url_string: '/two' });
  await server.call(deleteRoute, { as: owner, site, params: { id } });
  const { rows } = await list();
  expect(rows.slice(0, 3).map(({ act, version }) => [act, version])).toEqual([
    ['document.deleted', 3],
    ['document.changed', 2],
    ['document.created', 1],
  ]);
  const [gone, changed, made] = rows;
  expect(changed).toMatchObject({
    by: { id: owner.id, name: 'Olivia', email: owner.email },
    address: '203.0.113.7',
    exchange: 'pageRoutes.save',
    outcome: 'done',
    target: { kind: 'page_route', id, name: '/two' },
  });
  expect([made?.before_hash, made?.after_hash]).toEqual(['', changed?.before_hash]);
  expect([gone?.before_hash, gone?.after_hash]).toEqual([changed?.after_hash, '']);
});

test("failures aren't logged as done, and calls that change nothing aren't logged", async () => {
  const { body } = await save({ url_string: '/one' });
  const before = (await list()).total;
  await save({ id: body.route.id, version: 1, url_string: '/one' });
  await save({ id: body.route.id, version: 7, url_string: '/three' });
  await save({ url_string: '/one' });
  expect((await list()).total).toBe(before);
});

test('a row is undone by restoring the previous version, unless there is a newer one', async () => {
  const { body } = await save({ url_string: '/one' });
  const { id } = body.route;
  await save({ id, version: 1, url_string: '/two' });
  const undo = (version: number) =>
    server.call(restoreRevision, {
      as: owner,
      site,
      body: { kind: 'page_route', id, version: version - 1, from: version },
    });
  expect((await undo(2)).status).toBe(200);
  expect((await list()).rows[0]).toMatchObject({ act: 'document.restored', version: 3 });
  expect((await undo(2)).problem.code).toBe('stale_version');
});

test('every document row can be undone from the log', async () => {
  const { body } = await save({ url_string: '/one' });
  const { id } = body.route;
  const undo = async (act: string, as = owner) => {
    const row = (await list({ filter: { act: [act] } })).rows.find(({ target }) => target?.id === id);
    const version = row?.version ?? 0;
    const asked = { kind: 'page_route', id, version: version - 1, from: version } as const;
    return server.call(restoreRevision, { as, site, body: asked });
  };
  const addresses = async () =>
    (await server.call(listRoutes, { as: owner, site, body: { size: 200 } })).body.routesList;
  const isThere = async () => (await addresses()).some((route) => route.id === id);

  const author = await server.signUp('Ada');
  await server.addMember(site, author, 'author');
  expect((await undo('document.created', author)).status).toBe(403);
  expect(await isThere()).toBe(true);
  const taken = await undo('document.created');
  expect([taken.status, taken.body.message]).toEqual([200, 'Undone. The new document was deleted.']);
  expect(await isThere()).toBe(false);
  expect((await undo('document.created')).status).toBe(404);

  expect((await undo('document.deleted')).status).toBe(200);
  expect(await isThere()).toBe(true);
  expect((await undo('document.restored')).status).toBe(200);
  expect(await isThere()).toBe(false);
  expect((await undo('document.deleted')).status).toBe(200);
  expect((await undo('document.created')).problem.code).toBe('stale_version');
});

test("documents in use and site settings can't be undone", async () => {
  const undo = (kind: DocumentKind, id: string) =>
    server.call(restoreRevision, { as: owner, site, body: { kind, id, version: 0, from: 1 } });
  const layout = { type: 'layout', pageKey: 'news', root: testRoot(), isNewRecord: true } as const;
  expect((await server.call(setConfig, { as: owner, site, body: layout })).status).toBe(200);
  await save({ url_string: '/news', page_template: 'news' });
  const made = (await list({ filter: { act: ['document.created'] } })).rows;
  const template = made.find(({ target }) => target?.kind === 'page_template')?.target?.id ?? '';
  const used = await undo('page_template', template);
  expect([used.status, used.problem.code, used.problem.total]).toEqual([409, 'in_use', 1]);
  expect((await undo('widget', template)).status).toBe(404);
  const { settings } = (await server.call(showSettings, { as: owner, site })).body;
  expect((await undo('settings', settings.id)).status).toBe(404);
  expect((await server.call(showSettings, { as: owner, site })).status).toBe(200);
});

test('publishing, activation, settings and roles are logged', async () => {
  const author = await server.signUp('Ada');
  await server.addMember(site, author, 'author');
  await save({ url_string: '/one' });
  await server.call(publish, { as: owner, site, body: { note: '' } });
  const { releases } = (await server.call(listReleases, { as: owner, site })).body;
  const first = releases.find(({ number }) => number === 1);
  await server.call(activate, { as: owner, site, params: { id: first?.id ?? '' } });
  const { settings } = (await server.call(showSettings, { as: owner, site })).body;
  const { id: _i, version, added_on: _a, updated_on: _u, updated_by: _b, ...body } = settings;
  await server.call(saveSettings, { as: owner, site, body: { ...body, frontend_site_name: 'New name', version } });
  const role = { role: 'editor', url_patterns: ['/one'] } as const;
  await server.call(saveMember, {
    as: owner,
    site,
    params: { id: author.id },
    body: { ...role, url_patterns: ['/one'] },
  });
  const { rows } = await list();
  expect(rows.map(({ act }) => act).slice(0, 4)).toEqual([
    'member.changed',
    'document.changed',
    'release.activated',
    'release.published',
  ]);
  expect(rows[0]).toMatchObject({ before: { role: 'author' }, after: { role: 'editor', url_patterns: '/one' } });
  expect(rows[2]).toMatchObject({ before: { number: 2 }, after: { number: 1 } });
});

test('a denied permission is logged once per call, in its site', async () => {
  const viewer = await server.signUp('Vera');
  await server.addMember(site, viewer, 'viewer');
  expect((await save({ url_string: '/one' }, viewer)).status).toBe(403);
  const [row] = (await list({ filter: { outcome: 'refused' } })).rows;
  expect(row).toMatchObject({
    act: 'access.refused',
    by: { id: viewer.id },
    target: { kind: 'exchange', name: 'pageRoutes.save' },
  });
  expect((await list({ filter: { outcome: 'refused' } })).total).toBe(1);
  // The site of another organization is told to the operator alone: nobody there learns that it was asked for.
  const stranger = await server.signUp('Eve');
  expect((await server.call(listRoutes, { as: stranger, site, body: {} })).status).toBe(404);
  expect((await list({ filter: { outcome: 'refused' } })).total).toBe(1);
  const result = (await accounts({ filter: { act: 'access.refused' } })).filter(({ by }) => by?.id === stranger.id);
  expect(result).toHaveLength(1);
});

test('a flood of refusals does not fill the log', async () => {
  const viewer = await server.signUp('Vera');
  await server.addMember(site, viewer, 'viewer');
  for (let number = 0; number < 80; number += 1) await save({ url_string: '/one' }, viewer);
  expect((await list({ filter: { outcome: 'refused' } })).total).toBe(60);
  server.pass(60_001);
  await save({ url_string: '/one' }, viewer);
  const { rows } = await list({ filter: { act: 'access.refusedMore' } });
  expect(rows).toEqual([
    expect.objectContaining({
      by: expect.objectContaining({ id: viewer.id }),
      after: { code: 'forbidden', left_out: 20 },
    }),
  ]);
  expect((await list({ filter: { act: 'access.refused' } })).total).toBe(61);
});

test('denials in one site, or for made-up sites, hide none in another', async () => {
  const viewer = await server.signUp('Vera');
  await server.addMember(site, viewer, 'viewer');
  const { site: other } = await server.setUpSite('blank');
  await server.addMember(other.id, viewer, 'viewer');
  for (let number = 0; number < 61; number += 1)
    await server.call(listRoutes, { as: viewer, site: `invented-${number}`, body: {} });
  for (let number = 0; number < 61; number += 1)
    await server.call(saveRoute, {
      as: viewer,
      site: other.id,
      body: { page_template: 'home', url_string: '/x' } as never,
    });
  await save({ url_string: '/one' }, viewer);
  expect((await list({ filter: { outcome: 'refused' } })).total).toBe(1);
  await server.call(listAccountAudit, { as: viewer, body: {} });
  const result = (await accounts({ filter: { act: 'access.refused' } })).filter(({ by }) => by?.id === viewer.id);
  expect(result.filter(({ exchange }) => exchange === listAccountAudit.id)).toHaveLength(1);
});

test('suppressed denials are counted when the server stops', async () => {
  const viewer = await server.signUp('Vera');
  await server.addMember(site, viewer, 'viewer');
  for (let number = 0; number < 62; number += 1) await save({ url_string: '/one' }, viewer);
  await server.services.refusals.close();
  const { rows } = await list({ filter: { act: 'access.refusedMore' } });
  expect(rows.map(({ after }) => after)).toEqual([{ code: 'forbidden', left_out: 2 }]);
});

test('sign-ins, failed sign-ins and stolen refresh tokens are logged for operators only', async () => {
  const ada = await server.signUp('Ada');
  await server.call(login, { body: { email: ada.email, password: 'wrong wrong' }, address: '198.51.100.4' });
  await server.call(login, { body: { email: ada.email, password: ada.password } });
  await server.call(refreshTokens, { body: { refreshToken: ada.refreshToken } });
  server.pass(11_000);
  await server.call(refreshTokens, { body: { refreshToken: ada.refreshToken } });
  const result = (await accounts({ search: ada.email })).map(({ act, outcome }) => `${act} ${outcome}`);
  expect(result).toEqual([
    'session.tokenReused refused',
    'login.succeeded done',
    'login.failed failed',
    'login.succeeded done',
    'account.registered done',
  ]);
  const [failed] = await accounts({ filter: { act: 'login.failed' }, search: ada.email });
  expect(failed?.address).toBe('198.51.100.4');
  expect((await list({ search: ada.email })).total).toBe(0);
  expect((await server.call(listAccountAudit, { as: owner, body: {} })).status).toBe(403);
  const out = await server.signUp('Out');
  await server.call(logout, { body: { refreshToken: out.refreshToken } });
  expect((await accounts({ search: out.email }))[0]?.act).toBe('login.ended');
});

test('the log is narrowed by person, act, time and words, a page at a time', async () => {
  const author = await server.signUp('Ada');
  await server.addMember(site, author, 'author');
  for (const name of ['/a', '/b', '/c']) await save({ url_string: name }, author);
  expect((await list({ filter: { actor: author.id } })).total).toBe(3);
  expect(
    (await list({ filter: { act: ['document.created'] }, search: '/b' })).rows.map(({ target }) => target?.name),
  ).toEqual(['/b']);
  const pages = [await list({ size: 2 }), await list({ size: 2, page: 2 })];
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(
    pages[0]!.rows.length + pages[1]!.rows.length,
  );
  const { at } = (await list()).rows[0]!;
  expect((await list({ from: at + 1 })).total).toBe(0);
  expect((await list({ to: at })).total).toBeLessThan((await list()).total);
  const { people } = (await server.call(listAuditPeople, { as: owner, site })).body;
  expect(people).toContainEqual({ id: author.id, name: 'Ada' });
});

test('the export has every row as CSV without formulas, and is logged itself', async () => {
  const author = await server.signUp('=cmd|calc');
  await server.addMember(site, author, 'author');
  for (let number = 0; number < 12; number += 1) await save({ url_string: `/page-${number}` }, author);
  const answer = await server.app.inject(toInjection(exportAudit, { as: owner, site, body: {} }));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = answer.body.trim().split('\r\n');
  const { total } = await list();
  expect(lines).toHaveLength(total + 1);
  expect(answer.body).not.toMatch(/[,\n]"[=+@-]/);
  expect(answer.body).toContain(`"'=cmd|calc"`);
  expect((await list()).rows[0]?.act).toBe('audit.exported');
});

test('rows are read a few at a time without losing one', async () => {
  for (let number = 0; number < 5; number += 1) await save({ url_string: `/page-${number}` });
  const { readAudit } = await import('./queries.ts');
  const request = { page: 1, size: 20, sort: [], filter: {}, search: '' };
  const scope = { id: asTrustedSiteId(site), organizationId: '' };
  const read: string[] = [];
  for await (const rows of readAudit(server.everySite, scope, request, 2)) read.push(...rows.map(({ id }) => id));
  const { rows } = await list({ size: 100 });
  expect(read).toEqual(rows.map(({ id }) => id));
});

test('neither code nor SQL can change or delete a row', async () => {
  const { everySite: db } = server;
  await save({ url_string: '/one' });
  await expect(db.updateTable('audit').set({ actor: 'nobody' }).execute()).rejects.toThrow();
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow();
  expect((await list()).rows[0]?.by?.email).toBe(owner.email);
});

test('an editor does not read the log', async () => {
  const editor = await server.signUp('Edi');
  await server.addMember(site, editor, 'editor');
  for (const exchange of [listAudit, exportAudit]) {
    expect((await server.call(exchange, { as: editor, site, body: {} })).status).toBe(403);
  }
});
