import type { MediaImageBody } from '#model/media/media-image.ts';
import type { Change } from '#server/content/documents/change.ts';
import type { DocumentRow } from '#server/content/documents/document-row.ts';
import type { LimitedSite } from '#server/content/documents/require-within-limit.ts';
import { type Save, saveDocument } from '#server/content/documents/save-document.ts';
import { recipeOf } from '#server/content/kinds/picture-recipe.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Saves an image, and remembers for good what its address means: a release may name it long after it was changed. */
export async function saveImageDocument(
  tx: Database,
  site: LimitedSite,
  change: Change,
  save: Save,
): Promise<DocumentRow> {
  const row = await saveDocument(tx, site, change, 'media_image', save);
  const body = JSON.parse(row.body) as MediaImageBody;
  const { hash: file_hash, mime, bytes } = body.file;
  const recipe = JSON.stringify(recipeOf(body));
  await tx
    .insertInto('media_pictures')
    .values({ site_id: site.id, address: body.address, file_hash, mime, bytes, recipe, created_at: change.at })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
  return row;
}
