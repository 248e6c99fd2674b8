import type { MediaConstant } from '#contract/media-constants.ts';
import { addressedOf } from '#model/media/addressed-of.ts';
import type { MediaConstantBody } from '#model/media/media-constant.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import { oneUrl } from '#model/media/picture-address.ts';
import { type DocumentRow, storedFieldsOf } from '#server/content/documents/document-row.ts';
import { findImages } from '#server/content/media/find-images.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

export async function constantsOnWire(
  db: Database,
  siteId: SiteId,
  rows: readonly DocumentRow[],
): Promise<MediaConstant[]> {
  const read = rows.map((row) => ({ row, body: JSON.parse(row.body) as MediaConstantBody }));
  const keys = new Set(read.flatMap(({ body }) => body.images.map(({ image }) => image)));
  const found = await findImages(db, siteId, keys);
  const urlOf = (key: string) => {
    const image = found.get(key);
    return image ? oneUrl(addressedOf(JSON.parse(image.body) as MediaImageBody)) : '';
  };
  return read.map(({ row, body: { key, name, images: entries } }) => ({
    ...storedFieldsOf(row),
    ...{ key, name, entries },
    images: entries.map(({ image }) => urlOf(image)),
  }));
}
