import { writeAudit } from '#server/audit/write-audit.ts';
import { removeAuthenticator } from '#server/identity/second-factor/queries.ts';
import { ConfigError } from '#server/platform/config/config.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';
import { findMark, markOf, replaceMark } from './queries.ts';
import { type Resealed, reseal } from './reseal.ts';

/** What was sealed anew, or is lost with the secret before. */
export interface Accepted {
  resealed: Resealed | undefined;
  /** People who lost their second step. */
  withoutSecondStep: number;
  /** Secrets of data sources that are to be entered again. */
  withoutValue: number;
}

/**
 * Makes this the secret of the installation, and removes what only the one before could check: sessions, recovery codes,
 * mailed codes and links, and the mails in the outbox. What is sealed for good is sealed anew when the old secret is
 * given, else it is lost. Undefined when it is the secret already.
 * @throws ConfigError when the old secret is not that of the database; nothing is changed then
 */
export async function acceptSecret(
  db: Database,
  secrets: Secrets,
  at: number,
  old?: Secrets,
): Promise<Accepted | undefined> {
  const mark = markOf(secrets);
  const before = await findMark(db);
  if (before === mark) return undefined;
  if (old && before !== markOf(old))
    throw new ConfigError('OLD_SECRET isn’t the secret this database was set up with. Nothing was changed.');
  return inTransaction(db, async (tx) => {
    await replaceMark(tx, mark);
    await tx.deleteFrom('refresh_tokens').execute();
    await tx.updateTable('sessions').set({ revoked_at: at }).where('revoked_at', 'is', null).execute();
    for (const table of ['auth_challenges', 'one_time_codes', 'password_resets', 'outbox', 'recovery_codes'] as const) {
      await tx.deleteFrom(table).execute();
    }
    if (old) return { resealed: await reseal(tx, old, secrets), withoutSecondStep: 0, withoutValue: 0 };
    const lost = await tx.deleteFrom('sealed_values').executeTakeFirstOrThrow();
    const withoutSecondStep = await turnOffSecondSteps(tx, at);
    return { resealed: undefined, withoutSecondStep, withoutValue: Number(lost.numDeletedRows) };
  });
}

async function turnOffSecondSteps(tx: Database, at: number): Promise<number> {
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
  return confirmed.length;
}
