import { randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/schema.ts';

interface Picture {
  mime: string;
  /** Base64. */
  content: string;
}

/** Gives a person a picture in place of the one before, under a new address. */
export async function storeAvatar(tx: Database, userId: string, picture: Picture, now: number): Promise<void> {
  const row = { id: randomBytes(16).toString('base64url'), ...picture, created_at: now };
  await tx
    .insertInto('avatars')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  await tx
    .updateTable('users')
    .set({ avatar: `/v1/avatars/${row.id}` })
    .where('id', '=', userId)
    .execute();
}

export async function deleteAvatar(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('avatars').where('user_id', '=', userId).execute();
  await tx.updateTable('users').set({ avatar: null }).where('id', '=', userId).execute();
}

export function findAvatar(db: Database, id: string): Promise<Picture | undefined> {
  return db.selectFrom('avatars').select(['mime', 'content']).where('id', '=', id).executeTakeFirst();
}
