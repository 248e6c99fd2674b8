import { type Preferences, preferences } from '#contract/preferences.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** What the person chose, or null when they chose nothing yet or it cannot be read any more. */
export async function findPreferences(db: Database, userId: string): Promise<Preferences | null> {
  const row = await db.selectFrom('user_preferences').select('body').where('user_id', '=', userId).executeTakeFirst();
  if (!row) return null;
  const read = preferences.safeParse(JSON.parse(row.body));
  return read.success ? read.data : null;
}

export async function storePreferences(db: Database, userId: string, chosen: Preferences, now: number): Promise<void> {
  const body = JSON.stringify(chosen);
  await db
    .insertInto('user_preferences')
    .values({ user_id: userId, body, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ body, updated_at: now }))
    .execute();
}
