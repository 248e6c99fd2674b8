import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  createSite,
  deleteOrganization,
  deleteSite,
  saveOrganization,
  showOrganization,
  transferOrganization,
} from '#contract/organization.ts';
import { type SiteOfMember, session } from '#contract/session.ts';
import { buildsOf } from '#server/content/deploys/builds-of-site.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { startTestServer, type TestPerson } from '#server/testing.ts';

const server = await startTestServer();
const sites = await buildSiteApp(server.services);
afterAll(async () => {
  await sites.close();
  await server.close();
});

let owner: TestPerson;
let site: SiteOfMember;

beforeEach(async () => {
  ({ owner, site } = await server.setUpSite());
});

const at = (as: TestPerson, id = site.id) => ({ as, site: id });
const visit = async (slug: string) =>
  (await sites.inject({ url: '/', headers: { host: `${slug}.localhost:4080` } })).statusCode;
const secondSite = (as: TestPerson, client_url = 'http://localhost') =>
  server.call(createSite, {
    ...at(as),
    body: {
      name: `Second ${Math.random().toString(36).slice(2, 8)}`,
      client_url,
      description: 'Another',
      secret: 'a secret of a site',
      database: server.services.engine,
      starter: 'blank',
    },
  });

test('the name and the address change, and the log has what changed', async () => {
  const body = { name: 'Newer', address: '2 Side Street', city: 'Paris', zip: '75001', country: 'FR' };
  const saved = await server.call(saveOrganization, { ...at(owner), body });
  expect(saved.body.organization).toMatchObject(body);
  const row = await server.everySite
    .selectFrom('audit')
    .selectAll()
    .where('organization_id', '=', site.organization.id)
    .where('act', '=', 'organization.changed')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(row.before_values)).toEqual({ name: 'Acme', address: '1 Main Street' });
  expect(JSON.parse(row.after_values)).toEqual({ name: 'Newer', address: '2 Side Street' });
  const wrong = await server.call(saveOrganization, { ...at(owner), body: { ...body, country: 'XX' } });
  expect(wrong.problem.errors).toMatchObject([{ path: 'country' }]);
});

test('a name saved alone leaves the address as it is', async () => {
  const saved = await server.call(saveOrganization, { ...at(owner), body: { name: 'Newer' } });
  expect(saved.body.organization).toMatchObject({ name: 'Newer', address: '1 Main Street', country: 'FR' });
  const emptied = { name: 'Newer', address: '', city: 'Paris', zip: '75001', country: 'FR' };
  const { problem } = await server.call(saveOrganization, { ...at(owner), body: emptied });
  expect(problem.errors).toEqual([{ path: 'address', message: 'Please enter address!' }]);
});

test('another site is made in the same organization and served', async () => {
  const { status, body } = await secondSite(owner);
  expect([status, body.site.organization.id]).toEqual([201, site.organization.id]);
  const shown = await server.call(showOrganization, at(owner));
  expect(shown.body.organization.sites.map(({ id }) => id)).toEqual([site.id, body.site.id]);
  expect(await visit(body.site.slug)).toBe(200);
  expect((await secondSite(owner, 'ftp://nowhere')).problem.errors).toMatchObject([{ path: 'client_url' }]);
});

test('a deleted site stops being served at once, and its members lose it on the next call', async () => {
  const { body } = await secondSite(owner);
  const ada = await server.signUp('Ada');
  await server.addMember(body.site.id, ada, 'viewer');
  expect(await visit(body.site.slug)).toBe(200);
  const { password } = owner;
  const wrong = await server.call(deleteSite, { ...at(owner, body.site.id), body: { name: 'Wrong', password } });
  expect(wrong.problem.errors).toMatchObject([{ path: 'name' }]);
  const typed = { name: body.site.name, password };
  const builds = buildsOf(server.services, body.site.id);
  await mkdir(join(builds, 'one', 'files'), { recursive: true });
  const impostor = await server.call(deleteSite, { ...at(owner, body.site.id), body: { ...typed, password: 'no' } });
  expect(impostor.problem.errors).toMatchObject([{ path: 'password' }]);
  expect((await server.call(deleteSite, { ...at(owner, body.site.id), body: typed })).status).toBe(200);
  expect(await visit(body.site.slug)).toBe(404);
  expect(existsSync(builds)).toBe(false);
  expect((await server.call(session, { as: ada })).body.sites).toEqual([]);
  const only = await server.call(deleteSite, { ...at(owner), body: { name: site.name, password } });
  expect([only.status, only.problem.code]).toEqual([409, 'conflict']);
});

