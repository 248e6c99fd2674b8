import type { FastifyInstance } from 'fastify';
import {
  beginDeploy,
  cancelDeploy,
  deployOverview,
  downloadDeploy,
  listDeploys,
  showDeploy,
} from '#contract/deploys.ts';
import { Problem } from '#contract/problems.ts';
import { finishDeploy } from '#server/content/deploys/finish-deploy.ts';
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
import { attachmentName } from '#server/content/media/attachment-name.ts';
import { findLiveRelease } from '#server/content/releases/queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { serveEnvironments } from './serve-environments.ts';
import { serveHooks } from './serve-hooks.ts';
import { serveTargets } from './serve-targets.ts';

export function serveDeploys(app: FastifyInstance, services: Services): void {
  const { db, clock, config, storage } = services;
  serveEnvironments(app, services);
  serveTargets(app, services);
  serveHooks(app, services);

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
      if (isEnvironment(body.target) && body.target !== 'live') await requirePassword(services, site, body.target);
      if (!isEnvironment(body.target)) requireSharedFolder(await getTarget({ db: tx, config }, site, body.target));
      await requireApproved(tx, site, { target: body.target, releaseId });
      return requestDeploy(tx, site.id, { target: body.target, releaseId, actorId: person.id, at: clock() });
    });
    const deploy = await getDeploy(db, site.id, id);
    const message = translateMessage(request, 'deploys.begun', { number: deploy.release.number });
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
    return { status: true, message: translateMessage(request, 'deploys.cancelling'), deploy };
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
}

async function requirePassword(services: Services, site: GrantedSite, name: string): Promise<void> {
  const open = (await listEnvironments(services, site)).find((each) => each.name === name)?.has_password;
  if (open !== true) throw new Problem('conflict', { message: 'deploys.passwordFirst' });
}
