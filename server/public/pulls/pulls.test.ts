import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { createTarget, makePullToken, revokePullToken } from '#contract/deploy-targets.ts';
import { beginDeploy, deployOverview } from '#contract/deploys.ts';
import { listRoutes } from '#contract/page-routes.ts';
import { Problem } from '#contract/problems.ts';
import { publish } from '#contract/publish.ts';
import {
  beginPull,
  cancelPull,
  followSource,
  pullOverview,
  showBuild,
  stopFollowing,
  tellPull,
} from '#contract/pulls.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { saveDocuments } from '#server/content/documents/save-documents.ts';
import { routeBody, save, templateBody, testNode } from '#server/content/documents/testing.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';
import { runDeploy } from '#server/public/deploys/run-deploy.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { pollDueSources } from './poll-sources.ts';
import { runPull } from './run-pull.ts';
import { startTestLine, type TestLine } from './testing-line.ts';

const DAY = 24 * 60 * 60_000;
const PAGES = 6;
// What others follow comes due with the time, which is not to go on by itself.
const standing = { clockStandsAt: Date.now() };

let source: TestServer;
let receiver: TestServer;
let visited: FastifyInstance;
let line: TestLine;
let port = 0;

beforeAll(async () => {
  line = await startTestLine(() => port);
  source = await startTestServer();
  await source.app.listen({ port: 0, host: '127.0.0.1' });
  port = (source.app.server.address() as AddressInfo).port;
  receiver = await startTestServer({ OUTBOUND_ALLOW: line.host }, {}, standing);
  visited = await buildSiteApp(receiver.services);
});
beforeEach(() => {
  line.state = 'well';
  line.asked = 0;
});
afterAll(async () => {
  await visited.close();
  await receiver.close();
  await source.close();
  await line.close();
});

interface Site {
  owner: TestPerson;
  site: string;
  id: SiteId;
  slug: string;
}

async function newSite(server: TestServer): Promise<Site> {
  const { owner, site } = await server.setUpSite();
  const { slug } = await server.everySite
    .selectFrom('sites')
    .select('slug')
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow();
  return { owner, site: site.id, id: site.id, slug };
}

/** A site of six pages and a redirect, with a target that another one pulls from. */
async function newSource() {
  const site = await newSite(source);
  const by = { actorId: null, source: 'starter' as const, at: source.services.clock() };
  const granted = { id: site.id } as Parameters<typeof makeChange>[1];
  const keys = Array.from({ length: PAGES }, (_, number) => `page-${number}`);
  await makeChange(source.everySite, granted, by, (tx, change) =>
    saveDocuments(tx, granted, change, [
      ...keys.map((key) => ({
        kind: 'page_template' as const,
        body: templateBody(key, testNode('heading', { text: `This is ${key}` })),
      })),
      ...keys.map((key) => ({ kind: 'page_route' as const, body: routeBody(`/${key}`, key) })),
      {
        kind: 'page_route' as const,
        body: routeBody('/old', '', { page_type_advanced: 'redirect_301', redirect_to: '/page-0' }),
      },
    ]),
  );
  const as = { as: site.owner, site: site.site };
  await source.call(publish, { ...as, body: {} });
  const target = { kind: 'pull' as const, name: 'The other one', follows: 'live' as const };
  const { id } = (await source.call(createTarget, { ...as, body: { target } })).body.target;
  await source.call(beginDeploy, { ...as, body: { target: id } });
  await deploy();
  const { token } = (await source.call(makePullToken, { ...as, params: { id }, body: { days: 30 } })).body;
  return { ...site, as, target: id, token };
}

async function changePage(
  { id, as }: Awaited<ReturnType<typeof newSource>>,
  text: string,
  type = 'heading',
): Promise<void> {
  const row = await source.everySite
    .selectFrom('page_templates')
    .select(['id', 'version'])
    .where('site_id', '=', id)
    .where('natural_key', '=', 'page-0')
    .executeTakeFirstOrThrow();
  const body = templateBody('page-0', testNode(type, { text }));
  const granted = { id } as Parameters<typeof save>[1];
  await save(source.everySite, granted, 'page_template', { id: row.id, expectedVersion: row.version, body });
  await source.call(publish, { ...as, body: {} });
  await deploy();
}

