import type { Database } from '#server/platform/database/schema.ts';

/** Whether nobody else is here from whom a name could be taken. */
export async function isLoneOrganization(db: Database): Promise<boolean> {
  return (await db.selectFrom('organizations').select('id').limit(2).execute()).length < 2;
}
