import type { FastifyInstance } from 'fastify';
import {
  closeEnvironment,
  createHook,
  createTarget,
  deleteHook,
  deleteTarget,
  listHooks,
  makePullToken,
  redeliver,
  revokePullToken,
  saveEnvironment,
  saveHook,
  saveTarget,
} from '#contract/deploy-targets.ts';
import {
  beginDeploy,
  cancelDeploy,
  deployOverview,
  downloadDeploy,
  listDeploys,
  showDeploy,
} from '#contract/deploys.ts';
import { Problem } from '#contract/problems.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { pulledFrom } from '#server/content/deploys/builds-of-site.ts';
import { finishDeploy } from '#server/content/deploys/finish-deploy.ts';
import { getHook, listHooksOf, queueDeliveries, removeHook, storeHook } from '#server/content/deploys/hooks.ts';
import { makeToken, revokeToken } from '#server/content/deploys/pull-tokens.ts';
import {
  getArchive,
  getDeploy,
  getTarget,
  getWholeDeploy,
  isEnvironment,
  listActive,
  listDeploysOf,
  listEnvironments,
  listTargets,
  requireSharedFolder,
} from '#server/content/deploys/queries.ts';
import { requestDeploy, withdrawJob } from '#server/content/deploys/request-deploy.ts';
import { requireApproved } from '#server/content/deploys/require-approved.ts';
import { addTarget, changeTarget, removeTarget } from '#server/content/deploys/targets.ts';
import { attachmentName } from '#server/content/media/attachment-name.ts';
import { storeList } from '#server/content/pulls/stored-lists.ts';
import { findLiveRelease } from '#server/content/releases/queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { say } from '#server/platform/http/translate-message.ts';
import { deleteArchives } from './delete-archives.ts';

