import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { locales } from '#contract/messages.ts';
import { readerLocale } from '#server/identity/mail/reader-locale.ts';
import { greetingOf } from '#server/notifications/mail/greeting-of.ts';
import { queueMail } from '#server/notifications/mail/queue-mail.ts';
import { defineJob } from '#server/platform/jobs/definition.ts';

/** Milliseconds a link to set a new password works. */
const RESET_LIFE = 60 * 60_000;
const SEALED_AS = 'password-reset-request';

/**
 * Mails the link to set a new password, if there is an account that is let in. Whether there is one is looked up here and not in the
 * request, whose answer therefore takes the same time for every address.
 */
export const sendResetLink = defineJob({
  kind: 'send-reset-link',
  payload: z.object({ sealedEmail: z.string(), locale: z.enum(locales) }),
  attempts: 8,
  timeLimit: 10_000,
  run: async ({ payload, services, finish }) => {
    const { db, clock, secrets, config } = services;
    const email = secrets.open(payload.sealedEmail, SEALED_AS);
    const account = await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'is_verified'])
      .where('email', '=', email)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!account) return;
    const token = randomBytes(32).toString('base64url');
    const reset = { token_hash: secrets.hash('password-reset', token), expires_at: clock() + RESET_LIFE };
    await finish(async (tx) => {
      await tx
        .insertInto('password_resets')
        .values({ user_id: account.id, ...reset })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(reset))
        .execute();
      await queueMail(tx, services, {
        to: email,
        locale: await readerLocale(tx, account.id, payload.locale),
        template: 'reset-password',
        values: {
          name: greetingOf({ ...account, isVerified: account.is_verified === 1 }),
          link: `${config.studioUrl}/reset-password?token=${token}`,
        },
        expiresAt: reset.expires_at,
      });
    });
  },
});

/** An address as the queue keeps it: what was asked for an account that is not there is nobody's business. */
export function sealEmail(secrets: { seal(text: string, place: string): string }, email: string): string {
  return secrets.seal(email, SEALED_AS);
}
