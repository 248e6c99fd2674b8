import type { MediaFile } from '#model/media/media-image.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    kept_files: KeptFilesTable;
  }
}

/** A file that was sent for an image that a change set is to add. */
interface KeptFilesTable {
  site_id: string;
  /** SHA-256 of the file as it was sent, and of what is kept of it. */
  source: string;
  file_hash: string;
  /** JSON. */
  file: string;
  at: number;
}

/** Remembers what was found in a file; the same file again is remembered for longer. */
export async function rememberFile(db: Database, siteId: SiteId, file: MediaFile, at: number): Promise<void> {
  await db
    .insertInto('kept_files')
    .values({ site_id: siteId, source: file.source, file_hash: file.hash, file: JSON.stringify(file), at })
    .onConflict((conflict) => conflict.columns(['site_id', 'source']).doUpdateSet({ at }))
    .execute();
}

/** Which of these files a site has: as those of images, or kept for some. */
export async function findStoredHashes(db: Database, siteId: SiteId, sources: readonly string[]): Promise<Set<string>> {
  if (sources.length === 0) return new Set();
  const images = await db
    .selectFrom('media_images')
    .select('source')
    .where('site_id', '=', siteId)
    .where('source', 'in', sources)
    .execute();
  const kept = await db
    .selectFrom('kept_files')
    .select('source')
    .where('site_id', '=', siteId)
    .where('source', 'in', sources)
    .execute();
  return new Set([...images, ...kept].map(({ source }) => source));
}
