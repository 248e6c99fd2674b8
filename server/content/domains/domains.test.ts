import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { checkDomain, showDomain } from '#contract/domains.ts';
import { createSite, deleteOrganization, showOrganization } from '#contract/organization.ts';
import { saveSettings } from '#contract/settings.ts';
import { runDueJobs } from '#server/notifications/mail/testing.ts';
import { createTestNetwork } from '#server/platform/outbound/test-network.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { VERIFICATION_PATH } from './verification-records.ts';
import { waitAfter } from './verify-domain.ts';

const HERE = '93.184.216.34';
const ELSEWHERE = '93.184.216.35';

interface Team {
  owner: TestPerson;
  site: string;
}

const outside = createTestNetwork();
let server: TestServer;
let sites: Awaited<ReturnType<typeof buildSiteApp>>;
let elsewhere: Server;
/** The file that lies at another server, for every name. */
let file = '';
let names = 0;

beforeAll(async () => {
  server = await startTestServer({}, {}, { network: outside });
  sites = await buildSiteApp(server.services);
  await sites.listen({ port: 0, host: '127.0.0.1' });
  outside.servers.set(HERE, sites.server);
  elsewhere = createServer((request, response) => {
    response.end(request.url === VERIFICATION_PATH ? file : 'a page');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  outside.servers.set(ELSEWHERE, elsewhere);
});
afterAll(async () => {
  elsewhere.closeAllConnections();
  elsewhere.close();
  await sites.close();
  await server.close();
});

async function team(): Promise<Team> {
  const { owner, site } = await server.setUpSite();
  return { owner, site: site.id };
}

/** A name that leads to this server, or to another one. */
function name(address = HERE): string {
  names += 1;
  const made = `name-${names}.example`;
  outside.names.set(made, [address]);
  return made;
}

const ask = ({ owner, site }: Team, frontend_domain: string) =>
  server.call(saveSettings, { as: owner, site, body: { frontend_site_name: 'Site', frontend_domain } });
const shown = async ({ owner, site }: Team) => (await server.call(showDomain, { as: owner, site })).body.domain;
const check = async ({ owner, site }: Team) =>
  (await server.call(checkDomain, { as: owner, site, body: {} })).body.domain;
const servedAt = async (domain: string) =>
  (await server.everySite.selectFrom('sites').select('id').where('domain', '=', domain).executeTakeFirst())?.id;
const prove = async (by: Team, domain: string) => {
  const { record } = (await shown(by)) ?? { record: { name: '', value: '' } };
  expect(record.name).toBe(`_sitewright.${domain}`);
  outside.records.set(record.name, ['v=spf1 -all', record.value]);
};

test("a single organization's domain is served without verification", async () => {
  const alone = await startTestServer();
  const { owner, site } = await alone.setUpSite();
  const body = { frontend_site_name: 'Alone', frontend_domain: 'alone.example' };
  expect((await alone.call(saveSettings, { as: owner, site: site.id, body })).status).toBe(200);
  const rows = await alone.everySite.selectFrom('sites').select('domain').where('id', '=', site.id).execute();
  expect(rows).toEqual([{ domain: 'alone.example' }]);
  expect((await alone.call(showDomain, { as: owner, site: site.id })).body.domain).toBeNull();
  expect(await runDueJobs(alone.services)).toBe(1);
  await alone.close();
});

test('when a second organization joins, the first one’s domain stays served and is verified automatically', async () => {
  const two = await startTestServer({}, {}, { network: outside });
  const { owner, site } = await two.setUpSite();
  const [domain, body] = [name(ELSEWHERE), { frontend_site_name: 'First' }];
  await two.call(saveSettings, { as: owner, site: site.id, body: { ...body, frontend_domain: domain } });
  await two.setUpSite();
  await runDueJobs(two.services);
  const shownToFirst = async () => (await two.call(showDomain, { as: owner, site: site.id })).body.domain;
  expect(await shownToFirst()).toMatchObject({ isServed: true, proof: null, checkedAt: expect.any(Number) });
  const { record } = (await shownToFirst()) ?? { record: { name: '', value: '' } };
  outside.records.set(record.name, [record.value]);
  two.pass(waitAfter(0));
  await runDueJobs(two.services);
  expect(await shownToFirst()).toMatchObject({ isServed: true, proof: 'dns' });
  await two.close();
});

test('a waiting domain is served once its organization is the only one left', async () => {
  const two = await startTestServer({}, {}, { network: outside });
  const [leaving, staying] = [await two.setUpSite(), await two.setUpSite()];
  const domain = name(ELSEWHERE);
  const body = { frontend_site_name: 'Staying', frontend_domain: domain };
  await two.call(saveSettings, { as: staying.owner, site: staying.site.id, body });
  await runDueJobs(two.services);
  const served = two.everySite.selectFrom('sites').select('id').where('domain', '=', domain);
  expect(await served.execute()).toEqual([]);
  const { organization } = (await two.call(showOrganization, { as: leaving.owner, site: leaving.site.id })).body;
  const going = { name: organization.name, password: leaving.owner.password };
  const gone = await two.call(deleteOrganization, { as: leaving.owner, site: leaving.site.id, body: going });
  expect(gone.status).toBe(200);
  two.pass(waitAfter(0));
  await runDueJobs(two.services);
  expect(await served.execute()).toEqual([{ id: staying.site.id }]);
  await two.close();
});

test('with several organizations, a domain is served once DNS is seen to point here', async () => {
  const [one] = [await team(), await team()];
  const domain = name();
  await ask(one, domain);
  expect(await shown(one)).toMatchObject({ name: domain, isServed: false, proof: null, checkedAt: null });
  expect(await servedAt(domain)).toBeUndefined();
  expect(await check(one)).toMatchObject({ isServed: true, proof: 'reached' });
  expect(await servedAt(domain)).toBe(one.site);
  const page = await sites.inject({ url: '/', headers: { host: domain } });
  expect(page.statusCode).toBe(200);
});

test('a job keeps checking until DNS points here, then stops', async () => {
  const one = await team();
  const domain = name(ELSEWHERE);
  await ask(one, domain);
  await runDueJobs(server.services);
  expect(await shown(one)).toMatchObject({ isServed: false, proof: null, checkedAt: expect.any(Number) });
  outside.names.set(domain, [HERE]);
  expect(await runDueJobs(server.services)).toBe(0);
  server.pass(waitAfter(0));
  await runDueJobs(server.services);
  expect(await servedAt(domain)).toBe(one.site);
  server.pass(waitAfter(1));
  expect(await runDueJobs(server.services)).toBe(0);
});

test('a domain that points elsewhere is verified by a TXT record or a file', async () => {
  const [one, two] = [await team(), await team()];
  const [recorded, filed] = [name(ELSEWHERE), name(ELSEWHERE)];
  await ask(one, recorded);
  expect(await check(one)).toMatchObject({ isServed: false, proof: null });
  await prove(one, recorded);
  expect(await check(one)).toMatchObject({ isServed: true, proof: 'dns' });
  await ask(two, filed);
  const { content, url } = (await shown(two))?.file ?? { content: '', url: '' };
  expect(url).toBe(`http://${filed}${VERIFICATION_PATH}`);
  file = `${content}\n`;
  expect(await check(two)).toMatchObject({ isServed: true, proof: 'file' });
  // The words of one site prove nothing for another.
  expect(await check(one)).toMatchObject({ proof: 'dns' });
});

test('an unverified holder loses the domain to a verified one, without learning whose it is', async () => {
  const [stranger, rightful] = [await team(), await team()];
  const domain = name(ELSEWHERE);
  // Held since there was only one organization.
  await ask(stranger, domain);
  await server.everySite.updateTable('sites').set({ domain }).where('id', '=', stranger.site).execute();
  await ask(rightful, domain);
  expect(await check(rightful)).toMatchObject({ isServed: false });
  expect(await servedAt(domain)).toBe(stranger.site);
  await prove(rightful, domain);
  expect(await check(rightful)).toMatchObject({ isServed: true, proof: 'dns' });
  expect(await shown(stranger)).toMatchObject({ name: domain, isServed: false, proof: null });
  const rowsOf = async ({ owner, site }: Team) =>
    (await server.call(listAudit, { as: owner, site, body: {} })).body.rows;
  expect((await rowsOf(rightful))[0]).toMatchObject({ act: 'site.domainProven', by: { email: rightful.owner.email } });
  const [lost] = await rowsOf(stranger);
  expect(lost).toMatchObject({ act: 'site.domainLost', target: { name: domain } });
  expect(JSON.stringify(lost)).not.toContain(rightful.owner.email);
});

test("DNS pointing here doesn't take a domain from another site it also points to", async () => {
  const [first, stranger] = [await team(), await team()];
  const domain = name();
  await ask(first, domain);
  await server.everySite.updateTable('sites').set({ domain }).where('id', '=', first.site).execute();
  await ask(stranger, domain);
  expect(await check(stranger)).toMatchObject({ isServed: false, proof: 'reached' });
  expect(await servedAt(domain)).toBe(first.site);
  // What its owner puts there is more, whoever came first.
  await prove(stranger, domain);
  expect(await check(stranger)).toMatchObject({ isServed: true, proof: 'dns' });
  expect(await servedAt(domain)).toBe(stranger.site);
});

test('a removed TXT record no longer protects a domain', async () => {
  const [before, after] = [await team(), await team()];
  const domain = name(ELSEWHERE);
  await ask(before, domain);
  await prove(before, domain);
  await check(before);
  await ask(after, domain);
  // Both records at once: the name stays where it is.
  const held = outside.records.get(`_sitewright.${domain}`) ?? [];
  const { record } = (await shown(after)) ?? { record: { name: '', value: '' } };
  outside.records.set(record.name, [...held, record.value]);
  expect(await check(after)).toMatchObject({ isServed: false, proof: 'dns' });
  outside.records.set(record.name, [record.value]);
  expect(await check(after)).toMatchObject({ isServed: true });
  expect(await servedAt(domain)).toBe(after.site);
});

test('a domain follows the settings: once removed it is free, and a second site of the organization waits', async () => {
  const one = await team();
  const domain = name();
  await ask(one, domain);
  await check(one);
  const site = {
    name: 'Second',
    client_url: `https://${domain}`,
    description: 'Another',
    secret: 'a secret of a site',
    database: server.services.engine as string,
    starter: 'blank',
  };
  const second = await server.call(createSite, { as: one.owner, site: one.site, body: site });
  expect([second.status, second.problem.code]).toEqual([409, 'domain_taken']);
  await ask(one, '');
  expect(await servedAt(domain)).toBeUndefined();
  expect(await shown(one)).toBeNull();
});

test("a domain that points to a private network or another server isn't verified", async () => {
  const one = await team();
  for (const addresses of [['127.0.0.1'], [HERE, '10.0.0.1'], [ELSEWHERE]]) {
    const domain = name();
    outside.names.set(domain, addresses);
    file = 'sitewright-server=guessed\nsitewright-site=guessed\n';
    await ask(one, domain);
    expect(await check(one)).toMatchObject({ isServed: false, proof: null });
  }
});

test.each(['localhost', '127.0.0.1', 'intranet', '[::1]'])("%s can't be verified", async (host) => {
  const answer = await sites.inject({ url: VERIFICATION_PATH, headers: { host } });
  expect(answer.statusCode).toBe(404);
});

test('only admins see the verification steps, and checks are rate limited', async () => {
  const one = await team();
  const editor = await server.signUp('Edith');
  await server.addMember(one.site, editor, 'editor');
  expect((await server.call(showDomain, { as: editor, site: one.site })).status).toBe(403);
  const statuses: number[] = [];
  for (let each = 0; each < 21; each++)
    statuses.push((await server.call(checkDomain, { as: one.owner, site: one.site, body: {} })).status);
  expect(statuses.slice(19)).toEqual([200, 429]);
});
