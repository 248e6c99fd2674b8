import { v7 as uuid } from 'uuid';
import { Problem } from '#contract/problems.ts';
import type { Passkey } from '#contract/second-factor.ts';
import { isUniqueViolation } from '#server/platform/database/faults.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { PasskeysTable } from './table.ts';

export function describePasskey(row: PasskeysTable): Passkey {
  const { id, name, is_synced, created_at, last_used_at } = row;
  return { id, name, is_synced: is_synced === 1, added_on: created_at, last_used_on: last_used_at };
}

/** A person's passkeys, the oldest first. */
export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  return (await passkeysOf(db, userId)).map(describePasskey);
}

export function passkeysOf(db: Database, userId: string): Promise<PasskeysTable[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export function findPasskey(db: Database, credentialId: string): Promise<PasskeysTable | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** @throws Problem `already_exists` when this credential is somebody's already */
export async function insertPasskey(db: Database, passkey: Omit<PasskeysTable, 'id'>): Promise<PasskeysTable> {
  const row = { id: uuid(), ...passkey };
  try {
    await db.insertInto('passkeys').values(row).execute();
  } catch (error) {
    throw isUniqueViolation(error) ? new Problem('already_exists', { message: 'security.passkeyKnown' }) : error;
  }
  return row;
}

/**
 * Keeps the count of signatures; false when it did not grow, as of an authenticator that was copied. One that does not
 * count always says 0.
 */
export async function countUp(db: Database, id: string, counter: number, at: number): Promise<boolean> {
  const kept = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** @throws Problem `not_found` */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<string> {
  const gone = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  if (!gone) throw new Problem('not_found');
  return gone.name;
}
