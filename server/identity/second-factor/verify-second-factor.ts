import type { FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { auditAccount } from '#server/audit/audit-account.ts';
import {
  type ChallengeBodies,
  challengeExpired,
  closeChallenge,
  tryChallenge,
} from '#server/identity/credentials/challenges.ts';
import { codesOfAccount, codesOfNetwork } from '#server/identity/second-factor/limits.ts';
import { spendFactorCode } from '#server/identity/second-factor/queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import type { Services } from '#server/platform/http/services.ts';
import { clearAttempts, countAttempt, refundAttempt } from '#server/platform/rate-limits/limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';

interface VerifiedSignIn {
  userId: string;
  signIn: ChallengeBodies['second-factor'];
}

/**
 * The sign-in a challenge stands for, when the code is right. Tries are counted before the code is looked at: five a
 * challenge, ten a person in a quarter of an hour.
 * @throws Problem `wrong_code`, `code_expired`, `too_many_requests`
 */
export async function verifySecondFactor(
  services: Services,
  request: FastifyRequest,
  { challenge, code }: { challenge: string; code: string },
): Promise<VerifiedSignIn> {
  const network = networkOf(peerAddress(request));
  await countAttempt(services, codesOfNetwork, network);
  const { userId, body } = await tryChallenge(services, 'second-factor', challenge);
  if (userId === null) throw challengeExpired();
  await countAttempt(services, codesOfAccount, userId);
  const used = await inTransaction(services.db, async (tx) => {
    const kind = await spendFactorCode(tx, services, userId, code);
    await closeChallenge(tx, services, challenge);
    return kind;
  }).catch(async (error: unknown) => {
    if (error instanceof Problem && error.kind === 'wrong_code') await auditWrongCode(services, userId);
    throw error;
  });
  await clearAttempts(services, codesOfAccount, userId);
  await refundAttempt(services, codesOfNetwork, network);
  if (used === 'recovery') request.log.warn({ event: 'recovery-code-used', userId }, 'a recovery code was used');
  return { userId, signIn: body };
}

/** The password was right, so this is worth knowing. */
async function auditWrongCode({ db, clock }: Services, userId: string): Promise<void> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const after = { secondFactor: 'wrong' };
  if (account) await auditAccount(db, { act: 'login.failed', outcome: 'failed', at: clock(), account, after });
}
