import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publish } from '#contract/publish.ts';
import { scheduleRelease } from '#contract/release-schedules.ts';
import { routeBody, save, templateBody, testNode } from '#server/content/documents/testing.ts';
import { runSchedule } from '#server/content/release-schedules/run-schedule.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createWorker, type Worker } from '#server/platform/jobs/worker.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

// Less than a session's token lives.
const STEP = 60_000;
const SITES = 3;

/** A server that answers visitors and looks for work. */
interface Running {
  readonly server: TestServer;
  readonly visited: FastifyInstance;
  readonly worker: Worker;
}

/** Whom people call; it does no background work, and goes on while the others are away. */
let desk: TestServer;
let deskSite: FastifyInstance;
let running: Running[] = [];

beforeAll(async () => {
  desk = await startTestServer({}, {}, { sharesEvents: true });
  deskSite = await buildSiteApp(desk.services);
});
afterAll(async () => {
  await stopAll();
  await deskSite.close();
  await desk.close();
});

/** Two servers on one PostgreSQL. An embedded database has one, whose worker alone goes away. */
async function startAll(): Promise<void> {
  const isShared = desk.services.engine === 'postgres';
  for (let each = 0; each < (isShared ? 2 : 1); each++) {
    const server = isShared ? await startTestServer({}, {}, { sharesEvents: true, sharing: desk }) : desk;
    if (isShared) server.pass(desk.services.clock() - server.services.clock());
    const worker = createWorker(server.services, { kinds: [runSchedule], concurrency: 10, poll: 10 });
    running.push({ server, visited: isShared ? await buildSiteApp(server.services) : deskSite, worker });
  }
  for (const { worker } of running) worker.start();
}

/** An outage: nobody is there to look at what is due. */
async function stopAll(): Promise<void> {
  await Promise.all(running.map(({ worker }) => worker.stop()));
  for (const { server, visited } of running) {
    if (server === desk) continue;
    await visited.close();
    await server.close();
  }
  running = [];
}

function pass(milliseconds: number): void {
  const servers = new Set([desk, ...running.map(({ server }) => server)]);
  for (const server of servers) server.pass(milliseconds);
}

interface Site {
  owner: TestPerson;
  site: string;
  id: SiteId;
  slug: string;
}

/** A site whose page says so; what it is to say by then waits in its drafts. */
async function newSite(): Promise<Site> {
  const { owner, site } = await desk.setUpSite();
  const granted = { id: site.id } as Parameters<typeof save>[1];
  await save(desk.everySite, granted, 'page_template', { body: page('As ever') });
  await save(desk.everySite, granted, 'page_route', { body: routeBody('/shop', 'shop') });
  await desk.call(publish, { as: owner, site: site.id, body: {} });
  const { id, version } = await desk.everySite
    .selectFrom('page_templates')
    .select(['id', 'version'])
    .where('site_id', '=', site.id)
    .where('natural_key', '=', 'shop')
    .executeTakeFirstOrThrow();
  await save(desk.everySite, granted, 'page_template', { id, expectedVersion: version, body: page('For a time') });
  const row = desk.everySite.selectFrom('sites').select('slug').where('id', '=', site.id);
  return { owner, site: site.id, id: site.id, slug: (await row.executeTakeFirstOrThrow()).slug };
}
const page = (text: string) => templateBody('shop', testNode('heading', { text }));
const newSites = () => Promise.all(Array.from({ length: SITES }, newSite));

async function schedule({ owner, site }: Site, ends?: number): Promise<void> {
  const now = desk.services.clock();
  const times = { live_on: now + STEP, ...(ends && { ends_on: now + ends }), time_zone: 'Europe/Rome' };
  const { status, text } = await desk.call(scheduleRelease, { as: owner, site, body: times });
  expect([status, text]).toEqual([201, expect.any(String)]);
}

/** Every server shows every site so. */
const allShow = (sites: readonly Site[], text: string) =>
  vi.waitFor(async () => {
    for (const { visited } of running)
      for (const { slug } of sites) {
        const { body } = await visited.inject({ method: 'GET', url: '/shop', headers: { host: `${slug}.localhost` } });
        expect(body).toContain(text);
      }
  }, 30_000);

/** What was done to a site by its schedules, wherever that is written down. */
async function doneTo({ id }: Site) {
  const db = desk.everySite;
  const audit = await db
    .selectFrom('audit')
    .select('after_values')
    .where('site_id', '=', id)
    .where('act', '=', 'release.activated')
    .execute();
  const schedules = await db
    .selectFrom('release_schedules')
    .select(['act', 'state'])
    .where('site_id', '=', id)
    .execute();
  const notices = await db.selectFrom('notices').select('kind').where('site_id', '=', id).execute();
  const jobs = await db
    .selectFrom('jobs')
    .select(['state', 'attempt'])
    .where('site_id', '=', id)
    .where('kind', '=', runSchedule.kind)
    .execute();
  const deploys = await db
    .selectFrom('deploys')
    .select('release_number')
    .where('site_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    activated: audit.filter(({ after_values: after }) => after.includes('scheduled')).length,
    schedules: schedules.map(({ act, state }) => `${act} ${state}`).sort(),
    notices: notices.map(({ kind }) => kind).filter((kind) => kind.startsWith('schedule')),
    runs: jobs.map(({ state, attempt }) => `${state} ${attempt}`),
    live: deploys.map(({ release_number: number }) => number),
  };
}

test('each of two servers shows a scheduled release at its time and what was before at its end, and one of them did each once', async () => {
  await startAll();
  const sites = await newSites();
  for (const site of sites) await schedule(site, 2 * STEP);
  await allShow(sites, 'As ever');
  pass(STEP);
  await allShow(sites, 'For a time');
  pass(STEP);
  await allShow(sites, 'As ever');
  await stopAll();
  for (const site of sites)
    expect(await doneTo(site)).toEqual({
      activated: 2,
      schedules: ['begin done', 'end done'],
      notices: ['scheduleDone', 'scheduleDone'],
      runs: ['done 1', 'done 1'],
      live: [1, 2, 3, 2],
    });
});

test('after an outage of every server both show what was due late, once, and a window that went by has begun and ended', async () => {
  await startAll();
  const [begun, gone] = [await newSites(), await newSites()];
  await allShow([...begun, ...gone], 'As ever');
  for (const site of begun) await schedule(site);
  for (const site of gone) await schedule(site, 2 * STEP);
  await stopAll();
  pass(5 * STEP);
  await startAll();
  await allShow(begun, 'For a time');
  await vi.waitFor(async () => {
    for (const site of gone) expect((await doneTo(site)).runs).toEqual(['done 1', 'done 1']);
  }, 30_000);
  await allShow(gone, 'As ever');
  await stopAll();
  for (const site of begun)
    expect(await doneTo(site)).toEqual({
      activated: 1,
      schedules: ['begin done'],
      notices: ['scheduleLate'],
      runs: ['done 1'],
      live: [1, 2, 3],
    });
  for (const site of gone)
    expect(await doneTo(site)).toEqual({
      activated: 2,
      schedules: ['begin done', 'end done'],
      notices: ['scheduleLate', 'scheduleLate'],
      runs: ['done 1', 'done 1'],
      live: [1, 2, 3, 2],
    });
});
