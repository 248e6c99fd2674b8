import type { FastifyReply, FastifyRequest } from 'fastify';
import type { login } from '#contract/auth.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { Problem } from '#contract/problems.ts';
import { auditAccount } from '#server/audit/audit-account.ts';
import { describeUser } from '#server/identity/session/describe-user.ts';
import { findAccount } from '#server/identity/session/find-person.ts';
import { sendLoginCookie } from '#server/identity/session/login-cookie.ts';
import { openSession } from '#server/identity/session/sessions.ts';
import { membershipIn } from '#server/platform/http/person.ts';
import type { Services } from '#server/platform/http/services.ts';

/** How someone proved who they are; a session keeps it. */
export interface SignInWay {
  method: 'password' | 'passkey' | 'oidc';
  /** Whether a second factor was shown: a code, or a passkey that verified its user. */
  hasSecondFactor: boolean;
}

const byPassword: SignInWay = { method: 'password', hasSecondFactor: false };

/**
 * Opens a session for someone who has proved who they are: answers the tokens and sends the login cookie.
 * @throws Problem `account_disabled`
 */
export async function signIn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  isKept: boolean,
  way: SignInWay = byPassword,
): Promise<ResponseOf<typeof login>> {
  const account = await findAccount(services.db, userId);
  if (!account) throw await refusalOf(services, userId);
  const { access, refresh, cookie } = await openSession(services, request, account, isKept, way);
  sendLoginCookie(reply, services.config, cookie);
  return { token: cookie.token, user: describeUser(account, membershipIn(account)?.role), tokens: { access, refresh } };
}

/** They proved who they are, so they may know that their account is disabled. */
async function refusalOf({ db, clock }: Services, userId: string): Promise<Problem> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!account) return new Problem('wrong_credentials');
  const after = { account: 'disabled' };
  await auditAccount(db, { act: 'login.failed', outcome: 'refused', at: clock(), account, after });
  return new Problem('account_disabled');
}
