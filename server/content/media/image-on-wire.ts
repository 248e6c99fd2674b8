import type { MediaImage } from '#contract/media.ts';
import { addressedOf } from '#model/media/addressed-of.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import { oneUrl } from '#model/media/picture-address.ts';
import { shownSize, sizeText } from '#model/media/shown-size.ts';
import { type DocumentRow, storedFieldsOf } from '#server/content/documents/document-row.ts';

export function imageOnWire(row: DocumentRow): MediaImage {
  const body = JSON.parse(row.body) as MediaImageBody;
  const { file, ...said } = body;
  const { mime, bytes, frames, has_alpha, color, thumbhash, removed, name: file_name } = file;
  return {
    ...storedFieldsOf(row),
    ...said,
    url: oneUrl(addressedOf(body)),
    size: sizeText(body),
    upload_date: row.created_at,
    ...shownSize(body),
    ...{ mime, bytes, frames, has_alpha, color, thumbhash, file_name },
    ...(removed && { removed }),
  };
}
