import type { MediaImage } from '#contract/media.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import { type Addressed, oneUrl } from '#model/media/picture-address.ts';
import { shownSize, sizeText } from '#model/media/shown-size.ts';
import { type DocumentRow, storedFieldsOf } from '#server/content/documents/document-row.ts';

/** What has to be known of an image to say where its pictures are. */
export function addressedOf(body: MediaImageBody): Addressed {
  const { mime, frames, has_alpha } = body.file;
  return { address: body.address, ...shownSize(body), mime, frames, has_alpha };
}

export function imageOnWire(row: DocumentRow): MediaImage {
  const body = JSON.parse(row.body) as MediaImageBody;
  const { file, ...said } = body;
  const { mime, bytes, frames, has_alpha, color, thumbhash, name: file_name } = file;
  return {
    ...storedFieldsOf(row),
    ...said,
    url: oneUrl(addressedOf(body)),
    size: sizeText(body),
    upload_date: row.created_at,
    ...shownSize(body),
    ...{ mime, bytes, frames, has_alpha, color, thumbhash, file_name },
  };
}
