import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelJob, listJobs } from '#contract/jobs.ts';
import {
  type BadLink,
  beginLinkCheck,
  cancelLinkCheck,
  exportLinkReport,
  showLinkCheck,
} from '#contract/link-checks.ts';
import { setConfig } from '#contract/page-templates.ts';
import { saveRoute } from '#contract/save-route.ts';
import { createWidget } from '#contract/widgets.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { routeBody, save, testMeta, testNode, testRoot } from '#server/content/documents/testing.ts';
import { linkCheckJob } from '#server/content/link-checks/queries.ts';
import { runDueJobs } from '#server/notifications/mail/testing.ts';
import { grantSite } from '#server/platform/http/granted-site.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await sitePartsOf(server.services).pages.close();
  await server.close();
});

interface Site {
  as: TestPerson;
  site: string;
}

async function newSite(starter = 'blank'): Promise<Site> {
  const { owner, site } = await server.setUpSite(starter);
  return { as: owner, site: site.id };
}

async function check(here: Site) {
  const begun = await server.call(beginLinkCheck, here);
  expect(begun.status, begun.text).toBe(201);
  await runDueJobs(server.services);
  const { body } = await server.call(showLinkCheck, here);
  expect(body.check).toMatchObject({ id: begun.body.check.id, state: 'done', asked_by: 'Olivia' });
  return body.report!;
}

async function makePage(here: Site, url: string, ...nodes: LayoutNode[]): Promise<void> {
  const pageKey = url.slice(1).replace('/', '-');
  const body = { type: 'layout' as const, pageKey, name: pageKey, meta: testMeta, root: testRoot(...nodes) };
  const made = await server.call(setConfig, { ...here, body: { ...body, isNewRecord: true } as never });
  expect(made.status, made.text).toBe(200);
  await addRoute(here, { url_string: url, page_template: pageKey });
}

async function addRoute(here: Site, body: Record<string, unknown>): Promise<void> {
  const { status, text } = await server.call(saveRoute, { ...here, body: body as never });
  expect(status, text).toBe(200);
}

const link = (href: string) => testNode('button', { label: 'Go', href });
const result = ({ fault, href, leads, hops, template, node, pages, first }: BadLink) =>
  [fault, href, leads, hops, template?.key, node?.widget, pages, ...first].join(' ');

test('every kind of broken link is reported with page, node and URL', async () => {
  const here = await newSite();
  const [good, bad] = [link('/one#here'), link('/one#not-here')];
  await makePage(here, '/one', testNode('html', { code: '<p id="here">Here</p>' }));
  await addRoute(here, { url_string: '/past', page_type_advanced: 'gone' });
  await addRoute(here, { url_string: '/old', page_type_advanced: 'redirect_301', redirect_to: '/older' });
  await addRoute(here, { url_string: '/older', page_type_advanced: 'redirect_301', redirect_to: '/one' });
  await addRoute(here, { url_string: '/lost', page_type_advanced: 'redirect_302', redirect_to: '/nowhere' });
  const code = '<a href="https://example.com/">E</a><a href="mailto:a@example.com">M</a><a href="/onee">1</a>';
  const nodes = ['/past', '/old', '/lost', 'page:absent'].map(link);
  await makePage(here, '/two', good, bad, ...nodes, testNode('html', { code }));
  const { findings } = await check(here);
  const broken = findings.broken.listed.filter(({ first }) => first.includes('/two'));
  expect(broken.map(result).sort()).toEqual([
    'anchor /one#not-here /one#not-here 0 two button 1 /two',
    'gone /past /past 0 two button 1 /two',
    'lost page:absent page:absent 0 two button 1 /two',
    'nothing /lost /nowhere 1 two button 1 /two',
    'nothing /onee /onee 0 two html 1 /two',
  ]);
  expect(broken.find(({ fault }) => fault === 'anchor')?.node?.id).toBe(bad.id);
  expect(broken.find(({ href }) => href === '/onee')?.likely).toBe('/one');
  expect(findings.detours.listed.map(result)).toEqual(['detour /old /one 2 two button 1 /two']);
  expect(findings).toMatchObject({ outside: 1, cut: null, unmade: { total: 0 } });
  const orphans = findings.orphans.listed.map(({ path }) => path);
  expect(orphans).toContain('/two');
  expect(orphans).not.toContain('/one');
  expect(findings.ends.listed.map(({ path }) => path)).toContain('/one');
});

test('redirect loops are reported', async () => {
  const here = await newSite();
  await makePage(here, '/start', link('/a'));
  // No form lets a circle be saved.
  const site = grantSite({ id: here.site, organizationId: '-', slug: '-', role: 'owner', urlPatterns: [] });
  for (const [from, redirect_to] of [
    ['/a', '/b'],
    ['/b', '/a'],
  ] as const) {
    const body = routeBody(from, '', { page_type_advanced: 'redirect_301', redirect_to });
    await save(server.everySite, site, 'page_route', { body });
  }
  const { findings } = await check(here);
  expect(findings.broken.listed.map(({ fault, href }) => `${fault} ${href}`)).toEqual(['loop /a']);
});

test('data pages are checked one by one, and links to missing items are reported', async () => {
  const here = await newSite('atlas');
  await makePage(here, '/links', link('/country/fra'), link('/country/xyz'), link('/wild/a'));
  await makePage(here, '/wild', testNode('heading', { text: 'W' }));
  await addRoute(here, { url_string: '/wild/<any>', sample_url_string: '/wild/a', page_template: 'wild' });
  const { findings } = await check(here);
  expect(findings.pages).toBeGreaterThan(250);
  expect(findings.broken.listed.map(result)).toEqual(['empty /country/xyz /country/xyz 0 links button 1 /links']);
  expect(findings.unknown).toEqual({ total: 1, listed: ['/wild/<any>'] });
  expect(findings.clicks[0]).toBe(1);
  const reached = findings.clicks.reduce((sum, count) => sum + count, 0);
  expect(findings.pages - reached - findings.unreached).toBe(1);
  expect(findings.orphans.listed.map(({ path }) => path)).toContain('/links');
});

