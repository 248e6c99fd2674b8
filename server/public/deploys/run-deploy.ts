import { setTimeout as wait } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import { cutText } from '#model/cut-text.ts';
import type { DeployNote } from '#model/deploys/deploy-kinds.ts';
import { findActor } from '#server/audit/find-actor.ts';
import { listToPull, pulledFrom } from '#server/content/deploys/builds-of-site.ts';
import { deployActs, findDeploy } from '#server/content/deploys/deploy-acts.ts';
import { deployJob } from '#server/content/deploys/deploy-jobs.ts';
import { type DeployReport, emptyReport } from '#server/content/deploys/deploy-report.ts';
import { bodyOf, finishDeploy, followEnvironment, logDeploy } from '#server/content/deploys/finish-deploy.ts';
import { addDeliveries } from '#server/content/deploys/hooks.ts';
import { folderOfTarget, isEnvironment } from '#server/content/deploys/queries.ts';
import type { DeploysTable } from '#server/content/deploys/table.ts';
import { keysNameOf, readTargetBody } from '#server/content/deploys/target-body.ts';
import { storeList } from '#server/content/pulls/stored-lists.ts';
import { makeLive } from '#server/content/releases/make-live.ts';
import { afterCommit, inTransaction } from '#server/platform/database/in-transaction.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { defineJob, LeaseLostError, NonRetryableError, type RunningJob } from '#server/platform/jobs/definition.ts';
import { HandedBackForShutdown } from '#server/platform/jobs/run-job.ts';
import { openSealedValue, SealedValueError } from '#server/platform/sealed-values/sealed-values.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { bucketCalls } from './bucket-calls.ts';
import { type Build, buildSite } from './build-site.ts';
import { deleteArchives } from './delete-archives.ts';
import { deliverHook } from './deliver-hook.ts';
import type { Delivery, OnFile } from './delivery.ts';
import { DeployCancelled, DeployFailed } from './deploy-failed.ts';
import { progressOf } from './deploy-progress.ts';
import { offerBuild } from './offer-build.ts';
import { syncToBucket } from './sync-bucket.ts';
import { syncToFolder } from './sync-folder.ts';
import { cutOffFault, waitForStore } from './wait-for-store.ts';
import { writeArchive } from './write-archive.ts';

/** Tries of a webhook that is asked before, and milliseconds between them. */
const ASKED = 3;
const ASK_AGAIN = 2000;
/** Milliseconds a deploy may take: a site of 100,000 pages with pictures nobody has seen yet. */
const LONGEST = 6 * 60 * 60_000;

type Deploy = Selectable<DeploysTable>;

/** Puts a release where it is to be. It bears being run again from its beginning: nothing is there before all of it is. */
export const runDeploy = deployAskingAgain(ASK_AGAIN);

/** The same, with other milliseconds between the tries of a webhook. */
export function deployAskingAgain(pause: number) {
  return defineJob({
    ...deployJob,
    timeLimit: LONGEST,
    maxConcurrent: 1,
    may: 'publish',
    run: async (job) => {
      if (job.siteId === null) throw new NonRetryableError('A deploy without a site is no deploy.');
      const siteId = asTrustedSiteId(job.siteId);
      const deploy = await begin(job, siteId);
      if (!deploy) return;
      try {
        await carryOut(job, siteId, deploy, pause);
      } catch (error) {
        if (error instanceof LeaseLostError || error instanceof HandedBackForShutdown || job.signal.aborted)
          throw error;
        const cut = cutOffFault(job, deploy, error);
        if (!cut || !(await waitForStore(job, siteId, deploy)))
          await giveUp(job, siteId, deploy.id, cut ? new DeployFailed('halfway', cut.message, cut) : error);
      }
    },
    fail: async (tx, { payload: { deployId }, outcome, at }) => {
      if (outcome === 'retry') return;
      const row = await tx.selectFrom('deploys').select('site_id').where('id', '=', deployId).executeTakeFirst();
      if (row)
        await finishDeploy(tx, asTrustedSiteId(row.site_id), deployId, { state: 'failed', fault: 'internal', at });
    },
    ...deployActs,
  });
}

type Job = RunningJob<z.output<typeof deployJob.payload>>;

