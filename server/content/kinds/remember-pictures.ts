import type { MediaImageBody } from '#model/media/media-image.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { recipeOf } from './picture-recipe.ts';

/** Remembers for good what the addresses of images mean: a release may name one long after the image was changed. */
export async function rememberPictures(
  tx: Database,
  siteId: SiteId,
  bodies: readonly MediaImageBody[],
  at: number,
): Promise<void> {
  const rows = bodies.map((body) => ({
    site_id: siteId,
    address: body.address,
    file_hash: body.file.hash,
    mime: body.file.mime,
    bytes: body.file.bytes,
    recipe: JSON.stringify(recipeOf(body)),
    created_at: at,
  }));
  await tx
    .insertInto('media_pictures')
    .values(rows)
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
}
