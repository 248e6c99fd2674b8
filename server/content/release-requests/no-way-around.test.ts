import { expect, test } from 'vitest';
import { createTarget, saveEnvironment } from '#contract/deploy-targets.ts';
import { beginDeploy } from '#contract/deploys.ts';
import { cancelJob, listJobs, runJobAgain } from '#contract/jobs.ts';
import { publish } from '#contract/publish.ts';
import { cancelSchedule, scheduleRelease } from '#contract/release-schedules.ts';
import { activate, listReleases } from '#contract/releases.ts';
import { createToken } from '#contract/tokens.ts';
import type { TestPerson } from '#server/testing.ts';
import { siteWithApproval } from './testing.ts';

const { here, addWidget, approve, ask, asked, live } = siteWithApproval();

test('whoever needs approval can make nothing live in any way, and asks for it instead', async () => {
  const { server, editor, site } = here();
  await addWidget('one');
  const { id } = (await asked()).release;
  const refused = [
    await server.call(publish, { as: editor, site, body: {} }),
    await server.call(activate, { as: editor, site, params: { id } }),
    await server.call(scheduleRelease, {
      as: editor,
      site,
      body: { live_on: server.services.clock() + 60_000, time_zone: 'UTC' },
    }),
    await server.call(beginDeploy, { as: editor, site, body: { target: 'live', release_id: id } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(refused[0]?.problem.message).toBe('Publishing here needs another person’s approval. Request it first.');
  expect(await live()).toBe(1);
});

test('what is to go live at a time is scheduled once it is approved, and not called off without approval', async () => {
  const { server, editor, site } = here();
  await addWidget('one');
  const request = await asked({ live_on: server.services.clock() + 60_000, time_zone: 'Europe/Rome' });
  expect((await approve(request.id)).body.message).toBe('Release 2 scheduled');
  const row = await server.everySite
    .selectFrom('release_schedules')
    .select(['id', 'state'])
    .where('site_id', '=', site)
    .executeTakeFirstOrThrow();
  expect([row.state, await live()]).toEqual(['waiting', 1]);
  expect((await server.call(cancelSchedule, { as: editor, site, params: { id: row.id } })).status).toBe(403);
});

test('whoever needs approval calls off no scheduled release as a job either, nor runs it again', async () => {
  const { server, owner, editor, site } = here();
  await addWidget('one');
  const times = { live_on: server.services.clock() + 60_000, time_zone: 'UTC' };
  expect((await server.call(scheduleRelease, { as: owner, site, body: times })).status).toBe(201);
  const { jobs } = (
    await server.call(listJobs, { as: editor, site, body: { filter: { kind: 'run-release-schedule' } } as never })
  ).body;
  const params = { id: jobs[0]!.id };
  expect((await server.call(cancelJob, { as: editor, site, params })).problem.message).toContain(
    'needs another person’s approval',
  );
  const failed = { state: 'dead', finished_at: server.services.clock() } as const;
  await server.everySite.updateTable('jobs').set(failed).where('id', '=', params.id).execute();
  expect((await server.call(runJobAgain, { as: editor, site, params })).status).toBe(403);
  const waiting = { state: 'queued', finished_at: null } as const;
  await server.everySite.updateTable('jobs').set(waiting).where('id', '=', params.id).execute();
  expect((await server.call(cancelJob, { as: owner, site, params })).status).toBe(200);
});

test('where visitors look nothing is deployed without approval; to staging and preview it is', async () => {
  const { server, owner, editor, site } = here();
  const target = await server.call(createTarget, {
    as: owner,
    site,
    body: { target: { kind: 'zip', name: 'Export', follows: null } },
  });
  expect(target.status, target.text).toBe(201);
  await addWidget('one');
  const { id } = (await asked()).release;
  const first = (await server.call(listReleases, { as: owner, site })).body.releases.find(({ is_live }) => is_live);
  for (const name of ['preview', 'staging'] as const) {
    const opened = { as: owner, site, params: { environment: name }, body: { password: 'open sesame, please' } };
    expect((await server.call(saveEnvironment, opened as never)).status).toBe(200);
  }
  const deploy = (to: string, release_id: string, as = editor) =>
    server.call(beginDeploy, { as, site, body: { target: to, release_id } }).then(({ status }) => status);
  const zip = target.body.target.id;
  expect([await deploy('preview', id), await deploy('staging', id)]).toEqual([201, 201]);
  // What is live is no news for a target; live itself may be another release once its turn has come.
  expect([await deploy(zip, id), await deploy(zip, first!.id)]).toEqual([403, 201]);
  expect([await deploy('live', id), await deploy('live', first!.id)]).toEqual([403, 403]);
  expect(await deploy('live', id, owner)).toBe(201);
});

test('a deploy of what is not live that failed is not run again without approval', async () => {
  const { server, owner, editor, site } = here();
  await addWidget('one');
  const { id } = (await asked()).release;
  const begun = await server.call(beginDeploy, { as: owner, site, body: { target: 'live', release_id: id } });
  const ofDeploy = { filter: { kind: 'deploy' } } as never;
  const [job] = (await server.call(listJobs, { as: owner, site, body: ofDeploy })).body.jobs;
  const dead = { state: 'dead', finished_at: server.services.clock() } as const;
  await server.everySite.updateTable('jobs').set(dead).where('id', '=', job!.id).execute();
  await server.everySite
    .updateTable('deploys')
    .set({ state: 'failed' })
    .where('id', '=', begun.body.deploy.id)
    .execute();
  const again = (as: TestPerson) => server.call(runJobAgain, { as, site, params: { id: job!.id } });
  expect((await again(editor)).problem.message).toContain('needs another person’s approval');
  expect((await again(owner)).status).toBe(200);
});

test('a program of an owner asks as an editor does, and cannot approve what it may not look at', async () => {
  const { server, owner, site } = here();
  await addWidget('one');
  const made = await server.call(createToken, {
    as: owner,
    site,
    body: { name: 'Robot', permission: 'publish', days: 2 },
  });
  const robot = { ...owner, accessToken: made.body.token };
  expect((await server.call(publish, { as: robot, site, body: {} })).status).toBe(403);
  const { id } = await asked();
  expect((await approve(id, robot)).status).toBe(403);
  await addWidget('two');
  expect((await ask({}, robot)).status).toBe(201);
  expect(await live()).toBe(1);
});
