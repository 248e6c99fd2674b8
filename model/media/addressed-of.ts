import type { MediaImageBody } from '#model/media/media-image.ts';
import type { Addressed } from '#model/media/picture-address.ts';
import { shownSize } from '#model/media/shown-size.ts';

/** What has to be known of an image to say where its pictures are. */
export function addressedOf(body: MediaImageBody): Addressed {
  const { mime, frames, has_alpha } = body.file;
  return { address: body.address, ...shownSize(body), mime, frames, has_alpha };
}
