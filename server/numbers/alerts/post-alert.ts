import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { isoOf } from '#model/iso-date.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { defineJob, NonRetryableError } from '#server/platform/jobs/definition.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { openSealedValue, SealedValueError } from '#server/platform/sealed-values/sealed-values.ts';
import { findNumberSite } from '../number-site.ts';
import { alertSecretName } from './queries.ts';

/** Tries of some hours: what is told later is news to nobody. */
const ATTEMPTS = 12;

/**
 * Tells the webhook of an alert that it began or ended, signed as Standard Webhooks (standardwebhooks.com) says. An answer
 * other than 2xx is tried again; 410 ends it.
 */
export const postAlert = defineJob({
  kind: 'post-number-alert',
  payload: z.object({ firingId: z.string(), isOver: z.boolean() }),
  attempts: ATTEMPTS,
  timeLimit: 30_000,
  maxConcurrent: 3,
  again: () => Promise.resolve('queue'),
  run: async ({ payload: { firingId, isOver }, siteId: ofSite, services, signal }) => {
    if (ofSite === null) throw new NonRetryableError('An alert without a site is told to nobody.');
    const siteId = asTrustedSiteId(ofSite);
    const { db, clock, outbound } = services;
    const firing = await findFiring(db, siteId, firingId);
    // Deleted since, or its webhook was taken away.
    if (!firing || firing.webhook_url === '') return;
    const { name } = await findNumberSite(db, siteId);
    const body = JSON.stringify({
      type: isOver ? 'number.alert.over' : 'number.alert',
      timestamp: isoOf(clock()),
      data: {
        id: firingId,
        site: { id: siteId, name },
        alert: { id: firing.alert_id, name: firing.name, kind: firing.kind },
        began_at: isoOf(firing.began_at),
        ended_at: isOver && firing.ended_at !== null ? isoOf(firing.ended_at) : null,
        details: JSON.parse(firing.details) as unknown,
      },
    });
    const id = `${firingId}-${isOver ? 'over' : 'begun'}`;
    const timestamp = String(Math.floor(clock() / 1000));
    const signature = await signatureOf(services, siteId, firing, `${id}.${timestamp}.${body}`);
    const { status } = await outbound.request({
      url: firing.webhook_url,
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
    if (status >= 200 && status <= 299) return;
    const said = `The webhook answered ${status}.`;
    throw status === 410 ? new NonRetryableError(said) : new OutboundError('broken', said);
  },
});

type Firing = NonNullable<Awaited<ReturnType<typeof findFiring>>>;

function findFiring(db: Database, siteId: SiteId, id: string) {
  return db
    .selectFrom('number_firings as f')
    .innerJoin('number_alerts as a', 'a.id', 'f.alert_id')
    .where('f.site_id', '=', siteId)
    .where('f.id', '=', id)
    .select(['f.alert_id', 'f.began_at', 'f.ended_at', 'f.details', 'a.name', 'a.kind', 'a.webhook_url'])
    .executeTakeFirst();
}

/** Undefined where no secret is set. A secret for another host than the address's is not used: that is a fault. */
async function signatureOf(
  { db, secrets }: Services,
  siteId: SiteId,
  { alert_id, webhook_url }: Firing,
  signed: string,
): Promise<string | undefined> {
  try {
    const secret = await openSealedValue(db, secrets, siteId, {
      name: alertSecretName(alert_id),
      origin: new URL(webhook_url).origin,
    });
    return `v1,${createHmac('sha256', secret.reveal()).update(signed).digest('base64')}`;
  } catch (error) {
    if (error instanceof SealedValueError && error.reason === 'absent') return undefined;
    throw error;
  }
}
