import type { FastifyInstance } from 'fastify';
import { createTarget, deleteTarget, makePullToken, revokePullToken, saveTarget } from '#contract/deploy-targets.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { pulledFrom } from '#server/content/deploys/builds-of-site.ts';
import { makeToken, revokeToken } from '#server/content/deploys/pull-tokens.ts';
import { getTarget } from '#server/content/deploys/queries.ts';
import { addTarget, changeTarget, removeTarget } from '#server/content/deploys/targets.ts';
import { storeList } from '#server/content/pulls/stored-lists.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { deleteArchives } from './delete-archives.ts';

export function serveTargets(app: FastifyInstance, services: Services): void {
  const { db, clock, config, secrets } = services;

  serve(app, services, createTarget, async ({ site, person, body, request }) => {
    const target = await inTransaction(db, async (tx) => {
      const made = await addTarget(tx, services, site, { given: body.target, by: person.id, at: clock() });
      await writeAudit(tx, {
        act: 'deployTarget.changed',
        at: clock(),
        target: { kind: 'deploy_target' as const, id: made.id, name: made.name },
        after: auditedTarget(made, config.deployDir),
      });
      return made;
    });
    return { status: true, message: translateMessage(request, 'deploys.targetSaved'), target };
  });

  serve(app, services, saveTarget, async ({ site, person, params, body, request }) => {
    const kept = { id: params.id, version: body.version, given: body.target, by: person.id, at: clock() };
    const target = await inTransaction(db, async (tx) => {
      const { before, after } = await changeTarget(tx, services, site, kept);
      await writeAudit(tx, {
        act: 'deployTarget.changed',
        at: clock(),
        target: { kind: 'deploy_target' as const, id: after.id, name: after.name },
        before: auditedTarget(before, config.deployDir),
        after: auditedTarget(after, config.deployDir),
      });
      return after;
    });
    return { status: true, message: translateMessage(request, 'deploys.targetSaved'), target };
  });

  serve(app, services, deleteTarget, async ({ site, params, request }) => {
    const removed = await inTransaction(db, async (tx) => {
      const target = await removeTarget(tx, services, site, params.id);
      await writeAudit(tx, {
        act: 'deployTarget.removed',
        at: clock(),
        target: { kind: 'deploy_target' as const, id: target.id, name: target.name },
      });
      return target;
    });
    await deleteArchives(services, site.id, removed.id, 0);
    if (removed.kind === 'pull') await storeList(services, pulledFrom(site.id, removed.id), []);
    return { status: true, message: translateMessage(request, 'deploys.targetRemoved', { name: removed.name }) };
  });

  serve(app, services, makePullToken, async ({ site, params: { id }, body: { days }, request }) => {
    const at = clock();
    const made = await inTransaction(db, async (tx) => {
      const token = await makeToken(tx, secrets, site, { id, days, at });
      const target = await getTarget({ db: tx, config }, site, id);
      const audited = { kind: 'deploy_target' as const, id: id, name: target.name };
      await writeAudit(tx, { act: 'deployTarget.tokenMade', at, target: audited, after: { days } });
      return { token, target };
    });
    const address = new URL(config.studioUrl).origin;
    return { status: true, message: translateMessage(request, 'deploys.tokenMade'), address, ...made };
  });

  serve(app, services, revokePullToken, async ({ site, params: { id }, request }) => {
    const at = clock();
    const target = await inTransaction(db, async (tx) => {
      await revokeToken(tx, site, id);
      const left = await getTarget({ db: tx, config }, site, id);
      await writeAudit(tx, {
        act: 'deployTarget.tokenRevoked',
        at,
        target: { kind: 'deploy_target' as const, id: id, name: left.name },
      });
      return left;
    });
    return { status: true, message: translateMessage(request, 'deploys.tokenRevoked'), target };
  });
}

function auditedTarget(
  { kind, follows, path, endpoint, bucket, prefix }: Awaited<ReturnType<typeof changeTarget>>['after'],
  deployDir: string | undefined,
) {
  return { kind, follows, path: path?.replace(deployDir ?? '', '') ?? null, endpoint, bucket, prefix };
}
