import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Problem } from '#contract/problems.ts';
import type { AccountRole } from '#model/roles.ts';
import { auditAccount } from '#server/audit/audit-account.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Services } from '#server/platform/http/services.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import type { UserRow } from './table.ts';

interface NewAccount {
  name: string;
  /** Normalised. */
  email: string;
  passwordHash: string;
  isVerified: boolean;
  /** Whether others than the first account may be made this way. */
  mayJoin: boolean;
}

/** Makes the row of an account; the first of an installation is its operator. @throws Problem `signup_closed` */
export async function insertAccount(
  tx: Database,
  { engine, clock, config }: Services,
  given: NewAccount,
): Promise<UserRow> {
  // Of two first accounts at once only one may become the operator. SQLite has one writer at a time anyway.
  if (engine === 'postgres' && !(await hasAccounts(tx))) await sql`lock table users in exclusive mode`.execute(tx);
  const isFirst = !(await hasAccounts(tx));
  if (!isFirst && !given.mayJoin) throw closedTo(config);
  const roles: AccountRole[] = isFirst ? ['operator'] : ['user'];
  const account: UserRow = {
    id: uuid(),
    email: given.email,
    name: given.name,
    password_hash: given.passwordHash,
    avatar: null,
    roles: JSON.stringify(roles),
    is_verified: given.isVerified ? 1 : 0,
    created_at: clock(),
    last_site_id: null,
    disabled_at: null,
    search_text: searchText([given.name, given.email]),
  };
  await tx.insertInto('users').values(account).execute();
  await auditAccount(tx, { act: 'account.registered', at: account.created_at, account });
  return account;
}

/** Why somebody new is not let in: where an invitation would do, it says so. */
export function closedTo({ signup }: Services['config']): Problem {
  return new Problem('signup_closed', signup === 'invite' ? { message: 'auth.signupInvited' } : {});
}

export async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
