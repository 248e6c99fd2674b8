import type { NumberImport } from '#contract/numbers-data.ts';
import type { ImportSource } from '#model/numbers/import/imported.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Lists the imports of a site, the newest first. */
export async function listImports(db: Database, siteId: SiteId): Promise<NumberImport[]> {
  const rows = await db
    .selectFrom('number_imports')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => {
    const days = JSON.parse(row.days) as string[];
    return {
      id: row.id,
      source: row.source as ImportSource,
      files: JSON.parse(row.files) as string[],
      made_by: row.made_by,
      created_on: row.created_at,
      ...{ days: days.length, from: days[0] ?? '', to: days.at(-1) ?? '' },
      ...{ views: row.views, requests: row.requests },
    };
  });
}

/** Removes an import with its days; false where there is none such. */
export function removeImport(db: Database, siteId: SiteId, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.deleteFrom('number_imported').where('site_id', '=', siteId).where('import_id', '=', id).execute();
    const { numDeletedRows } = await tx
      .deleteFrom('number_imports')
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

/** Removes all imports of a site. */
export async function removeImports(db: Database, siteId: SiteId): Promise<void> {
  for (const table of ['number_imported', 'number_imports'] as const)
    await db.deleteFrom(table).where('site_id', '=', siteId).execute();
}
