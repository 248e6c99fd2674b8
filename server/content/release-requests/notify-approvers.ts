import type { NoticeKind } from '#contract/notices.ts';
import { cutText } from '#model/cut-text.ts';
import { mayApprove, type PublishRule } from '#model/publish-rules.ts';
import { type SiteRole, siteRoles } from '#model/roles.ts';
import { readerLocale } from '#server/identity/mail/reader-locale.ts';
import { queueMail } from '#server/notifications/mail/queue-mail.ts';
import type { MailTemplateName } from '#server/notifications/mail/templates.ts';
import { addNotice } from '#server/notifications/notices/add-notice.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';

/** Approvers that are mailed: of more, the rest find it in the studio. */
const MAX_MAILED = 50;

type Parts = Pick<Services, 'clock' | 'secrets' | 'config'>;

interface RequestNotice {
  requestId: string;
  number: number;
  /** Who did it. */
  by: { id: string; name: string };
  at: number;
}

/** Tells those who may approve a request that it waits, by a notice and by mail. */
export async function notifyApprovers(
  tx: Database,
  services: Parts,
  siteId: SiteId,
  { rule, note, ...told }: RequestNotice & { rule: PublishRule; note: string },
): Promise<void> {
  const { requestId, number, by, at } = told;
  const audience = rule === 'editors' ? ('administer' as const) : ('publish' as const);
  const values = { number, by: by.name, id: requestId };
  await addNotice(tx, { kind: 'approvalAsked', siteId, audience, actorId: by.id, values, at });
  const approvers = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.email'])
    .where('m.site_id', '=', siteId)
    .where('m.role', 'in', approvingRoles(rule))
    .where('u.id', '<>', by.id)
    .where('u.disabled_at', 'is', null)
    .orderBy('m.created_at')
    .limit(MAX_MAILED)
    .execute();
  for (const to of approvers) await mail(tx, services, siteId, { template: 'approval-asked', to, text: note, ...told });
}

interface ToRequester extends RequestNotice {
  askerId: string | null;
  kind: Extract<NoticeKind, 'approvalGiven' | 'approvalRefused'>;
  /** Why it was sent back. */
  text: string;
}

/** Tells who asked what became of it; nobody where they are gone. */
export async function notifyRequester(
  tx: Database,
  services: Parts,
  siteId: SiteId,
  { askerId, kind, ...told }: ToRequester,
): Promise<void> {
  if (askerId === null) return;
  const { requestId, number, by, at } = told;
  const values = { number, by: by.name, id: requestId };
  await addNotice(tx, { kind, siteId, audience: 'read', forId: askerId, actorId: by.id, values, at });
  const to = await tx.selectFrom('users').select(['id', 'email']).where('id', '=', askerId).executeTakeFirst();
  const template = kind === 'approvalGiven' ? 'approval-given' : 'approval-refused';
  if (to) await mail(tx, services, siteId, { template, to, ...told });
}

interface Mailed extends RequestNotice {
  template: Extract<MailTemplateName, 'approval-asked' | 'approval-given' | 'approval-refused'>;
  to: { id: string; email: string };
  text: string;
}

async function mail(
  tx: Database,
  services: Parts,
  siteId: SiteId,
  { template, to, text, number, by, requestId }: Mailed,
): Promise<void> {
  const site = await tx.selectFrom('settings').select('title').where('site_id', '=', siteId).executeTakeFirst();
  await queueMail(tx, services, {
    to: to.email,
    locale: await readerLocale(tx, to.id, 'en-US'),
    template,
    values: {
      site: site?.title ?? '–',
      by: by.name,
      number: String(number),
      // A mail is no page: what is read in it is one line.
      text: cutText(text.replace(/\s+/g, ' '), 200) || '–',
      link: `${services.config.studioUrl}/pages/releases/requests/${requestId}`,
    },
    idempotencyKey: `${template}:${requestId}:${to.id}`,
    siteId,
    actorId: by.id,
  });
}

function approvingRoles(rule: PublishRule): SiteRole[] {
  return siteRoles.filter((role) => mayApprove(rule, role));
}
