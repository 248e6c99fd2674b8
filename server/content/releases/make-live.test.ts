import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHook } from '#contract/deploy-targets.ts';
import { beginDeploy } from '#contract/deploys.ts';
import { publish } from '#contract/publish.ts';
import { approveRequest, askForApproval, savePublishRule } from '#contract/release-requests.ts';
import { scheduleRelease } from '#contract/release-schedules.ts';
import { activate, listReleases } from '#contract/releases.ts';
import { createWidget } from '#contract/widgets.ts';
import { runSchedule } from '#server/content/release-schedules/run-schedule.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { AppEvent } from '#server/platform/events/events.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';
import { runDeploy } from '#server/public/deploys/run-deploy.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { makeLive } from './make-live.ts';

let server: TestServer;
let heard: AppEvent[] = [];
beforeAll(async () => {
  server = await startTestServer();
  server.services.events.subscribe((item) => heard.push(item));
});
afterAll(() => server.close());

interface At {
  owner: TestPerson;
  site: string;
}

const ok = ({ status, text }: { status: number; text: string }) => expect(status, text).toBeLessThan(300);
const runDue = () => createWorker(server.services, { kinds: [runSchedule, runDeploy] }).runDue();

/** A site with a webhook, whose second release is live and whose drafts have changes. */
async function readySite(): Promise<At> {
  const { owner, site } = await server.setUpSite();
  const at = { owner, site: site.id };
  const hook = { url: 'https://hooks.example/', is_before: false, is_after: true, is_active: true };
  ok(await server.call(createHook, { as: owner, site: site.id, body: hook }));
  await addWidget(at, 'one');
  ok(await server.call(publish, { as: owner, site: site.id, body: {} }));
  await addWidget(at, 'two');
  return at;
}

async function addWidget({ owner, site }: At, key: string, as = owner) {
  const body = { key, type: 'heading', title: key, icon: 'box' };
  ok(await server.call(createWidget, { as, site, body }));
}

async function firstRelease({ owner, site }: At): Promise<string> {
  const { releases } = (await server.call(listReleases, { as: owner, site })).body;
  return releases.find(({ number }) => number === 1)!.id;
}

/** Everything a release leaves when it goes live, of the last one that did. */
async function tracesOf({ owner, site }: At) {
  const { everySite: db } = server;
  const rows = await db
    .selectFrom('audit')
    .select(['act', 'actor', 'organization_id', 'target_id', 'before_values', 'after_values'])
    .where('site_id', '=', site)
    .where('act', 'in', ['release.published', 'release.activated', 'release.approved'])
    .orderBy('id')
    .execute();
  const audit = rows.at(-1)!;
  const deploys = await db.selectFrom('deploys').selectAll().where('site_id', '=', site).orderBy('id').execute();
  const deploy = deploys.at(-1);
  const result = await db
    .selectFrom('deploy_deliveries')
    .select('event')
    .where('site_id', '=', site)
    .where('deploy_id', '=', deploy?.id ?? '')
    .execute();
  const row = await db.selectFrom('sites').selectAll().where('id', '=', site).executeTakeFirstOrThrow();
  const release = await db
    .selectFrom('releases')
    .select(['number', 'went_live_at'])
    .where('id', '=', row.live_release_id)
    .executeTakeFirstOrThrow();
  const news = heard.filter((item) => item.type === 'release-activated' && item.siteId === site);
  const notices = await db.selectFrom('notices').select('kind').where('site_id', '=', site).orderBy('id').execute();
  expect(audit).toMatchObject({
    actor: owner.email,
    organization_id: row.organization_id,
    target_id: row.live_release_id,
  });
  expect(JSON.parse(audit.after_values)).toMatchObject({ number: release.number });
  expect(deploy).toMatchObject({ target: 'live', state: 'done', release_id: row.live_release_id });
  expect(release.went_live_at).not.toBeNull();
  expect(news.at(-1)).toEqual({ type: 'release-activated', siteId: site, releaseId: row.live_release_id });
  return {
    act: audit.act,
    from: (JSON.parse(audit.before_values) as { number: number | null }).number,
    to: release.number,
    deploys: deploys.length,
    hooks: result.map(({ event }) => event),
    news: news.length,
    notices: notices.map(({ kind }) => kind).filter((kind) => /^(release|schedule)/.test(kind)),
  };
}

