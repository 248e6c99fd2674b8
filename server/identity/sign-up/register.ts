import type { FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { refuseCommonPassword } from '#server/identity/credentials/common-passwords.ts';
import { closedTo, hasAccounts, insertAccount } from '#server/identity/credentials/insert-account.ts';
import type { UserRow } from '#server/identity/credentials/table.ts';
import { mailVerification } from '#server/identity/verification/mail-verification.ts';
import { isUniqueViolation } from '#server/platform/database/faults.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { acrossSites, inNoSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf } from '#server/platform/http/translate-message.ts';

/** How someone who was invited joins; handed in, as what an invitation is does not concern accounts. */
export interface InvitationHooks {
  /** Before an account is made for it. @throws Problem `invitation_over`, `invitation_of_another` */
  requireInvitation(db: Database, services: Services, token: string, email: string): Promise<void>;
  /** In the transaction that made the account. @throws Problem `invitation_over`, `invitation_of_another` */
  consumeInvitation(tx: Database, services: Services, token: string, account: UserRow): Promise<string>;
}

export interface Registration {
  name: string;
  email: string;
  password: string;
  /** Token of an invitation to this address. */
  invitation?: string | undefined;
}

/**
 * Makes an account and mails the code that verifies its address. The first of an installation is its operator, and
 * may be made even where sign-up is closed: otherwise nobody could ever come in. Whoever was invited may join unless
 * sign-up is closed, and is a member at once.
 * @throws Problem `signup_closed`, `invitation_over`, `invitation_of_another`, `email_taken`, `invalid` for a common password
 */
export async function register(
  services: Services,
  joining: InvitationHooks,
  request: FastifyRequest,
  given: Registration,
): Promise<UserRow> {
  const { db, config } = services;
  const { name, email, invitation } = given;
  const mayJoin = config.signup === 'open' || (config.signup !== 'closed' && invitation !== undefined);
  if (!mayJoin && (await hasAccounts(db))) throw closedTo(config);
  // Who was invited becomes a member of the site, which nothing but the invitation names.
  const within = invitation === undefined ? inNoSite : acrossSites;
  if (invitation !== undefined) await within(() => joining.requireInvitation(db, services, invitation, email));
  refuseCommonPassword(given.password, [email, name]);
  await refuseTakenEmail(services, email);
  const passwordHash = await services.passwords.hash(given.password);
  try {
    const make = async (tx: Database) => {
      const account = await insertAccount(tx, services, { name, email, passwordHash, isVerified: false, mayJoin });
      if (invitation !== undefined) await joining.consumeInvitation(tx, services, invitation, account);
      await mailVerification(tx, services, account, localeOf(request));
      return account;
    };
    return await within(() => inTransaction(db, make));
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}

/** @throws Problem `email_taken` */
export async function refuseTakenEmail({ db }: Services, email: string): Promise<void> {
  const taken = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) throw emailTaken();
}

export function emailTaken(): Problem {
  return new Problem('email_taken', { issues: [{ path: 'email', message: 'auth.emailTaken' }] });
}
