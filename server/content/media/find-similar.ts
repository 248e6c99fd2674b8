import type { MediaImage } from '#contract/media.ts';
import { bitsApart, likenessParts, MAX_APART, nearParts } from '#model/media/image-similarity.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import { type DocumentRow, rowColumns } from '#server/content/documents/document-row.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { imageOnWire } from './image-on-wire.ts';
import type { Kept } from './store-image.ts';

/** Images that are told of. */
const MAX = 3;
/** Images that are compared: more than so many that look the same make no other answer. */
const COMPARED = 500;

const columns = ['likeness_1', 'likeness_2', 'likeness_3', 'likeness_4'] as const;

/** What is told of a file that became an image: those that look the same. */
export async function similarTo(db: Database, siteId: SiteId, { row, isDuplicate }: Kept): Promise<MediaImage[]> {
  return isDuplicate ? [] : (await findSimilar(db, siteId, row)).map(imageOnWire);
}

/** The images of a site that look like this one, the likest first. */
async function findSimilar(db: Database, siteId: SiteId, image: DocumentRow): Promise<DocumentRow[]> {
  const { likeness } = (JSON.parse(image.body) as MediaImageBody).file;
  if (likeness === undefined) return [];
  const parts = likenessParts(likeness);
  const sharing = (at: 0 | 1 | 2 | 3) =>
    db
      .selectFrom('media_images')
      .select(['id', ...columns])
      .where('site_id', '=', siteId)
      .where(columns[at], 'in', nearParts(parts[at]))
      .where('id', '<>', image.id);
  // One after the other: of several conditions joined by `or` an engine may make one look at all rows.
  const rows = await sharing(0).union(sharing(1)).union(sharing(2)).union(sharing(3)).limit(COMPARED).execute();
  const near = rows
    .map((row) => ({
      id: row.id,
      apart: bitsApart(
        parts,
        columns.map((column) => row[column] ?? 0),
      ),
    }))
    .filter(({ apart }) => apart <= MAX_APART)
    .sort((one, other) => one.apart - other.apart || (one.id < other.id ? -1 : 1))
    .slice(0, MAX);
  if (near.length === 0) return [];
  const found = await db
    .selectFrom('media_images as d')
    .leftJoin('users', 'users.id', 'd.updated_by')
    .select([...rowColumns, 'users.name as updated_by'])
    .where('d.site_id', '=', siteId)
    .where(
      'd.id',
      'in',
      near.map(({ id }) => id),
    )
    .execute();
  return near.flatMap(({ id }) => found.filter((row) => row.id === id));
}