/** The ways in which a release goes live in a site, each with what it leaves. */
const ways: Record<string, { run(at: At): Promise<unknown>; leaves: { act: string; to: number; notice: string } }> = {
  publishing: {
    run: async ({ owner, site }) => ok(await server.call(publish, { as: owner, site, body: {} })),
    leaves: { act: 'release.published', to: 3, notice: 'releasePublished' },
  },
  'going back': {
    run: async (at) => {
      const asked = { as: at.owner, site: at.site, params: { id: await firstRelease(at) } };
      ok(await server.call(activate, asked));
    },
    leaves: { act: 'release.activated', to: 1, notice: 'releaseActivated' },
  },
  'an approval': {
    run: async ({ owner, site }) => {
      ok(await server.call(savePublishRule, { as: owner, site, body: { rule: 'editors' } }));
      const editor = await server.signUp('Edda');
      await server.addMember(site, editor, 'editor');
      const asked = await server.call(askForApproval, { as: editor, site, body: {} });
      ok(asked);
      const params = { id: asked.body.request.id };
      ok(await server.call(approveRequest, { as: owner, site, params, body: { reason: '' } }));
    },
    leaves: { act: 'release.approved', to: 3, notice: 'releasePublished' },
  },
  'a schedule': {
    run: async ({ owner, site }) => {
      const body = { time_zone: 'Europe/Rome', live_on: server.services.clock() + 1000 };
      ok(await server.call(scheduleRelease, { as: owner, site, body }));
      server.pass(1000);
      await runDue();
    },
    leaves: { act: 'release.activated', to: 3, notice: 'scheduleDone' },
  },
  'a deploy': {
    run: async (at) => {
      const body = { target: 'live', release_id: await firstRelease(at) };
      ok(await server.call(beginDeploy, { as: at.owner, site: at.site, body }));
      await runDue();
    },
    leaves: { act: 'release.activated', to: 1, notice: 'releaseActivated' },
  },
};

test.each(Object.entries(ways))('%s leaves the same traces as every way to go live', async (_name, { run, leaves }) => {
  const at = await readySite();
  const before = await tracesOf(at);
  await run(at);
  expect(await tracesOf(at)).toEqual({
    act: leaves.act,
    from: 2,
    to: leaves.to,
    deploys: before.deploys + 1,
    hooks: ['deploy.after'],
    news: before.news + 1,
    notices: [...before.notices, leaves.notice],
  });
});

test('the first release of a new site leaves them too, except where there is nobody to tell', async () => {
  heard = [];
  const { owner, site } = await server.setUpSite();
  expect(await tracesOf({ owner, site: site.id })).toEqual({
    act: 'release.published',
    from: null,
    to: 1,
    deploys: 1,
    hooks: [],
    news: 1,
    notices: [],
  });
});

test('servers hear of a release only once it is committed', async () => {
  const { owner, site } = await server.setUpSite();
  const release = { id: await firstRelease({ owner, site: site.id }), number: 1 };
  heard = [];
  const going = { release, act: 'release.activated' as const, actorId: null, at: 0, notice: null };
  const undone = inTransaction(server.everySite, async (tx) => {
    await makeLive(tx, server.services, site.id, going);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(heard).toEqual([]);
  await inTransaction(server.everySite, async (tx) => {
    await makeLive(tx, server.services, site.id, going);
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual([{ type: 'release-activated', siteId: site.id, releaseId: release.id }]);
});
