import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginDeploy, listDeploys } from '#contract/deploys.ts';
import { cancelJob, listJobs, runJobAgain, type SiteJob } from '#contract/jobs.ts';
import { publish } from '#contract/publish.ts';
import { listSchedules, scheduleRelease } from '#contract/release-schedules.ts';
import { listReleases } from '#contract/releases.ts';
import { deployJob, hookJob } from '#server/content/deploys/deploy-jobs.ts';
import { queueMail } from '#server/notifications/mail/queue-mail.ts';
import { sendMail } from '#server/notifications/mail/send-mail.ts';
import { runDueJobs } from '#server/notifications/mail/testing.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

const HOUR = 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Site {
  owner: TestPerson;
  site: string;
}

async function newSite(): Promise<Site> {
  const { owner, site } = await server.setUpSite();
  await server.everySite.deleteFrom('jobs').where('site_id', '=', site.id).execute();
  return { owner, site: site.id };
}

async function jobsOf({ owner, site }: Site, body: object = {}): Promise<SiteJob[]> {
  const { status, body: answer, text } = await server.call(listJobs, { as: owner, site, body });
  expect(status, text).toBe(200);
  return answer.jobs;
}

async function published(site: Site): Promise<string> {
  await server.call(publish, { as: site.owner, site: site.site, body: {} });
  const { body } = await server.call(listReleases, { as: site.owner, site: site.site, query: {} });
  return body.releases[0]!.id;
}

const states = (jobs: readonly SiteJob[]) => jobs.map(({ kind, state }) => `${kind} ${state}`);

test('a site’s jobs are told of with what can be done, filtered and sorted, without what they carry', async () => {
  const here = await newSite();
  const { owner, site } = here;
  const mail = { to: 'someone@example.com', locale: 'en-US', template: 'invitation' } as const;
  const values = { inviter: 'Ada', site: 'S', organization: 'O', link: 'https://studio.example.com/i?token=secret' };
  await queueMail(server.everySite, server.services, { ...mail, values, siteId: site });
  server.pass(1000);
  const at = server.services.clock();
  const result = { payload: { deliveryId: 'none' }, at, siteId: site, notBefore: at + HOUR };
  await queueJob(server.everySite, hookJob, result);
  const { text } = await server.call(listJobs, { as: owner, site, body: {} });
  expect(text).not.toMatch(/someone|secret|token|deliveryId/);
  expect(await jobsOf(here)).toMatchObject([
    { kind: 'deliver-deploy-hook', state: 'queued', can_cancel: true, next_on: at + HOUR },
    { kind: 'send-mail', state: 'queued', can_cancel: false, can_run_again: false, tries: 0, has_failed: false },
  ]);
  await runDueJobs(server.services);
  expect(states(await jobsOf(here, { filter: { state: 'done' } }))).toEqual(['send-mail done']);
  expect(states(await jobsOf(here, { filter: { kind: 'deliver-deploy-hook' } }))).toEqual([
    'deliver-deploy-hook queued',
  ]);
  expect(states(await jobsOf(here, { sort: [{ field: 'kind', descending: true }], size: 1 }))).toEqual([
    'send-mail done',
  ]);
});

test('those who may not publish see none, an editor not what is for administrators, another site nothing', async () => {
  const here = await newSite();
  const other = await newSite();
  const at = server.services.clock();
  const kept = { at, siteId: here.site };
  const mailId = await queueJob(server.everySite, sendMail, { ...kept, payload: { mailId: 'none' } });
  const hookId = await queueJob(server.everySite, hookJob, { ...kept, payload: { deliveryId: 'none' } });
  expect(await jobsOf(other)).toEqual([]);
  for (const act of [cancelJob, runJobAgain]) {
    const { status } = await server.call(act, { as: other.owner, site: other.site, params: { id: hookId! } });
    expect(status).toBe(404);
  }
  const asEditor = await server.signUp('Editor');
  await server.addMember(here.site, asEditor, 'editor');
  expect(states(await jobsOf({ ...here, owner: asEditor }))).toEqual(['deliver-deploy-hook queued']);
  const hidden = await server.call(runJobAgain, { as: asEditor, site: here.site, params: { id: mailId! } });
  expect(hidden.status).toBe(404);
  const asAuthor = await server.signUp('Author');
  await server.addMember(here.site, asAuthor, 'author');
  const refused = await server.call(listJobs, { as: asAuthor, site: here.site, body: {} });
  expect(refused.status).toBe(403);
});

