import { randomBytes } from 'node:crypto';
import { Problem } from '#contract/problems.ts';
import { findStep, newSecret, toBase32 } from '#server/identity/second-factor/totp.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Services } from '#server/platform/http/services.ts';

const HOW_MANY = 10;

type FactorServices = Pick<Services, 'clock' | 'secrets'>;

/** Since when a person has a second factor; undefined while they have none. */
export async function findSecondFactor(db: Database, userId: string): Promise<{ since: number } | undefined> {
  const found = await db
    .selectFrom('authenticators')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.confirmed_at == null ? undefined : { since: found.confirmed_at };
}

/** Keeps a new secret in place of one that was never confirmed. @throws Problem `conflict` when one counts already */
export async function startAuthenticator(
  db: Database,
  { clock, secrets }: FactorServices,
  userId: string,
): Promise<Uint8Array> {
  const secret = newSecret();
  const fresh = {
    sealed_secret: secrets.seal(Buffer.from(secret).toString('base64url'), authenticatorPlace(userId)),
    last_step: 0,
    created_at: clock(),
    confirmed_at: null,
  };
  const made = await db
    .insertInto('authenticators')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fresh).where('authenticators.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!made) throw alreadyOn();
  return secret;
}

/**
 * Turns the second factor on with a code of its secret; answers the recovery codes.
 * @throws Problem `wrong_code`; `conflict` when it is on, or was never begun
 */
export async function confirmAuthenticator(
  tx: Database,
  services: FactorServices,
  userId: string,
  code: string,
): Promise<string[]> {
  const found = await tx
    .selectFrom('authenticators')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!found) throw new Problem('conflict', { message: 'security.notBegun' });
  if (found.confirmed_at !== null) throw alreadyOn();
  await spendAppCode(tx, services, userId, code);
  // Two codes may be right at one time: of two confirmations only one hands out recovery codes.
  const { numUpdatedRows } = await tx
    .updateTable('authenticators')
    .set({ confirmed_at: services.clock() })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw alreadyOn();
  return makeRecoveryCodes(tx, services, userId);
}

/** Makes ten codes in place of those there were. Only their keyed hashes are stored. @throws Problem `conflict` without a second factor */
export async function makeRecoveryCodes(tx: Database, { secrets }: FactorServices, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => toBase32(randomBytes(7)).slice(0, 10).toLowerCase());
  // The row is the lock: of two at once the second would not see, and so not delete, what the first inserted.
  const locked = await tx
    .updateTable('authenticators')
    .set((eb) => ({ confirmed_at: eb.ref('confirmed_at') }))
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (locked.numUpdatedRows !== 1n) throw new Problem('conflict', { message: 'security.notBegun' });
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, hash: hashOf(secrets, userId, code), used_at: null }));
  await tx.insertInto('recovery_codes').values(rows).execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function removeAuthenticator(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('authenticators').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Spends a code of the app or a recovery code: of many at once one gets through. @throws Problem `wrong_code` */
export async function spendFactorCode(
  tx: Database,
  services: FactorServices,
  userId: string,
  code: string,
): Promise<'app' | 'recovery'> {
  if (/^\d{6}$/.test(code)) {
    await spendAppCode(tx, services, userId, code);
    return 'app';
  }
  const spent = await tx
    .updateTable('recovery_codes')
    .set({ used_at: services.clock() })
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(services.secrets, userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!spent) throw wrongCode();
  return 'recovery';
}

/** A step is taken once, and none before it any more: a code that was looked over someone's shoulder is worth nothing. */
async function spendAppCode(
  tx: Database,
  { clock, secrets }: FactorServices,
  userId: string,
  code: string,
): Promise<void> {
  const found = await tx
    .selectFrom('authenticators')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!found) throw wrongCode();
  const secret = Buffer.from(secrets.open(found.sealed_secret, authenticatorPlace(userId)), 'base64url');
  const step = findStep(secret, code, clock());
  if (step === undefined) throw wrongCode();
  const spent = await tx
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  if (!spent) throw wrongCode();
}

export const authenticatorPlace = (userId: string) => `authenticators:${userId}:secret`;
const hashOf = (secrets: Services['secrets'], userId: string, code: string) =>
  secrets.hash('recovery-code', `${userId} ${code}`);

function wrongCode(): Problem {
  return new Problem('wrong_code', {
    message: 'security.wrongCode',
    issues: [{ path: 'code', message: 'security.wrongCode' }],
  });
}

function alreadyOn(): Problem {
  return new Problem('conflict', { message: 'security.alreadyOn' });
}
