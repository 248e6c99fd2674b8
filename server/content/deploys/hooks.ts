import { v7 as newId } from 'uuid';
import type { DeployHook, GivenHook } from '#contract/deploy-targets.ts';
import { Problem } from '#contract/problems.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { OutboundError, outboundProblem } from '#server/platform/outbound/outbound-error.ts';
import { listSealedNames, removeSealedValue, setSealedValue } from '#server/platform/sealed-values/sealed-values.ts';
import { hookJob } from './deploy-jobs.ts';
import { describeDelivery, selectDeliveries } from './queries.ts';

/** Webhooks a site may have. */
const MAX_HOOKS = 20;
const FOLDER = 'deploy-hooks/';

/** The name under which the secret of a webhook is sealed. */
export const hookSecretName = (id: string): string => `${FOLDER}${id}`;

export async function listHooksOf(db: Database, site: GrantedSite, id?: string): Promise<DeployHook[]> {
  let query = db.selectFrom('deploy_hooks').selectAll().where('site_id', '=', site.id);
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.orderBy('created_at').orderBy('id').execute();
  const sealed = new Set((await listSealedNames(db, site, FOLDER)).map(({ name }) => name));
  return Promise.all(
    rows.map(async (row) => {
      const last = await selectDeliveries(db, site.id)
        .where('hook_id', '=', row.id)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return {
        id: row.id,
        url: row.url,
        is_before: row.is_before === 1,
        is_after: row.is_after === 1,
        is_active: row.is_active === 1,
        has_secret: sealed.has(hookSecretName(row.id)),
        last: last ? describeDelivery(last) : null,
      };
    }),
  );
}

/** @throws Problem `not_found` */
export async function getHook(db: Database, site: GrantedSite, id: string): Promise<DeployHook> {
  const [hook] = await listHooksOf(db, site, id);
  if (!hook) throw new Problem('not_found');
  return hook;
}

/** Makes or changes a webhook. @throws Problem `invalid`, `not_found`, `conflict` */
export async function storeHook(
  tx: Database,
  services: Pick<Services, 'outbound' | 'secrets'>,
  site: GrantedSite,
  { id, given, by, at }: { id: string | undefined; given: GivenHook; by: string; at: number },
): Promise<string> {
  const known = id === undefined ? undefined : await getHook(tx, site, id);
  checkAddress(services, given.url, 'url');
  const origin = new URL(given.url).origin;
  const keptId = id ?? newId();
  const name = hookSecretName(keptId);
  if (given.secret !== undefined)
    await setSealedValue(tx, services.secrets, site, { name, value: given.secret, origin, by, at });
  else if (known?.has_secret === true && new URL(known.url).origin !== origin)
    throw new Problem('invalid', { issues: [{ path: 'secret', message: 'formEntries.secretAgain' }] });
  const row = {
    url: given.url,
    is_before: Number(given.is_before),
    is_after: Number(given.is_after),
    is_active: Number(given.is_active),
  };
  if (known) {
    await tx.updateTable('deploy_hooks').set(row).where('site_id', '=', site.id).where('id', '=', keptId).execute();
    return keptId;
  }
  if ((await listHooksOf(tx, site)).length >= MAX_HOOKS)
    throw new Problem('conflict', { message: 'deploys.manyHooks', values: { count: MAX_HOOKS } });
  await tx
    .insertInto('deploy_hooks')
    .values({ id: keptId, site_id: site.id, created_at: at, ...row })
    .execute();
  return keptId;
}

/** @throws Problem `not_found` */
export async function removeHook(tx: Database, site: GrantedSite, id: string): Promise<DeployHook> {
  const hook = await getHook(tx, site, id);
  await removeSealedValue(tx, site, hookSecretName(id));
  await tx.deleteFrom('deploy_hooks').where('site_id', '=', site.id).where('id', '=', id).execute();
  return hook;
}

/** @throws Problem `invalid` for an address that outgoing calls may not ask for */
export function checkAddress({ outbound }: Pick<Services, 'outbound'>, url: string, path: string): void {
  try {
    outbound.check({ url });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { details } = outboundProblem(error);
    const message = details.message ?? 'formEntries.badWebhook';
    throw new Problem('invalid', { issues: [{ path, message, values: details.values }] });
  }
}

interface HookEvent {
  event: 'deploy.before' | 'deploy.after';
  deployId: string;
  body: string;
  at: number;
}

/** Writes down that each webhook of an event is to be told; answers the deliveries. */
export async function addDeliveries(
  tx: Database,
  siteId: SiteId,
  { event, deployId, body, at }: HookEvent,
): Promise<string[]> {
  const hooks = await tx
    .selectFrom('deploy_hooks')
    .select(['id', 'url'])
    .where('site_id', '=', siteId)
    .where('is_active', '=', 1)
    .where(event === 'deploy.before' ? 'is_before' : 'is_after', '=', 1)
    .orderBy('id')
    .execute();
  const ids: string[] = [];
  for (const hook of hooks) {
    const id = newId();
    ids.push(id);
    await tx
      .insertInto('deploy_deliveries')
      .values({
        id,
        site_id: siteId,
        deploy_id: deployId,
        hook_id: hook.id,
        url: hook.url,
        event,
        body,
        state: 'queued',
        attempts: 0,
        status: null,
        error: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
  }
  return ids;
}

/** Has deliveries made by the queue, which tries again for most of a day. */
export async function queueDeliveries(
  tx: Database,
  siteId: SiteId,
  ids: readonly string[],
  at: number,
  round = '',
): Promise<void> {
  for (const deliveryId of ids)
    await queueJob(tx, hookJob, { payload: { deliveryId }, at, siteId, idempotencyKey: `${deliveryId}${round}` });
}
