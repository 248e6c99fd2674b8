import { removeAuthenticator } from '#server/people/second-factor/queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';
import { writeAudit } from '#server/telling/audit/write-audit.ts';
import { findMark, markOf, replaceMark } from './queries.ts';

/** How many people lost their second step with the secret before. */
export interface Accepted {
  withoutSecondStep: number;
}

/**
 * Makes this the secret of the installation, and removes what only the one before could open or check: sessions,
 * second steps, mailed codes and links, and the mails in the outbox. Undefined when it is the secret already.
 */
export async function acceptSecret(db: Database, secrets: Secrets, at: number): Promise<Accepted | undefined> {
  const mark = markOf(secrets);
  if ((await findMark(db)) === mark) return undefined;
  return inTransaction(db, async (tx) => {
    await replaceMark(tx, mark);
    await tx.deleteFrom('refresh_tokens').execute();
    await tx.updateTable('sessions').set({ revoked_at: at }).where('revoked_at', 'is', null).execute();
    for (const table of ['auth_challenges', 'one_time_codes', 'password_resets', 'outbox'] as const) {
      await tx.deleteFrom(table).execute();
    }
    const people = await tx
      .selectFrom('authenticators')
      .innerJoin('users', 'users.id', 'authenticators.user_id')
      .select(['users.id', 'users.email', 'users.name', 'authenticators.confirmed_at'])
      .execute();
    const confirmed = people.filter(({ confirmed_at }) => confirmed_at !== null);
    for (const { id } of people) await removeAuthenticator(tx, id);
    for (const { id, email } of confirmed) {
      const target = { kind: 'account', id, name: email } as const;
      await writeAudit(tx, { act: 'account.secondFactorOff', at, site: null, target });
    }
    return { withoutSecondStep: confirmed.length };
  });
}