test('a scheduled release is called off as a job, and its job as a release', async () => {
  const here = await newSite();
  const { owner, site } = here;
  const release = await published(here);
  await server.everySite.updateTable('sites').set({ live_release_id: null }).where('id', '=', site).execute();
  const times = { live_on: server.services.clock() + HOUR, time_zone: 'Europe/Paris' };
  const made = await server.call(scheduleRelease, {
    as: owner,
    site,
    body: { release_id: release, ...times, ends_on: times.live_on + HOUR } as never,
  });
  expect(made.status, made.text).toBe(201);
  const [end, begin] = await jobsOf(here, { filter: { kind: 'run-release-schedule' } });
  expect([begin, end]).toMatchObject([
    { state: 'queued', can_cancel: true, next_on: times.live_on },
    { state: 'queued', can_cancel: true, next_on: times.live_on + HOUR },
  ]);
  const cancelled = await server.call(cancelJob, { as: owner, site, params: { id: begin!.id } });
  expect([cancelled.status, cancelled.body.message]).toEqual([200, 'Job canceled']);
  expect(states(await jobsOf(here, { filter: { kind: 'run-release-schedule' } }))).toEqual([
    'run-release-schedule cancelled',
    'run-release-schedule cancelled',
  ]);
  const { body } = await server.call(listSchedules, { as: owner, site });
  expect(body.waiting).toEqual([]);
  const again = await server.call(cancelJob, { as: owner, site, params: { id: begin!.id } });
  expect([again.status, again.problem.message]).toEqual([409, 'This job has already finished.']);
});

test('a deploy that waits is called off with its job, one that failed is asked for anew', async () => {
  const here = await newSite();
  const { owner, site } = here;
  await published(here);
  await server.everySite.updateTable('sites').set({ live_release_id: null }).where('id', '=', site).execute();
  const { body: releases } = await server.call(listReleases, { as: owner, site, query: {} });
  const begin = () =>
    server.call(beginDeploy, { as: owner, site, body: { target: 'live', release_id: releases.releases[0]!.id } });
  expect((await begin()).status).toBe(201);
  const ofDeploys = { filter: { kind: 'deploy' } };
  const [waiting] = await jobsOf(here, ofDeploys);
  expect(waiting).toMatchObject({ state: 'queued', can_cancel: true, subject: expect.any(String) });
  await server.call(cancelJob, { as: owner, site, params: { id: waiting!.id } });
  const listed = () => server.call(listDeploys, { as: owner, site, query: {} });
  // The oldest is the first release of the site.
  expect((await listed()).body.deploys.map(({ state }) => state)).toEqual(['cancelled', 'done']);

  const { body } = await begin();
  await server.everySite
    .updateTable('jobs')
    .set({ attempt: deployJob.attempts })
    .where('idempotency_key', '=', body.deploy.id)
    .execute();
  await runDueJobs(server.services);
  const [failed] = await jobsOf(here, ofDeploys);
  expect(failed).toMatchObject({ state: 'dead', can_run_again: true, has_failed: true });
  const asked = await server.call(runJobAgain, { as: owner, site, params: { id: failed!.id } });
  expect([asked.status, asked.body.message]).toEqual([200, 'Running the job again']);
  await runDueJobs(server.services);
  expect(states(await jobsOf(here, ofDeploys))).toEqual(['deploy done', 'deploy dead', 'deploy cancelled']);
  expect((await listed()).body.deploys.map(({ state }) => state)).toEqual(['done', 'failed', 'cancelled', 'done']);
});

test('a mail that was given up is sent again as its job, once, with tries anew', async () => {
  const here = await newSite();
  const { owner, site } = here;
  const values = { inviter: 'Ada', site: 'S', organization: 'O', link: 'https://studio.example.com/i' };
  const mail = { to: 'one@example.com', locale: 'en-US', template: 'invitation', values } as const;
  await queueMail(server.everySite, server.services, { ...mail, siteId: site });
  await server.everySite.updateTable('outbox').set({ state: 'dead' }).where('site_id', '=', site).execute();
  const at = server.services.clock();
  await server.everySite
    .updateTable('jobs')
    .set({ state: 'dead', attempt: 30, finished_at: at, last_error: '550 one@example.com is unknown' })
    .where('site_id', '=', site)
    .execute();
  const [job] = await jobsOf(here);
  expect(job).toMatchObject({ state: 'dead', can_run_again: true, has_failed: true, ended_on: at });
  const asked = await Promise.all(
    [1, 2, 3].map(() => server.call(runJobAgain, { as: owner, site, params: { id: job!.id } })),
  );
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await jobsOf(here)).toMatchObject([{ state: 'queued', tries: 30, most_tries: 60, has_failed: false }]);
  await runDueJobs(server.services);
  expect(await jobsOf(here)).toMatchObject([{ state: 'done' }]);
});
