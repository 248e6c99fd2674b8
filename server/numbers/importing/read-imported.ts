import type { Imported } from '#model/numbers/import/answer-with-imported.ts';
import type { DaySum, ImportedDimension } from '#model/numbers/import/imported.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { unpackSums } from './pack-sums.ts';

/** Finds the days of a site that were imported. */
export async function importedDays(db: Database, siteId: SiteId): Promise<Set<string>> {
  const rows = await db.selectFrom('number_imports').select('days').where('site_id', '=', siteId).execute();
  return new Set(rows.flatMap(({ days }) => JSON.parse(days) as string[]));
}

/** What was imported, read when it is asked for. */
export async function readImported(db: Database, siteId: SiteId): Promise<Imported> {
  return {
    days: await importedDays(db, siteId),
    find: (from, to, dimension) => findSums(db, siteId, { from, to, dimension }),
  };
}

/** Finds the imported sums of days, both included, by one dimension. */
export async function findSums(
  db: Database,
  siteId: SiteId,
  { from, to, dimension }: { from: string; to: string; dimension: ImportedDimension | null },
): Promise<DaySum[]> {
  const rows = await db
    .selectFrom('number_imported')
    .select('body')
    .where('site_id', '=', siteId)
    .where('dimension', '=', dimension ?? '')
    .where('month', '>=', from.slice(0, 7))
    .where('month', '<=', to.slice(0, 7))
    .execute();
  return rows.flatMap(({ body }) => unpackSums(body, dimension)).filter(({ day }) => day >= from && day <= to);
}
