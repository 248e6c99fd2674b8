import { createHmac } from 'node:crypto';
import { hookJob } from '#server/content/deploys/deploy-jobs.ts';
import { hookSecretName } from '#server/content/deploys/hooks.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { defineJob, NonRetryableError } from '#server/platform/jobs/definition.ts';
import { deliverAgain, giveUpDelivery } from '#server/platform/jobs/deliver-again.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { openSealedValue, SealedValueError } from '#server/platform/sealed-values/sealed-values.ts';

interface Try {
  attempt: number;
  /** Whether none follows. */
  isLast: boolean;
  signal: AbortSignal;
}

interface Answered {
  /** Whether it said 2xx. */
  isAgreed: boolean;
  url: string;
  /** Its status, or why there is none. */
  said: number | string;
}

/**
 * Tells a webhook once of a deploy, signed as Standard Webhooks (standardwebhooks.com) says, and writes down what it
 * said.
 */
export async function deliverHook(
  services: Services,
  siteId: SiteId,
  id: string,
  { attempt, isLast, signal }: Try,
): Promise<Answered> {
  const { db, clock } = services;
  const delivery = await db
    .selectFrom('deploy_deliveries')
    .select(['url', 'body', 'hook_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!delivery) return { isAgreed: true, url: '', said: 'gone' };
  const { url } = delivery;
  const answered = await send(services, siteId, { id, ...delivery }, signal);
  const isAgreed = typeof answered === 'number' && answered >= 200 && answered <= 299;
  await db
    .updateTable('deploy_deliveries')
    .set({
      state: isAgreed ? 'done' : isLast ? 'dead' : 'failed',
      attempts: attempt,
      status: typeof answered === 'number' ? answered : null,
      error: typeof answered === 'number' ? null : answered,
      updated_at: clock(),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
  return { isAgreed, url, said: answered };
}

async function send(
  services: Services,
  siteId: SiteId,
  { id, url, body, hook_id }: { id: string; url: string; body: string; hook_id: string },
  signal: AbortSignal,
): Promise<number | string> {
  const timestamp = String(Math.floor(services.clock() / 1000));
  try {
    const signature = await signatureOf(services, siteId, { hook_id, url }, `${id}.${timestamp}.${body}`);
    const { status } = await services.outbound.request({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        ...(signature !== undefined && { 'webhook-signature': signature }),
      },
      body,
      limits: { bytes: 64 * 1024 },
      signal,
    });
    return status;
  } catch (error) {
    if (error instanceof OutboundError) return error.reason;
    if (error instanceof SealedValueError) return 'secret';
    throw error;
  }
}

/** Undefined where no secret is set. A secret for another host than the address's is not used: that is a fault. */
async function signatureOf(
  { db, secrets }: Services,
  siteId: SiteId,
  { hook_id, url }: { hook_id: string; url: string },
  signed: string,
): Promise<string | undefined> {
  try {
    const at = { name: hookSecretName(hook_id), origin: new URL(url).origin };
    const secret = await openSealedValue(db, secrets, siteId, at);
    return `v1,${createHmac('sha256', secret.reveal()).update(signed).digest('base64')}`;
  } catch (error) {
    if (error instanceof SealedValueError && error.reason === 'absent') return undefined;
    throw error;
  }
}

/** Tells a webhook that a deploy ended, again and again until it answers 2xx; 410 ends it. */
export const postHook = defineJob({
  ...hookJob,
  timeLimit: 30_000,
  maxConcurrent: 3,
  may: 'publish',
  run: async ({ payload: { deliveryId }, siteId: ofSite, services, attempt, signal }) => {
    if (ofSite === null) throw new NonRetryableError('A deploy without a site is told to nobody.');
    const siteId = asTrustedSiteId(ofSite);
    const isLast = attempt >= hookJob.attempts;
    const { isAgreed, said } = await deliverHook(services, siteId, deliveryId, { attempt, isLast, signal });
    if (isAgreed) return;
    const words = `The webhook answered ${said}.`;
    throw said === 410 ? new NonRetryableError(words) : new OutboundError('broken', words);
  },
  fail: async (tx, { payload: { deliveryId }, outcome, at }) => {
    if (outcome === 'retry') return;
    const dead = { state: 'dead' as const, updated_at: at };
    await tx.updateTable('deploy_deliveries').set(dead).where('id', '=', deliveryId).execute();
  },
  cancel: (tx, { payload, siteId, at }) =>
    giveUpDelivery(tx, 'deploy_deliveries', { siteId, id: payload.deliveryId, at }),
  again: (tx, { payload, siteId, at }) => deliverAgain(tx, 'deploy_deliveries', { siteId, id: payload.deliveryId, at }),
});
