import { Problem } from '#contract/problems.ts';
import { isUniqueViolation } from '#server/platform/database/faults.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** The account at the provider a person has linked; null while there is none. */
export async function findIdentity(
  db: Database,
  issuer: string,
  userId: string,
): Promise<{ email: string | null; since: number } | null> {
  const found = await db
    .selectFrom('identities')
    .select(['email', 'created_at'])
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found ? { email: found.email, since: found.created_at } : null;
}

/** Whose account someone of the provider is; undefined when it is nobody's. */
export async function findLinkedUser(db: Database, issuer: string, subject: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.user_id;
}

interface NewIdentity {
  issuer: string;
  subject: string;
  userId: string;
  email: string | undefined;
  at: number;
}

/** @throws Problem `conflict` when it is linked with an account already */
export async function insertIdentity(db: Database, identity: NewIdentity): Promise<void> {
  const { issuer, subject, userId, email, at } = identity;
  try {
    await db
      .insertInto('identities')
      .values({ issuer, subject, user_id: userId, email: email ?? null, created_at: at })
      .execute();
  } catch (error) {
    throw isUniqueViolation(error) ? new Problem('conflict', { message: 'security.linkedElsewhere' }) : error;
  }
}

/** @throws Problem `not_found` */
export async function deleteIdentity(db: Database, issuer: string, userId: string): Promise<void> {
  const gone = await db
    .deleteFrom('identities')
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .returning('subject')
    .execute();
  if (gone.length === 0) throw new Problem('not_found');
}
