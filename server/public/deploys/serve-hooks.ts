import type { FastifyInstance } from 'fastify';
import { createHook, deleteHook, listHooks, redeliver, saveHook } from '#contract/deploy-targets.ts';
import { Problem } from '#contract/problems.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { getHook, listHooksOf, queueDeliveries, removeHook, storeHook } from '#server/content/deploys/hooks.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';

export function serveHooks(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

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
      await writeAudit(tx, {
        act: 'deployHook.changed',
        at,
        target: { kind: 'deploy_hook', id: madeId, name: url },
        after,
      });
      return madeId;
    });
    return getHook(db, site, made);
  };

  serve(app, services, createHook, async ({ site, person, body, request }) => {
    const hook = await keep(site, { id: undefined, given: body, by: person.id });
    return { status: true, message: translateMessage(request, 'deploys.hookSaved'), hook };
  });

  serve(app, services, saveHook, async ({ site, person, params, body, request }) => {
    const hook = await keep(site, { id: params.id, given: body, by: person.id });
    return { status: true, message: translateMessage(request, 'deploys.hookSaved'), hook };
  });

  serve(app, services, deleteHook, async ({ site, params, request }) => {
    await inTransaction(db, async (tx) => {
      const { id, url } = await removeHook(tx, site, params.id);
      await writeAudit(tx, {
        act: 'deployHook.removed',
        at: clock(),
        target: { kind: 'deploy_hook', id: id, name: url },
      });
    });
    return { status: true, message: translateMessage(request, 'deploys.hookRemoved') };
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
    return { status: true, message: translateMessage(request, 'deploys.delivering') };
  });
}
