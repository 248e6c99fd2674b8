import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { auditAccount } from '#server/audit/audit-account.ts';
import { loginAnywhere, loginOfAccount, loginOfNetwork } from '#server/identity/credentials/limits.ts';
import type { UserRow } from '#server/identity/credentials/table.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import type { Services } from '#server/platform/http/services.ts';
import { clearAttempts, countAttempts, refundAttempt } from '#server/platform/rate-limits/limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';

const FREE_TRIES = 20;
const MAX_DELAY = 2000;

/**
 * The account of these credentials. Tries are counted before the password is looked at, and a good one takes its own
 * back; an unknown address takes as long and answers the same as a wrong password.
 * @throws Problem `wrong_credentials`, `too_many_requests`
 */
export async function logIn(
  services: Services,
  request: FastifyRequest,
  credentials: { email: string; password: string },
): Promise<UserRow> {
  const { email, password } = credentials;
  const network = networkOf(peerAddress(request));
  const accountThere = `${network} ${email}`;
  const tries = await countAttempts(services, [
    [loginOfNetwork, network],
    [loginOfAccount, accountThere],
    [loginAnywhere, email],
  ]);
  await delay(tries);
  const account = await services.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  if (!(await services.passwords.isSame(password, account?.password_hash)) || !account) {
    request.log.warn({ event: 'login-failed' }, 'a login failed');
    const tried = account ?? { id: null, email, name: email };
    await auditAccount(services.db, { act: 'login.failed', outcome: 'failed', at: services.clock(), account: tried });
    throw new Problem('wrong_credentials');
  }
  await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    await refundAttempt(within, loginOfNetwork, network);
    await clearAttempts(within, loginOfAccount, accountThere);
    await clearAttempts(within, loginAnywhere, email);
  });
  return account;
}

/** Guessing from many networks slows down; the person whose account it is can still come in. */
async function delay(tries: number): Promise<void> {
  if (tries > FREE_TRIES) await wait(Math.min(MAX_DELAY, (tries - FREE_TRIES) * 100));
}