/** Marks it as running; undefined for one that has ended, or was cancelled before it began. */
async function begin(
  { payload: { deployId, waited }, services, finish }: Job,
  siteId: SiteId,
): Promise<Deploy | undefined> {
  const { db, clock } = services;
  const at = clock();
  const row = await findDeploy(db, siteId, deployId);
  if (row?.state === 'cancelled') await finish(() => Promise.resolve(), { state: 'cancelled' });
  if (!row || (row.state !== 'queued' && row.state !== 'running')) return undefined;
  if (row.is_cancelling === 1) {
    await finish(
      async (tx) => {
        await finishDeploy(tx, siteId, deployId, { state: 'cancelled', at });
      },
      { state: 'cancelled' },
    );
    return undefined;
  }
  await inTransaction(db, async (tx) => {
    const set = { state: 'running' as const, started_at: row.started_at ?? at, done: 0, total: null };
    await tx.updateTable('deploys').set(set).where('site_id', '=', siteId).where('id', '=', deployId).execute();
    const note = row.state === 'running' ? 'again' : 'started';
    if (waited === undefined) await logDeploy(tx, siteId, deployId, { note, at });
  });
  return row;
}

async function carryOut(job: Job, siteId: SiteId, deploy: Deploy, pause: number): Promise<void> {
  const { services, signal } = job;
  const { db, clock, events } = services;
  const note = async (what: DeployNote, values: Record<string, string | number> = {}) => {
    // One that goes on has told how it came that far.
    if (job.payload.waited === undefined) await logDeploy(db, siteId, deploy.id, { note: what, at: clock(), values });
  };
  const step = progressOf(services, siteId, deploy.id, signal);
  await step('before')(0, undefined);
  // They agreed before the store went away.
  if (job.payload.waited === undefined) await askHooks(job, siteId, deploy, pause);
  const { target, release_id: releaseId } = deploy;
  if (isEnvironment(target)) {
    await job.finish(async (tx) => {
      const at = clock();
      if (target === 'live') await deployLive(tx, services, siteId, { deploy, at });
      else {
        await showIn(tx, siteId, { name: target, releaseId, at });
        await followEnvironment(tx, siteId, { environment: target, releaseId, at });
        afterCommit(tx, () => events.publish({ type: 'release-activated', siteId, releaseId }));
      }
      await logDeploy(tx, siteId, deploy.id, { note: 'live', at, values: { number: deploy.release_number } });
      await finishDeploy(tx, siteId, deploy.id, { state: 'done', at });
    });
    return;
  }
  const parts = sitePartsOf(services);
  await parts.directory.refresh();
  const site = parts.directory.byId(siteId);
  if (!site) throw new DeployFailed('gone', siteId);
  await note('building');
  const { release, madeOf } = await parts.live.compile(site, releaseId);
  const build = await buildSite(services, parts, { id: deploy.id, release, madeOf, onFile: step('build') });
  await note('built', { files: build.files, made: build.made, bytes: build.bytes });
  const delivered = await deliver(job, { siteId, slug: site.slug }, deploy, build, { note, onFile: step('deliver') });
  const { archive } = delivered;
  const isPulled = deploy.target_kind === 'pull';
  const told: DeployReport = {
    files: build.files,
    bytes: build.bytes,
    made: build.made,
    written: delivered.written,
    removed: delivered.removed,
    not_kept: build.notKept,
    ...(archive !== undefined && { archive }),
  };
  await job.finish(async (tx) => {
    const at = clock();
    const there = { release_id: releaseId, deployed_at: at };
    await tx
      .updateTable('deploy_targets')
      .set((eb) => (isPulled ? { ...there, build: deploy.id, build_before: eb.ref('build') } : there))
      .where('site_id', '=', siteId)
      .where('id', '=', target)
      .execute();
    const [what, values] =
      archive === undefined
        ? (['switched', { written: delivered.written, removed: delivered.removed }] as const)
        : (['packed', { files: build.files }] as const);
    await logDeploy(tx, siteId, deploy.id, { note: what, at, values });
    await finishDeploy(tx, siteId, deploy.id, { state: 'done', told, at });
  });
  if (archive !== undefined) await deleteArchives(services, siteId, target);
  if (isPulled) {
    const kept = [deploy.id, ...(delivered.before ? [delivered.before] : [])];
    const lists = kept.map((id) => listToPull(siteId, target, id));
    await storeList(services, pulledFrom(siteId, target), lists);
  }
}

async function deployLive(
  tx: Services['db'],
  services: Services,
  siteId: SiteId,
  { deploy, at }: { deploy: Deploy; at: number },
): Promise<void> {
  const { release_id: id, release_number: number, asked_by: actorId } = deploy;
  const actor = await findActor(tx, actorId);
  const notice = actor && { kind: 'releaseActivated' as const, actorId, values: { by: actor.name } };
  const going = { release: { id, number }, act: 'release.activated' as const, actorId, actor, at };
  await makeLive(tx, services, siteId, { ...going, notice: notice ?? null, isDeploy: true });
}

