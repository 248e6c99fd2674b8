import type { Locale } from '#contract/messages.ts';
import { readerLocale } from '#server/identity/mail/reader-locale.ts';
import { greetingOf } from '#server/notifications/mail/greeting-of.ts';
import { queueMail } from '#server/notifications/mail/queue-mail.ts';
import { findMailTemplate, type MailTemplateName, type MailValues } from '#server/notifications/mail/templates.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Services } from '#server/platform/http/services.ts';

interface AccountMail<T extends MailTemplateName> {
  /** Whose account it is, and who is told. */
  account: { id: string; email: string; name: string };
  template: T;
  values: Omit<MailValues<T>, 'name' | 'link'>;
  /** Of whoever did it: the language of the mail for someone who has chosen none. */
  locale: Locale;
}

/**
 * Tells someone by mail what was done to their account, in the transaction in which it is done, and in the language they
 * have chosen: whoever took the account over may read another one.
 */
export async function mailAccount<T extends MailTemplateName>(
  tx: Database,
  services: Pick<Services, 'clock' | 'secrets' | 'config'>,
  { account, template, values, locale }: AccountMail<T>,
): Promise<void> {
  const hasLink = findMailTemplate(template)?.link !== undefined;
  await queueMail(tx, services, {
    to: account.email,
    locale: await readerLocale(tx, account.id, locale),
    template,
    values: {
      ...values,
      name: greetingOf({ ...account, isVerified: await isVerified(tx, account.id) }),
      ...(hasLink && { link: `${services.config.studioUrl}/forgot-password` }),
    } as MailValues<T>,
    actorId: account.id,
  });
}

async function isVerified(tx: Database, userId: string): Promise<boolean> {
  const account = await tx.selectFrom('users').select('is_verified').where('id', '=', userId).executeTakeFirst();
  return account?.is_verified === 1;
}
