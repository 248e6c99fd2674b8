import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { EntryValue } from '#model/forms/check-entry.ts';
import { isoOf } from '#model/iso-date.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { defineJob, NonRetryableError } from '#server/platform/jobs/definition.ts';
import { deliverAgain, giveUpDelivery } from '#server/platform/jobs/deliver-again.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { openSealedValue, SealedValueError } from '#server/platform/sealed-values/sealed-values.ts';
import { secretNameOf } from './settings.ts';

/** Tries of most of a day. */
const MAX_ATTEMPTS = 20;

/**
 * Sends an entry to the webhook of its form, signed as Standard Webhooks (standardwebhooks.com) says: whoever has the
 * secret knows that it comes from here and when. An answer other than 2xx is tried again; 410 ends it.
 */
export const deliverEntry = defineJob({
  kind: 'deliver-form-entry',
  payload: z.object({ deliveryId: z.string() }),
  attempts: MAX_ATTEMPTS,
  timeLimit: 30_000,
  maxConcurrent: 3,
  may: 'publish',
  run: async ({ payload: { deliveryId }, siteId: ofSite, services, attempt, signal, finish }) => {
    if (ofSite === null) throw new NonRetryableError('An entry without a site is delivered nowhere.');
    const siteId = asTrustedSiteId(ofSite);
    const { db, clock, outbound } = services;
    const found = await findDelivery(db, siteId, deliveryId);
    // Deleted since.
    if (!found || found.state === 'done') return;
    const body = JSON.stringify(await bodyOf(db, siteId, found));
    const timestamp = String(Math.floor(clock() / 1000));
    const signature = await signatureOf(services, siteId, found, `${deliveryId}.${timestamp}.${body}`);
    const { status } = await outbound.request({
      url: found.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': deliveryId,
        'webhook-timestamp': timestamp,
        ...(signature !== undefined && { 'webhook-signature': signature }),
      },
      body,
      limits: { bytes: 64 * 1024 },
      signal,
    });
    const note = { attempts: attempt, status, updated_at: clock() };
    if (status < 200 || status > 299) {
      await db.updateTable('form_deliveries').set({ status }).where('id', '=', deliveryId).execute();
      const said = `The webhook answered ${status}.`;
      throw status === 410 ? new NonRetryableError(said) : new OutboundError('broken', said);
    }
    await finish(async (tx) => {
      await tx
        .updateTable('form_deliveries')
        .set({ ...note, state: 'done', error: null })
        .where('id', '=', deliveryId)
        .execute();
    });
  },
  fail: async (tx, { payload: { deliveryId }, outcome, attempt, error, at }) => {
    await tx
      .updateTable('form_deliveries')
      .set({ state: outcome === 'retry' ? 'failed' : 'dead', attempts: attempt, error, updated_at: at })
      .where('id', '=', deliveryId)
      .execute();
  },
  cancel: (tx, { payload, siteId, at }) =>
    giveUpDelivery(tx, 'form_deliveries', { siteId, id: payload.deliveryId, at }),
  again: (tx, { payload, siteId, at }) => deliverAgain(tx, 'form_deliveries', { siteId, id: payload.deliveryId, at }),
});

type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

function findDelivery(db: Database, siteId: SiteId, id: string) {
  return db
    .selectFrom('form_deliveries as d')
    .innerJoin('form_entries as e', 'e.id', 'd.entry_id')
    .where('d.site_id', '=', siteId)
    .where('d.id', '=', id)
    .select(['d.url', 'd.state', 'e.id as entryId', 'e.form', 'e.page', 'e.body', 'e.created_at'])
    .executeTakeFirst();
}

/** What a webhook is told. Files stay here: it learns their names, and who may reads them in the studio. */
async function bodyOf(db: Database, siteId: SiteId, { entryId, form, page, body, created_at }: Delivery) {
  const values = JSON.parse(body) as EntryValue[];
  const files = await db
    .selectFrom('form_files')
    .select(['field', 'name', 'bytes'])
    .where('site_id', '=', siteId)
    .where('entry_id', '=', entryId)
    .orderBy('id')
    .execute();
  return {
    type: 'form.entry',
    timestamp: isoOf(created_at),
    data: {
      id: entryId,
      form,
      page,
      values: Object.fromEntries(values.map(({ name, value }) => [name, value])),
      fields: values,
      files: files.map(({ field, name, bytes }) => ({ field, name, bytes })),
    },
  };
}

/** Undefined where no secret is set. A secret for another host than the address's is not used: that is a fault. */
async function signatureOf(
  { db, secrets }: Services,
  siteId: SiteId,
  { form, url }: Delivery,
  signed: string,
): Promise<string | undefined> {
  try {
    const secret = await openSealedValue(db, secrets, siteId, {
      name: secretNameOf(form),
      origin: new URL(url).origin,
    });
    return `v1,${createHmac('sha256', secret.reveal()).update(signed).digest('base64')}`;
  } catch (error) {
    if (error instanceof SealedValueError && error.reason === 'absent') return undefined;
    throw error;
  }
}