const deploy = () => createWorker(source.services, { kinds: [runDeploy] }).runDue();
const pullDue = (services: Services = receiver.services) => createWorker(services, { kinds: [runPull] }).runDue();

async function newReceiver(token: string) {
  const site = await newSite(receiver);
  const as = { as: site.owner, site: site.site };
  await receiver.call(publish, { ...as, body: {} });
  const body = { address: `http://${line.host}`, token };
  const answer = await receiver.call(followSource, { ...as, body });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return { ...site, as };
}

const visit = ({ slug }: Site, url: string) =>
  visited.inject({ method: 'GET', url, headers: { host: `${slug}.localhost` } });
/** What was pulled is told to the servers that answer visitors, which may take a moment. */
const seen = (site: Site, url: string, words: string) =>
  vi.waitFor(async () => expect((await visit(site, url)).body).toContain(words), 30_000);
const overview = async ({ as }: { as: { as: TestPerson; site: string } }) =>
  (await receiver.call(pullOverview, as)).body;
const pullAgain = async ({ as }: { as: { as: TestPerson; site: string } }, services?: Services) => {
  expect((await receiver.call(beginPull, as)).status).toBe(201);
  await pullDue(services);
  return (await receiver.call(pullOverview, as)).body;
};

test('what is deployed at one server is served by the other, and the next pull fetches only what changed', async () => {
  const from = await newSource();
  const to = await newReceiver(from.token);
  expect((await visit(to, '/page-1')).statusCode).toBe(404);
  await pullDue();
  const first = await overview(to);
  expect(first.source).toMatchObject({ release: 2, fault: null, files: expect.any(Number) });
  expect(first.pulls).toMatchObject([{ state: 'done', asked_by: 'Olivia', fetched: line.asked, release: 2 }]);
  expect(line.asked).toBeGreaterThan(PAGES);

  await seen(to, '/page-1', 'This is page-1');
  const page = await visit(to, '/page-1');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('This is page-1');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const [, css = ''] = /href="(\/_\/[^"]+\.css)"/.exec(page.body) ?? [];
  expect((await visit(to, css)).statusCode).toBe(200);
  expect((await visit(to, css)).headers['cache-control']).toContain('immutable');
  const led = await visit(to, '/old?from=mail');
  expect([led.statusCode, led.headers.location]).toEqual([301, '/page-0?from=mail']);
  expect((await visit(to, '/page-1/')).headers.location).toBe('/page-1');
  const missing = await visit(to, '/nowhere');
  expect([missing.statusCode, missing.headers['x-robots-tag']]).toEqual([404, 'noindex']);
  expect((await visit(to, '/robots.txt')).headers['content-type']).toContain('text/plain');
  for (const hidden of ['/404.html', '/_redirects', '/../secret', '/index.html'])
    expect((await visit(to, hidden)).statusCode).toBe(404);

  line.asked = 0;
  await changePage(from, 'This is another');
  receiver.pass(60_000);
  expect(await pollDueSources(receiver.services)).toBe(1);
  await pullDue();
  const second = await overview(to);
  expect(second.pulls[0]).toMatchObject({ state: 'done', release: 3, asked_by: null, fetched: line.asked });
  expect(line.asked).toBeLessThan(4);
  await seen(to, '/page-0', 'This is another');
  expect((await visit(to, '/page-1')).body).toBe(page.body);

  // Nothing new is no pull.
  receiver.pass(60_000);
  expect(await pollDueSources(receiver.services)).toBe(1);
  expect(await pollDueSources(receiver.services)).toBe(0);
  expect((await overview(to)).pulls).toHaveLength(2);
  const files = (await receiver.services.storage.list(`pulls/${to.site}/`)).files;
  expect(files.filter(({ name }) => name.includes('/lists/'))).toHaveLength(2);
  const audit = await receiver.call(listAudit, { ...to.as, body: {} });
  expect(audit.text).toContain('pull.ended');
  expect(audit.text).not.toContain(from.token);
});

