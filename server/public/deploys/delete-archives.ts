import { readReport } from '#server/content/deploys/deploy-report.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';

/** Archives of a target that stay to be downloaded. */
const KEPT = 3;

/** Forgets all but the last archives of a target, or every one. What cannot be reached now goes with the next. */
export async function deleteArchives(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  siteId: SiteId,
  target: string,
  kept = KEPT,
): Promise<void> {
  const rows = await db
    .selectFrom('deploys')
    .select(['id', 'told'])
    .where('site_id', '=', siteId)
    .where('target', '=', target)
    .where('state', '=', 'done')
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  const withArchive = rows.filter(({ told }) => readReport(told).archive !== undefined);
  for (const { id, told } of withArchive.slice(kept)) {
    const { archive = '', ...rest } = readReport(told);
    try {
      await storage.delete(archive);
    } catch (error) {
      log.warn({ err: error, archive }, 'could not delete an archive');
      continue;
    }
    await db
      .updateTable('deploys')
      .set({ told: JSON.stringify(rest) })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute();
  }
}
