import { v7 as newId } from 'uuid';
import type { Locale } from '#contract/messages.ts';
import { isolateParts } from '#model/isolate.ts';
import { readerLocale } from '#server/identity/mail/reader-locale.ts';
import { queueMail } from '#server/notifications/mail/queue-mail.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { deliverEntry } from './deliver-entry.ts';
import { findSettings } from './settings.ts';

interface NotifiedEntry {
  id: string;
  form: string;
  address: string;
  summary: string;
}

/** Which mail is of which entry: with the entry they go. */
export function mailKeyOf(entryId: string, of: string): string {
  return `form-entry:${entryId}:${of}`;
}

/** Tells the members who are to know of an entry, and the webhook of its form, in the transaction that keeps it. */
export async function notifyOfEntry(
  tx: Database,
  services: Pick<Services, 'clock' | 'secrets' | 'config'>,
  site: { id: SiteId; name: string; locale: Locale },
  entry: NotifiedEntry,
): Promise<void> {
  const { receivers, webhook_url } = await findSettings(tx, site.id, entry.form);
  for (const { id, email } of await receiversOf(tx, site.id, receivers)) {
    await queueMail(tx, services, {
      to: email,
      locale: await readerLocale(tx, id, site.locale),
      template: 'form-entry',
      values: {
        site: site.name,
        form: entry.form,
        sender: entry.address || '–',
        summary: entry.summary === '' ? '–' : isolateParts(entry.summary, ' · '),
        link: `${services.config.studioUrl}/pages/form-entries/${entry.id}`,
      },
      idempotencyKey: mailKeyOf(entry.id, id),
      siteId: site.id,
    });
  }
  if (webhook_url !== '') await queueDelivery(tx, site.id, entry.id, webhook_url, services.clock());
}

export async function queueDelivery(
  tx: Database,
  siteId: SiteId,
  entryId: string,
  url: string,
  at: number,
): Promise<void> {
  const id = newId();
  const times = { created_at: at, updated_at: at };
  await tx
    .insertInto('form_deliveries')
    .values({
      id,
      site_id: siteId,
      entry_id: entryId,
      url,
      state: 'queued',
      attempts: 0,
      status: null,
      error: null,
      ...times,
    })
    .execute();
  await queueJob(tx, deliverEntry, { payload: { deliveryId: id }, at, siteId, idempotencyKey: id });
}

/** Members of the site who were chosen and are there still; where nobody was, its owners. */
async function receiversOf(db: Database, siteId: SiteId, chosen: readonly string[] | null) {
  if (chosen?.length === 0) return [];
  const members = db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.site_id', '=', siteId)
    .where('u.disabled_at', 'is', null)
    .select(['u.id', 'u.email'])
    .orderBy('u.id');
  return (chosen ? members.where('u.id', 'in', chosen) : members.where('m.role', '=', 'owner')).execute();
}