export function serveDeploys(app: FastifyInstance, services: Services): void {
  const { db, clock, config, news, secrets, storage } = services;

  serve(app, services, deployOverview, async ({ site }) => ({
    environments: await listEnvironments(services, site),
    targets: await listTargets(services, site),
    active: await listActive(db, site.id),
  }));

  serve(app, services, listDeploys, ({ site, query }) => listDeploysOf(db, site.id, query));

  serve(app, services, showDeploy, ({ site, params }) => getWholeDeploy(db, site.id, params.id));

  serve(app, services, beginDeploy, async ({ site, person, body, request }) => {
    const id = await inTransaction(db, async (tx) => {
      const releaseId = body.release_id ?? (await findLiveRelease(tx, site.id))?.release.id;
      if (releaseId === undefined) throw new Problem('conflict', { message: 'deploys.nothingLive' });
      if (isEnvironment(body.target) && body.target !== 'live') await requirePassword(site, body.target);
      if (!isEnvironment(body.target)) requireSharedFolder(await getTarget({ db: tx, config }, site, body.target));
      await requireApproved(tx, site, { target: body.target, releaseId });
      return requestDeploy(tx, site.id, { target: body.target, releaseId, actorId: person.id, at: clock() });
    });
    const deploy = await getDeploy(db, site.id, id);
    const message = say(request, 'deploys.begun', { number: deploy.release.number });
    return { status: true, message, deploy };
  });

  serve(app, services, cancelDeploy, async ({ site, params, request }) => {
    await inTransaction(db, async (tx) => {
      const row = await tx
        .updateTable('deploys')
        .set({ is_cancelling: 1 })
        .where('site_id', '=', site.id)
        .where('id', '=', params.id)
        .where('state', 'in', ['queued', 'running'])
        .returning('state')
        .executeTakeFirst();
      if (!row) {
        await getDeploy(tx, site.id, params.id);
        throw new Problem('conflict', { message: 'deploys.endedAlready' });
      }
      // One that runs is with a server, which hears of it, or waits to go on.
      const isWaiting = await withdrawJob(tx, site.id, params.id, clock());
      if (row.state === 'queued' || isWaiting)
        await finishDeploy(tx, site.id, params.id, { state: 'cancelled', at: clock() });
    });
    const deploy = await getDeploy(db, site.id, params.id);
    return { status: true, message: say(request, 'deploys.cancelling'), deploy };
  });

  serve(app, services, downloadDeploy, async ({ site, params, reply }) => {
    const { archive, number } = await getArchive(db, site.id, params.id);
    const found = await storage.get(archive);
    if (!found) throw new Problem('not_found');
    reply.header('content-disposition', attachmentName(`${site.slug}-${number}.zip`));
    reply.header('content-length', found.size);
    reply.type('application/zip');
    return found.content as never;
  });

  const requirePassword = async (site: GrantedSite, name: string) => {
    const open = (await listEnvironments(services, site)).find((each) => each.name === name)?.has_password;
    if (open !== true) throw new Problem('conflict', { message: 'deploys.passwordFirst' });
  };
  const environmentOf = async (site: GrantedSite, name: string) => {
    const environment = (await listEnvironments(services, site)).find((each) => each.name === name);
    if (!environment) throw new Problem('not_found');
    return environment;
  };

  serve(app, services, saveEnvironment, async ({ site, params: { environment: name }, body, request }) => {
    const password_hash = await services.passwords.hash(body.password);
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('environments')
        .values({ site_id: site.id, name, release_id: null, password_hash, deployed_at: null })
        .onConflict((conflict) => conflict.columns(['site_id', 'name']).doUpdateSet({ password_hash }))
        .execute();
      await writeAudit(tx, { act: 'environment.changed', at: clock(), target: targetOf('environment', name, name) });
    });
    news.tell({ type: 'settings-saved', siteId: site.id });
    const message = say(request, 'deploys.passwordSaved');
    return { status: true, message, environment: await environmentOf(site, name) };
  });

  serve(app, services, closeEnvironment, async ({ site, params: { environment: name }, request }) => {
    await inTransaction(db, async (tx) => {
      await tx.deleteFrom('environments').where('site_id', '=', site.id).where('name', '=', name).execute();
      await writeAudit(tx, { act: 'environment.closed', at: clock(), target: targetOf('environment', name, name) });
    });
    news.tell({ type: 'settings-saved', siteId: site.id });
    const message = say(request, 'deploys.closed');
    return { status: true, message, environment: await environmentOf(site, name) };
  });

  serve(app, services, createTarget, async ({ site, person, body, request }) => {
    const target = await inTransaction(db, async (tx) => {
      const made = await addTarget(tx, services, site, { given: body.target, by: person.id, at: clock() });
      await writeAudit(tx, {
        act: 'deployTarget.changed',
        at: clock(),
        target: targetOf('deploy_target', made.id, made.name),
        after: toldOf(made),
      });
      return made;
    });
    return { status: true, message: say(request, 'deploys.targetSaved'), target };
  });

  serve(app, services, saveTarget, async ({ site, person, params, body, request }) => {
    const kept = { id: params.id, version: body.version, given: body.target, by: person.id, at: clock() };
    const target = await inTransaction(db, async (tx) => {
      const { before, after } = await changeTarget(tx, services, site, kept);
      await writeAudit(tx, {
        act: 'deployTarget.changed',
        at: clock(),
        target: targetOf('deploy_target', after.id, after.name),
        before: toldOf(before),
        after: toldOf(after),
      });
      return after;
    });
    return { status: true, message: say(request, 'deploys.targetSaved'), target };
  });

  serve(app, services, deleteTarget, async ({ site, params, request }) => {
    const removed = await inTransaction(db, async (tx) => {
      const target = await removeTarget(tx, services, site, params.id);
      await writeAudit(tx, {
        act: 'deployTarget.removed',
        at: clock(),
        target: targetOf('deploy_target', target.id, target.name),
      });
      return target;
    });
    await deleteArchives(services, site.id, removed.id, 0);
    if (removed.kind === 'pull') await storeList(services, pulledFrom(site.id, removed.id), []);
    return { status: true, message: say(request, 'deploys.targetRemoved', { name: removed.name }) };
  });

  serve(app, services, makePullToken, async ({ site, params: { id }, body: { days }, request }) => {
    const at = clock();
    const made = await inTransaction(db, async (tx) => {
      const token = await makeToken(tx, secrets, site, { id, days, at });
      const target = await getTarget({ db: tx, config }, site, id);
      const audited = targetOf('deploy_target', id, target.name);
      await writeAudit(tx, { act: 'deployTarget.tokenMade', at, target: audited, after: { days } });
      return { token, target };
    });
    const address = new URL(config.studioUrl).origin;
    return { status: true, message: say(request, 'deploys.tokenMade'), address, ...made };
  });

  serve(app, services, revokePullToken, async ({ site, params: { id }, request }) => {
    const at = clock();
    const target = await inTransaction(db, async (tx) => {
      await revokeToken(tx, site, id);
      const left = await getTarget({ db: tx, config }, site, id);
      await writeAudit(tx, { act: 'deployTarget.tokenRevoked', at, target: targetOf('deploy_target', id, left.name) });
      return left;
    });
    return { status: true, message: say(request, 'deploys.tokenRevoked'), target };
  });

  serve(app, services, listHooks, async ({ site }) => ({ hooks: await listHooksOf(db, site) }));

  const keep = async (
    site: GrantedSite,
    { id, ...kept }: { id: string | undefined; given: Parameters<typeof storeHook>[3]['given']; by: string },
  ) => {
    const at = clock();
    const made = await inTransaction(db, async (tx) => {
      const madeId = await storeHook(tx, services, site, { id, ...kept, at });
      const { url, is_before, is_after, is_active } = kept.given;
      const after = { url, is_before: Number(is_before), is_after: Number(is_after), is_active: Number(is_active) };
      await writeAudit(tx, { act: 'deployHook.changed', at, target: targetOf('deploy_hook', madeId, url), after });
      return madeId;
    });
    return getHook(db, site, made);
  };

  serve(app, services, createHook, async ({ site, person, body, request }) => {
    const hook = await keep(site, { id: undefined, given: body, by: person.id });
    return { status: true, message: say(request, 'deploys.hookSaved'), hook };
  });

  serve(app, services, saveHook, async ({ site, person, params, body, request }) => {
    const hook = await keep(site, { id: params.id, given: body, by: person.id });
    return { status: true, message: say(request, 'deploys.hookSaved'), hook };
  });

  serve(app, services, deleteHook, async ({ site, params, request }) => {
    await inTransaction(db, async (tx) => {
      const { id, url } = await removeHook(tx, site, params.id);
      await writeAudit(tx, { act: 'deployHook.removed', at: clock(), target: targetOf('deploy_hook', id, url) });
    });
    return { status: true, message: say(request, 'deploys.hookRemoved') };
  });

  serve(app, services, redeliver, async ({ site, params: { id }, request }) => {
    const at = clock();
    await inTransaction(db, async (tx) => {
      const row = await tx
        .selectFrom('deploy_deliveries')
        .select(['event', 'state'])
        .where('site_id', '=', site.id)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw new Problem('not_found');
      // What was asked before it began is asked by the deploy alone.
      if (row.event !== 'deploy.after' || row.state === 'queued' || row.state === 'failed')
        throw new Problem('conflict', { message: 'deploys.notAgain' });
      const again = { state: 'queued' as const, updated_at: at };
      await tx
        .updateTable('deploy_deliveries')
        .set(again)
        .where('site_id', '=', site.id)
        .where('id', '=', id)
        .execute();
      await queueDeliveries(tx, site.id, [id], at, ` ${at}`);
    });
    return { status: true, message: say(request, 'deploys.delivering') };
  });

  function targetOf(kind: 'environment' | 'deploy_target' | 'deploy_hook', id: string, name: string) {
    return { kind, id, name };
  }

  function toldOf({
    kind,
    follows,
    path,
    endpoint,
    bucket,
    prefix,
  }: Awaited<ReturnType<typeof changeTarget>>['after']) {
    return { kind, follows, path: path?.replace(config.deployDir ?? '', '') ?? null, endpoint, bucket, prefix };
  }
}
