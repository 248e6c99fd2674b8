import type { AlertDetails } from '#contract/alerts.ts';
import { readerLocale } from '#server/identity/mail/reader-locale.ts';
import { queueMail } from '#server/notifications/mail/queue-mail.ts';
import { addNotice } from '#server/notifications/notices/add-notice.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import type { NumberSite } from '../number-site.ts';
import { alertText } from './alert-text.ts';
import { postAlert } from './post-alert.ts';
import type { AlertRow } from './table.ts';

interface Told {
  siteId: SiteId;
  site: NumberSite;
  alert: AlertRow;
  change: 'begins' | 'ends';
  firingId: string;
  details: AlertDetails;
}

/** Tells people, and the webhook, that an alert began or ended, in the transaction in which it does. */
export async function tellOfAlert(
  tx: Database,
  services: Services,
  { siteId, site, alert, change, firingId, details }: Told,
): Promise<void> {
  const at = services.clock();
  if (alert.by_notice === 1) {
    const values = { name: alert.name, kind: alert.kind, ...noticeValues(details) };
    const kind = change === 'begins' ? 'numberAlert' : 'numberAlertOver';
    // What is about the installation is told to those who operate it, wherever they are.
    const to =
      alert.scope === 'site'
        ? ({ siteId, audience: 'read' } as const)
        : ({ siteId: null, audience: 'operate' } as const);
    await addNotice(tx, { kind, ...to, values, at });
  }
  for (const { id, email } of await receiversOf(tx, siteId, JSON.parse(alert.receivers) as string[])) {
    const locale = await readerLocale(tx, id, site.locale);
    await queueMail(tx, services, {
      ...{ to: email, locale, siteId, template: change === 'begins' ? 'number-alert' : 'number-alert-over' },
      values: {
        site: site.name,
        alert: alert.name,
        text: alertText(locale, alert.kind, details),
        link: `${services.config.studioUrl}/pages/numbers/alerts`,
      },
      idempotencyKey: `number-alert:${firingId}:${change}:${id}`,
    });
  }
  if (alert.webhook_url === '') return;
  const payload = { firingId, isOver: change === 'ends' };
  await queueJob(tx, postAlert, { payload, at, siteId, idempotencyKey: `${firingId} ${change}` });
}

/** Numbers and names alone: each reader's studio has its own words. */
function noticeValues(details: AlertDetails): Record<string, string | number> {
  return Object.fromEntries(Object.entries(details).flatMap(([name, value]) => (value == null ? [] : [[name, value]])));
}

/** Members who were chosen and are there still. */
async function receiversOf(db: Database, siteId: SiteId, chosen: readonly string[]) {
  if (chosen.length === 0) return [];
  return db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.site_id', '=', siteId)
    .where('u.id', 'in', chosen)
    .where('u.disabled_at', 'is', null)
    .select(['u.id', 'u.email'])
    .orderBy('u.id')
    .execute();
}
