import { cutText } from '#model/cut-text.ts';
import { readerLocale } from '#server/identity/mail/reader-locale.ts';
import { queueMail } from '#server/notifications/mail/queue-mail.ts';
import { addNotice } from '#server/notifications/notices/add-notice.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';

/** Milliseconds in which a link tells of itself once: whoever looks finds the rest. */
const HOUR = 60 * 60_000;

interface Told {
  linkId: string;
  commentId: string;
  author: string;
  text: string;
  at: number;
}

/** Tells of what was written by a link, once an hour: those who may publish by a notice, who made the link by a mail. */
export async function notifyOfComment(
  tx: Database,
  services: Pick<Services, 'clock' | 'secrets' | 'config'>,
  siteId: SiteId,
  { linkId, commentId, author, text, at }: Told,
): Promise<void> {
  const before = await tx
    .selectFrom('preview_comments')
    .select('id')
    .where('site_id', '=', siteId)
    .where('link_id', '=', linkId)
    .where('is_member', '=', 0)
    .where('created_at', '>', at - HOUR)
    .where('id', '<>', commentId)
    .limit(1)
    .executeTakeFirst();
  if (before) return;
  const link = await tx
    .selectFrom('preview_links as p')
    .leftJoin('users as u', 'u.id', 'p.made_by')
    .select(['p.name', 'u.id as maker', 'u.email'])
    .where('p.site_id', '=', siteId)
    .where('p.id', '=', linkId)
    .executeTakeFirstOrThrow();
  const values = { link: link.name, by: author };
  await addNotice(tx, { kind: 'previewCommented', siteId, audience: 'publish', values, at });
  if (link.maker === null || link.email === null) return;
  const site = await tx.selectFrom('settings').select('title').where('site_id', '=', siteId).executeTakeFirst();
  await queueMail(tx, services, {
    to: link.email,
    locale: await readerLocale(tx, link.maker, 'en-US'),
    template: 'preview-comment',
    values: {
      site: site?.title ?? '–',
      name: link.name,
      author,
      // A mail is no page: what is read in it is one line.
      text: cutText(text.replace(/\s+/g, ' '), 300),
      link: `${services.config.studioUrl}/pages/preview-comments`,
    },
    idempotencyKey: `preview-comment:${commentId}`,
    siteId,
  });
}
