import type { Locale } from '#contract/messages.ts';
import { CODE_LIFE, issueCode } from '#server/identity/credentials/one-time-codes.ts';
import { readerLocale } from '#server/identity/mail/reader-locale.ts';
import { greetingOf } from '#server/notifications/mail/greeting-of.ts';
import { queueMail } from '#server/notifications/mail/queue-mail.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Services } from '#server/platform/http/services.ts';

export const verificationOf = (userId: string) => ({ purpose: 'verify-email', subject: userId }) as const;

/** Mails a fresh code to the address of an account; the one before it stops working. */
export async function mailVerification(
  tx: Database,
  services: Services,
  account: { id: string; email: string; name: string },
  locale: Locale,
): Promise<void> {
  const code = await issueCode(tx, services, verificationOf(account.id));
  if (code === undefined) return;
  await queueMail(tx, services, {
    to: account.email,
    locale: await readerLocale(tx, account.id, locale),
    template: 'verify-email',
    values: {
      name: greetingOf({ ...account, isVerified: false }),
      code,
      link: `${services.config.studioUrl}/verify-email`,
    },
    expiresAt: services.clock() + CODE_LIFE,
  });
}
