import { siteSecretPlace } from '#server/organizations/account-setup/create-site.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';

const NAME = 'secret-mark';

/** What this secret, and no other, makes of the same words. */
export function markOf(secrets: Secrets): string {
  return secrets.hash('installation', 'this is the secret of this installation');
}

export async function findMark(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value;
}

/** Keeps the mark unless there is one. */
export async function addMark(db: Database, mark: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: NAME, value: mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function replaceMark(tx: Database, mark: string): Promise<void> {
  await tx
    .insertInto('installation')
    .values({ name: NAME, value: mark })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: mark }))
    .execute();
}

/** Whether the secret opens what a site of before the mark has sealed; true while there is no site. */
export async function opensSites(db: Database, secrets: Secrets): Promise<boolean> {
  const site = await db.selectFrom('sites').select(['id', 'secret']).orderBy('created_at', 'desc').executeTakeFirst();
  if (!site) return true;
  try {
    secrets.open(site.secret, siteSecretPlace(site.id));
    return true;
  } catch {
    return false;
  }
}