test('a page many clicks from home is reported as deep; one node on many pages is one finding', async () => {
  const here = await newSite();
  await createLinked(here);
  const { findings } = await check(here);
  const bad = findings.broken.listed.filter(({ href }) => href === '/nope');
  expect(bad).toMatchObject([{ fault: 'nothing', pages: 2 }]);
  expect(bad[0]?.first.toSorted()).toEqual(['/p4', '/p5']);
  expect(bad[0]?.widget).toEqual({ key: 'chain', title: 'Chain' });
  expect(
    findings.deep.listed.filter(({ path }) => path.startsWith('/p')).map((page) => [page.path, page.clicks, page.via]),
  ).toEqual([
    ['/p5', 5, '/p4'],
    ['/p4', 4, '/p3'],
    ['/p3', 3, '/p2'],
  ]);
  expect(findings.deep.total).toBe(2);
});

/** From home to p1, on to p5; the last two hold a widget with a dead link. */
async function createLinked(here: Site): Promise<void> {
  const root = { ...testNode('section'), slots: { content: [link('/nope')] } };
  await server.call(createWidget, {
    ...here,
    body: { key: 'chain', type: 'section', title: 'Chain', icon: 'box', root },
  });
  for (let at = 5; at >= 1; at--) {
    const next = at === 5 ? [] : [link(`/p${at + 1}`)];
    await makePage(here, `/p${at}`, ...next, ...(at > 3 ? [testNode('@chain')] : []));
  }
  const body = { type: 'layout', pageKey: 'start', name: 'Start', meta: testMeta, root: testRoot(link('/p1')) };
  await server.call(setConfig, { ...here, body: { ...body, isNewRecord: true } as never });
  const home = await server.everySite
    .selectFrom('page_routes')
    .select(['id', 'version'])
    .where('site_id', '=', here.site)
    .where('natural_key', '=', '/')
    .executeTakeFirstOrThrow();
  await addRoute(here, { id: home.id, version: home.version, url_string: '/', page_template: 'start' });
}

test('one check per site runs at a time, can be cancelled, and keeps the previous results', async () => {
  const here = await newSite();
  const first = await check(here);
  const [one, other] = await Promise.all([server.call(beginLinkCheck, here), server.call(beginLinkCheck, here)]);
  expect(one.body.check.id).toBe(other.body.check.id);
  const { id } = one.body.check;
  const stopped = await server.call(cancelLinkCheck, { ...here, params: { id } });
  expect([stopped.status, stopped.body.check.state]).toEqual([200, 'cancelled']);
  expect((await server.call(cancelLinkCheck, { ...here, params: { id } })).status).toBe(409);
  await runDueJobs(server.services);
  const after = await server.call(showLinkCheck, here);
  expect(after.body.check?.state).toBe('cancelled');
  expect(after.body.report?.on).toBe(first.on);

  const running = (await server.call(beginLinkCheck, here)).body.check.id;
  await server.everySite.updateTable('link_checks').set({ is_cancelling: 1 }).where('id', '=', running).execute();
  await runDueJobs(server.services);
  expect((await server.call(showLinkCheck, here)).body.check).toMatchObject({ id: running, state: 'cancelled' });
  const jobs = (await server.call(listJobs, { ...here, body: { filter: { kind: 'check-links' } } })).body.jobs;
  expect(jobs.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'done']);
});

test('a failed check is reported, and can be run again', async () => {
  const here = await newSite();
  const { id } = (await server.call(beginLinkCheck, here)).body.check;
  const jobs = server.everySite.updateTable('jobs').where('idempotency_key', '=', id);
  await jobs.set({ attempt: linkCheckJob.attempts }).execute();
  await runDueJobs(server.services);
  expect((await server.call(showLinkCheck, here)).body).toMatchObject({ check: { state: 'failed' }, report: null });
  const listed = (await server.call(listJobs, { ...here, body: { filter: { kind: 'check-links' } } })).body.jobs;
  expect(listed).toMatchObject([{ state: 'dead', can_run_again: true }]);
  const cancelled = await server.call(cancelJob, { ...here, params: { id: listed[0]!.id } });
  expect(cancelled.status).toBe(409);
});

test('the CSV lists the findings, and the report says whether drafts changed since', async () => {
  const here = await newSite();
  await makePage(here, '/sum', link('/nope'));
  expect((await server.call(exportLinkReport, here)).status).toBe(404);
  expect((await check(here)).is_current).toBe(true);
  const { text, headers } = await server.call(exportLinkReport, here);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="links-.*\.csv"$/);
  expect(text).toContain('"broken","nothing","/sum","1","/nope","/nope","sum","button ');
  await makePage(here, '/more');
  expect((await server.call(showLinkCheck, here)).body.report?.is_current).toBe(false);
});

test("a viewer sees the results but can't start a check; strangers see nothing", async () => {
  const here = await newSite();
  const [viewer, stranger] = [await server.signUp('Vic'), await server.signUp('Mallory')];
  await server.addMember(here.site, viewer, 'viewer');
  expect((await server.call(showLinkCheck, { as: viewer, site: here.site })).body).toEqual({
    check: null,
    report: null,
  });
  expect((await server.call(beginLinkCheck, { as: viewer, site: here.site })).status).toBe(403);
  expect((await server.call(showLinkCheck, { as: stranger, site: here.site })).status).toBe(404);
});
