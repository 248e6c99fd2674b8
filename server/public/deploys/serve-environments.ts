import type { FastifyInstance } from 'fastify';
import { closeEnvironment, saveEnvironment } from '#contract/deploy-targets.ts';
import { Problem } from '#contract/problems.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { listEnvironments } from '#server/content/deploys/queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';

export function serveEnvironments(app: FastifyInstance, services: Services): void {
  const { db, clock, events } = services;

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
      await writeAudit(tx, {
        act: 'environment.changed',
        at: clock(),
        target: { kind: 'environment', id: name, name },
      });
    });
    events.publish({ type: 'settings-saved', siteId: site.id });
    const message = translateMessage(request, 'deploys.passwordSaved');
    return { status: true, message, environment: await environmentOf(site, name) };
  });

  serve(app, services, closeEnvironment, async ({ site, params: { environment: name }, request }) => {
    await inTransaction(db, async (tx) => {
      await tx.deleteFrom('environments').where('site_id', '=', site.id).where('name', '=', name).execute();
      await writeAudit(tx, { act: 'environment.closed', at: clock(), target: { kind: 'environment', id: name, name } });
    });
    events.publish({ type: 'settings-saved', siteId: site.id });
    const message = translateMessage(request, 'deploys.closed');
    return { status: true, message, environment: await environmentOf(site, name) };
  });
}