test('a deleted organization takes all its sites along and leaves its log', async () => {
  const { body } = await secondSite(owner);
  const typed = { name: 'Acme', password: owner.password };
  const builds = [site.id, body.site.id].map((id) => buildsOf(server.services, id));
  for (const folder of builds) await mkdir(folder, { recursive: true });
  expect((await server.call(deleteOrganization, { ...at(owner), body: typed })).status).toBe(200);
  expect([await visit(site.slug), await visit(body.site.slug)]).toEqual([404, 404]);
  expect(builds.filter((folder) => existsSync(folder))).toEqual([]);
  expect((await server.call(session, { as: owner })).body.sites).toEqual([]);
  const { everySite: db } = server;
  expect(await db.selectFrom('page_routes').select('id').where('site_id', '=', site.id).execute()).toEqual([]);
  const result = await db
    .selectFrom('audit')
    .select('act')
    .where('organization_id', '=', site.organization.id)
    .execute();
  expect(result.map(({ act }) => act)).toContain('organization.deleted');
});

test('ownership goes to another member of every site; who gave it stays an admin', async () => {
  const { body } = await secondSite(owner);
  const ada = await server.signUp('Ada');
  await server.addMember(site.id, ada, 'author');
  const give = (to: string, as = owner) =>
    server.call(transferOrganization, { ...at(as), body: { to, name: 'Acme', password: as.password } });
  expect((await give(owner.id)).problem.errors).toMatchObject([{ path: 'to' }]);
  expect((await give((await server.signUp('Eve')).id)).status).toBe(404);
  expect((await give(ada.id)).status).toBe(200);
  const rolesOf = async (as: TestPerson) =>
    (await server.call(session, { as })).body.sites.map(({ id, role }) => [id, role]).sort();
  expect(await rolesOf(ada)).toEqual(
    [
      [site.id, 'owner'],
      [body.site.id, 'owner'],
    ].sort(),
  );
  expect(await rolesOf(owner)).toEqual(
    [
      [site.id, 'admin'],
      [body.site.id, 'admin'],
    ].sort(),
  );
  expect((await give(ada.id)).status).toBe(403);
});

test('who does not own every site can neither transfer nor delete the organization', async () => {
  const { body } = await secondSite(owner);
  const ada = await server.signUp('Ada');
  await server.addMember(site.id, ada, 'owner');
  const typed = { name: 'Acme', password: ada.password };
  const refused = await server.call(deleteOrganization, { ...at(ada), body: typed });
  expect([refused.status, refused.problem.message]).toEqual([403, expect.stringContaining(body.site.name)]);
  const giving = await server.call(transferOrganization, { ...at(ada), body: { ...typed, to: owner.id } });
  expect(giving.status).toBe(403);
  expect(await visit(site.slug)).toBe(200);
});

test('of an organization whose two last sites are deleted at once one is left', async () => {
  for (let round = 0; round < 3; round++) {
    if (round > 0) ({ owner, site } = await server.setUpSite());
    const second = (await secondSite(owner)).body.site;
    const { password } = owner;
    const deletions = await Promise.all(
      [site, second].map(({ id, name }) => server.call(deleteSite, { ...at(owner, id), body: { name, password } })),
    );
    expect(deletions.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});