test('a pull that is cut off or changed on its way leaves what is served, and the next takes up what is here', async () => {
  const from = await newSource();
  const to = await newReceiver(from.token);
  await pullDue();
  await seen(to, '/page-0', 'This is page-0');
  const before = (await visit(to, '/page-0')).body;
  await changePage(from, 'Never seen by halves');
  line.state = 'cut';
  const cut = await pullAgain(to);
  expect(cut.pulls[0]).toMatchObject({ state: 'failed', fault: 'unreachable' });
  expect(cut.source).toMatchObject({ release: 2, fault: 'unreachable' });
  expect((await visit(to, '/page-0')).body).toBe(before);
  line.state = 'changed';
  const changed = await pullAgain(to);
  expect(changed.pulls[0]).toMatchObject({ state: 'failed', fault: 'mismatch' });
  expect((await visit(to, '/page-0')).body).toBe(before);
  line.state = 'well';
  expect((await pullAgain(to)).source).toMatchObject({ release: 3, fault: null });
  await seen(to, '/page-0', 'Never seen by halves');
});

test('a token that is over, ended or of another target opens nothing, and each is told apart', async () => {
  const from = await newSource();
  const other = await newSource();
  const to = await newReceiver(from.token);
  await pullDue();
  const ask = (target: string, authorization: string) =>
    source.call(showBuild, { params: { target }, headers: { authorization } });
  expect((await ask(from.target, `Bearer ${from.token}`)).status).toBe(200);
  expect((await ask(other.target, `Bearer ${from.token}`)).status).toBe(401);
  expect(
    (await ask(from.target, `Bearer ${from.token.slice(0, -1)}${from.token.endsWith('A') ? 'B' : 'A'}`)).status,
  ).toBe(401);
  expect((await ask(from.target, `Bearer ${from.owner.accessToken}`)).status).toBe(401);
  const elsewhere = { ...from.as, as: { ...from.owner, accessToken: from.token } };
  expect((await source.call(listRoutes, { ...elsewhere, body: {} })).status).toBe(401);

  source.pass(31 * DAY);
  expect((await pullAgain(to)).pulls[0]).toMatchObject({ state: 'failed', fault: 'expired' });
  source.pass(-31 * DAY);
  expect((await source.call(revokePullToken, { ...from.as, params: { id: from.target } })).body.target.token).toBe(
    null,
  );
  expect((await pullAgain(to)).pulls[0]).toMatchObject({ state: 'failed', fault: 'revoked' });
  await seen(to, '/page-1', 'This is page-1');
  // A new one takes the place of the old; what was pulled is here.
  const { body } = await source.call(makePullToken, { ...from.as, params: { id: from.target }, body: { days: 1 } });
  line.asked = 0;
  await receiver.call(followSource, { ...to.as, body: { address: `http://${line.host}`, token: body.token } });
  await pullDue();
  expect([(await overview(to)).source?.fault, line.asked]).toEqual([null, 0]);
  const used = (await source.call(deployOverview, from.as)).body.targets[0]?.token;
  expect(used).toMatchObject({ last_used_on: expect.any(Number), last_address: '127.0.0.1' });
});

test('a full disk, a source that is away and a pull that is called off change nothing that is served', async () => {
  const from = await newSource();
  const to = await newReceiver(from.token);
  await pullDue();
  await changePage(from, 'No room for this');
  const { services } = receiver;
  const full = { ...services.storage, put: () => Promise.reject(new Problem('storage_full')) };
  expect((await pullAgain(to, { ...services, storage: full })).pulls[0]).toMatchObject({ fault: 'full' });

  const kept = port;
  port = 1;
  expect((await pullAgain(to)).pulls[0]).toMatchObject({ state: 'failed', fault: 'unreachable' });
  port = kept;

  const { id } = (await receiver.call(beginPull, to.as)).body.pull;
  expect((await receiver.call(cancelPull, { ...to.as, params: { id } })).status).toBe(200);
  await pullDue();
  expect((await overview(to)).pulls[0]).toMatchObject({ id, state: 'cancelled' });
  expect((await receiver.call(cancelPull, { ...to.as, params: { id } })).status).toBe(409);
  await seen(to, '/page-0', 'This is page-0');

  // It follows nothing any more: its own releases are seen, and nothing is left.
  expect((await receiver.call(stopFollowing, to.as)).status).toBe(200);
  await vi.waitFor(async () => expect((await visit(to, '/page-0')).statusCode).toBe(404), 30_000);
  expect((await receiver.services.storage.list(`pulls/${to.site}/`)).files).toEqual([]);
  expect((await overview(to)).source).toBe(null);
});

