import type { FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { refuseCommonPassword } from '#server/identity/credentials/common-passwords.ts';
import { loginAnywhere, loginOfAccount } from '#server/identity/credentials/limits.ts';
import { setPassword } from '#server/identity/password/set-password.ts';
import { publishRevoked } from '#server/identity/sessions/end-sessions.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf } from '#server/platform/http/translate-message.ts';
import { clearAttempts } from '#server/platform/rate-limits/limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';

/**
 * Sets the password of the account a mailed token belongs to. The token works once, for an hour; having it proves the
 * address, and wrong passwords typed before are forgiven here.
 * @throws Problem `link_expired` for any other token, `invalid` for a common password
 */
export async function resetPassword(
  services: Services,
  request: FastifyRequest,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db, clock, secrets, events } = services;
  const tokenHash = secrets.hash('password-reset', token);
  const account = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.email', 'users.name'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  if (!account) throw new Problem('link_expired');
  refuseCommonPassword(password, [account.email, account.name]);
  const passwordHash = await services.passwords.hash(password);
  const ended = await inTransaction(db, async (tx) => {
    const spent = await tx
      .deleteFrom('password_resets')
      .where('token_hash', '=', tokenHash)
      .returning('user_id')
      .executeTakeFirst();
    if (!spent) throw new Problem('link_expired');
    await tx.updateTable('users').set({ is_verified: 1 }).where('id', '=', account.id).execute();
    return setPassword(tx, services, { account, passwordHash, locale: localeOf(request) });
  });
  publishRevoked(events, ended);
  await clearAttempts(services, loginOfAccount, `${networkOf(peerAddress(request))} ${account.email}`);
  await clearAttempts(services, loginAnywhere, account.email);
}