/** What an environment shows from now on. */
async function showIn(
  tx: Services['db'],
  siteId: SiteId,
  { name, releaseId, at }: { name: 'staging' | 'preview'; releaseId: string; at: number },
): Promise<void> {
  const row = { release_id: releaseId, deployed_at: at };
  await tx
    .insertInto('environments')
    .values({ site_id: siteId, name, password_hash: null, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'name']).doUpdateSet(row))
    .execute();
}

async function deliver(
  { services, signal }: Job,
  site: { siteId: SiteId; slug: string },
  { id, target: targetId, site_id }: Deploy,
  build: Build,
  { note, onFile }: { note: (what: DeployNote, values: Record<string, string>) => Promise<void>; onFile: OnFile },
): Promise<Delivery> {
  const target = await services.db
    .selectFrom('deploy_targets')
    .select(['kind', 'body', 'name', 'build'])
    .where('site_id', '=', site_id)
    .where('id', '=', targetId)
    .executeTakeFirst();
  if (!target) throw new DeployFailed('gone', targetId);
  const body = readTargetBody(target.body);
  await note('delivering', { target: target.name });
  // The first file may take a while to be there.
  await onFile(0, undefined);
  if (target.kind === 'zip') return writeArchive(services, { siteId: site.siteId, id }, build, onFile, signal);
  if (target.kind === 'pull') {
    const place = { siteId: site.siteId, targetId, id, before: target.build };
    return { ...(await offerBuild(services, place, build, onFile, signal)), before: target.build };
  }
  if (target.kind === 'folder') {
    const folder = folderOfTarget(services, site.slug, body.folder ?? '');
    if (folder === undefined) throw new DeployFailed('notShared', 'DEPLOY_DIR');
    return syncToFolder(folder, id, build, onFile);
  }
  const { endpoint = '', region = '', bucket = '', prefix = '', is_path_style: isPathStyle = true } = body;
  const keys = await openKeys(services, site.siteId, targetId, endpoint);
  const calls = bucketCalls(services.outbound, { endpoint, region, bucket, prefix, isPathStyle, ...keys }, signal);
  return syncToBucket(calls, build, onFile);
}

async function openKeys({ db, secrets }: Services, siteId: SiteId, targetId: string, endpoint: string) {
  try {
    const sealed = await openSealedValue(db, secrets, siteId, { name: keysNameOf(targetId), origin: endpoint });
    const [accessKey = '', secretKey = ''] = sealed.reveal().split('\n');
    return { accessKey, secretKey };
  } catch (error) {
    if (error instanceof SealedValueError) throw new DeployFailed('secret', endpoint, error);
    throw error;
  }
}

/** Asks the webhooks that are told before; one that does not agree stops it. */
async function askHooks({ services, signal }: Job, siteId: SiteId, deploy: Deploy, pause: number): Promise<void> {
  const { db, clock } = services;
  const body = JSON.stringify(bodyOf('deploy.before', deploy, { state: 'running', at: clock() }));
  const event = { event: 'deploy.before' as const, deployId: deploy.id, body, at: clock() };
  const ids = await inTransaction(db, (tx) => addDeliveries(tx, siteId, event));
  for (const id of ids) {
    for (let tries = 1; ; tries++) {
      const { isAgreed, url, said } = await deliverHook(services, siteId, id, {
        attempt: tries,
        isLast: tries === ASKED,
        signal,
      });
      await logDeploy(db, siteId, deploy.id, { note: 'hook', at: clock(), values: { url, status: said } });
      if (isAgreed) break;
      if (tries === ASKED) throw new DeployFailed('hook', url);
      await wait(pause * tries, undefined, { signal });
    }
  }
}

async function giveUp({ services, finish }: Job, siteId: SiteId, id: string, error: unknown): Promise<void> {
  const { clock, log } = services;
  const at = clock();
  if (error instanceof DeployCancelled) {
    await finish(
      async (tx) => {
        await finishDeploy(tx, siteId, id, { state: 'cancelled', at });
      },
      { state: 'cancelled' },
    );
    return;
  }
  const fault = error instanceof DeployFailed ? error.fault : 'internal';
  const detail = error instanceof DeployFailed ? error.message : '';
  log[fault === 'internal' ? 'error' : 'warn']({ err: error, deployId: id }, 'a deploy failed; what was there stays');
  await finish(
    async (tx) => {
      await logDeploy(tx, siteId, id, { note: 'failed', at, values: { detail: cutText(detail, 300) } });
      await finishDeploy(tx, siteId, id, { state: 'failed', fault, told: emptyReport, at });
    },
    { state: 'dead', error: fault },
  );
}
