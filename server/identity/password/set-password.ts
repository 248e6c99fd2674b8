import type { Locale } from '#contract/messages.ts';
import { auditAccount } from '#server/audit/audit-account.ts';
import { mailAccount } from '#server/identity/mail/mail-account.ts';
import { endSessions } from '#server/identity/sessions/end-sessions.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Services } from '#server/platform/http/services.ts';

interface NewPassword {
  account: { id: string; email: string; name: string };
  passwordHash: string;
  /** The session it was changed in, which goes on. */
  keepSession?: string;
  locale: Locale;
}

/**
 * Gives an account another password: links to reset it stop working, every session but `keepSession` ends, and the
 * person is told by mail. Answers the ids of the sessions that ended.
 */
export async function setPassword(
  tx: Database,
  services: Services,
  { account, passwordHash, keepSession, locale }: NewPassword,
): Promise<string[]> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', account.id).execute();
  await tx.deleteFrom('password_resets').where('user_id', '=', account.id).execute();
  const act = keepSession === undefined ? 'account.passwordReset' : 'account.passwordChanged';
  await auditAccount(tx, { act, at: services.clock(), account });
  await mailAccount(tx, services, { account, template: 'password-changed', values: {}, locale });
  return endSessions(tx, { userId: account.id, except: keepSession }, services.clock());
}
