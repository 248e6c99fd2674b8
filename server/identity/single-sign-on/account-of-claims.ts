import { randomBytes } from 'node:crypto';
import type { Locale } from '#contract/messages.ts';
import { Problem } from '#contract/problems.ts';
import { auditAccount } from '#server/audit/audit-account.ts';
import { findLinkedUser, insertIdentity } from '#server/identity/credentials/identities.ts';
import { closedTo, hasAccounts, insertAccount } from '#server/identity/credentials/insert-account.ts';
import { mailAccount } from '#server/identity/mail/mail-account.ts';
import type { Claims } from '#server/identity/single-sign-on/read-claims.ts';
import { isUniqueViolation } from '#server/platform/database/faults.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Services } from '#server/platform/http/services.ts';

/**
 * The account of someone the provider vouches for: the one they linked; the one of their address, when both the
 * provider and we know that the address is theirs; or a new one, where sign-up lets them.
 * @throws Problem `link_required`, `signup_closed`, `provider_refused` without an address, or without a verified one where
 *   sign-up asks for that
 */
export async function accountOfClaims(
  services: Services,
  claims: Claims,
  locale: Locale,
): Promise<{ userId: string; isNew: boolean }> {
  const { db, config, clock } = services;
  const linked = await findLinkedUser(db, claims.issuer, claims.subject);
  if (linked) return { userId: linked, isNew: false };
  const name = config.oidc?.name ?? '';
  const { email } = claims;
  if (email === undefined) throw new Problem('provider_refused', { message: 'sso.noEmail', values: { name } });
  const identity = { issuer: claims.issuer, subject: claims.subject, email, at: clock() };

  const same = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'is_verified'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (same) {
    // Whoever has not shown that the address is theirs, there or here, could be somebody else.
    if (!claims.isEmailVerified || same.is_verified !== 1) throw linkRequired(name);
    await inTransaction(db, async (tx) => {
      await insertIdentity(tx, { ...identity, userId: same.id });
      const after = { issuer: claims.issuer };
      await auditAccount(tx, { act: 'account.identityLinked', at: clock(), account: same, after });
      const mail = { template: 'identity-linked', values: { provider: name }, locale } as const;
      await mailAccount(tx, services, { account: same, ...mail });
    });
    return { userId: same.id, isNew: false };
  }

  const { signup } = config;
  const mayJoin = signup === 'open' || (signup === 'code' && claims.isEmailVerified);
  if (!mayJoin && (await hasAccounts(db)))
    throw signup === 'code'
      ? new Problem('provider_refused', { message: 'sso.notVerified', values: { name } })
      : closedTo(config);
  const given = {
    name: claims.name ?? email,
    email,
    // Nobody knows it: a password of their own is set by the mailed link.
    passwordHash: await services.passwords.hash(randomBytes(32).toString('base64url')),
    isVerified: claims.isEmailVerified,
    mayJoin,
  };
  try {
    const account = await inTransaction(db, async (tx) => {
      const made = await insertAccount(tx, services, given);
      await insertIdentity(tx, { ...identity, userId: made.id });
      return made;
    });
    return { userId: account.id, isNew: true };
  } catch (error) {
    throw isUniqueViolation(error) ? linkRequired(name) : error;
  }
}

function linkRequired(name: string): Problem {
  return new Problem('link_required', { values: { name } });
}