test('an address inside, one that is no studio and a token of nobody are refused as they are given', async () => {
  const site = await newSite(receiver);
  const as = { as: site.owner, site: site.site };
  const token = `swp_${'0'.repeat(36)}_${'a'.repeat(43)}`;
  const follow = (body: { address: string; token: string }) => receiver.call(followSource, { ...as, body });
  const faultsOf = async (body: { address: string; token: string }) =>
    (await follow(body)).problem.errors?.map(({ path }) => path);
  expect(await faultsOf({ address: 'http://127.0.0.1:9', token })).toEqual(['address']);
  expect(await faultsOf({ address: 'http://169.254.169.254', token })).toEqual(['address']);
  expect(await faultsOf({ address: 'ftp://example.com', token })).toEqual(['address']);
  expect(await faultsOf({ address: `http://${line.host}`, token: 'swt_other' })).toEqual(['token']);
  expect(await faultsOf({ address: `http://${line.host}`, token })).toEqual(['token']);
  const viewer = await receiver.signUp('Vera');
  await receiver.addMember(site.site, viewer, 'editor');
  const asEditor = { as: viewer, site: site.site, body: { address: `http://${line.host}`, token } };
  expect((await receiver.call(followSource, asEditor)).status).toBe(403);
});

test('a webhook of the source has it looked at soon, once for two servers on one database', async () => {
  const from = await newSource();
  const to = await newReceiver(from.token);
  await pullDue();
  const hook = (await overview(to)).source?.hook ?? '';
  const [, id = '', key = ''] = /\/told\/([^/]+)\/([^/]+)$/.exec(hook) ?? [];
  expect((await receiver.call(tellPull, { params: { source: id, key: 'x'.repeat(43) } })).status).toBe(404);
  expect(await pollDueSources(receiver.services)).toBe(0);
  await changePage(from, 'Told at once');
  receiver.pass(10_000);
  expect((await receiver.call(tellPull, { params: { source: id, key } })).status).toBe(202);
  const other = await startTestServer({ OUTBOUND_ALLOW: line.host }, {}, { ...standing, sharing: receiver });
  other.pass(receiver.services.clock() - other.services.clock());
  const look = ({ services }: TestServer) => pollDueSources(services);
  // Two connections that write to one file of SQLite from one thread would wait for each other.
  const isShared = receiver.services.engine === 'postgres';
  const looked = isShared ? await Promise.all([receiver, other].map(look)) : [await look(receiver), await look(other)];
  expect(looked.reduce((sum, count) => sum + count)).toBe(1);
  line.asked = 0;
  const pull = ({ services }: TestServer) => pullDue(services);
  const pulled = isShared ? await Promise.all([receiver, other].map(pull)) : [await pull(receiver), await pull(other)];
  expect(pulled.reduce((sum, count) => sum + count)).toBe(1);
  // Its files were fetched once, and it is written down once.
  const { pulls } = await overview(to);
  expect(pulls).toMatchObject([{ state: 'done', fetched: line.asked }, { state: 'done' }]);
  await other.close();
  // These two do not hear each other's news, as servers do.
  receiver.services.events.publish({ type: 'settings-saved', siteId: to.id });
  await seen(to, '/page-0', 'Told at once');
});

test('what a page of the build before loads is still there after a restart', async () => {
  const from = await newSource();
  await changePage(from, 'Said by somebody', 'quote');
  const to = await newReceiver(from.token);
  await pullDue();
  await seen(to, '/page-0', 'Said by somebody');
  const before = (await visit(to, '/page-0')).body;
  await changePage(from, 'Said by nobody');
  expect((await pullAgain(to)).source).toMatchObject({ release: 4 });
  await seen(to, '/page-0', 'Said by nobody');
  const now = (await visit(to, '/page-0')).body;
  const filesOf = (text: string) => Array.from(text.matchAll(/href="(\/_\/[^"]+)"/g), ([, path = '']) => path);
  const left = filesOf(before).filter((path) => !filesOf(now).includes(path));
  expect(left.length).toBeGreaterThan(0);
  const restarted = await startTestServer({}, {}, { sharing: receiver });
  const site = await buildSiteApp(restarted.services);
  const ask = (url: string) => site.inject({ method: 'GET', url, headers: { host: `${to.slug}.localhost` } });
  for (const path of left) expect([path, (await ask(path)).statusCode]).toEqual([path, 200]);
  expect((await ask('/_/css/nothing.css')).statusCode).toBe(404);
  await site.close();
  await restarted.close();
});
