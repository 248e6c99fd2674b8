import { createHash } from 'node:crypto';
import type { MediaImageBody } from '#model/media/media-image.ts';

/** How a picture is made from its file. A change of what it means takes another `made`, so that addresses stay true. */
export function recipeOf({ file, rotate, crop, focal }: Pick<MediaImageBody, 'file' | 'rotate' | 'crop' | 'focal'>) {
  const { width, height, frames, has_alpha } = file;
  return { made: 1, width, height, frames, has_alpha, rotate, crop, focal };
}
export type Recipe = ReturnType<typeof recipeOf>;

/** Names a picture of one site: what is served under it never changes, and nobody comes upon it by guessing. */
export function addressOf(siteId: string, body: Pick<MediaImageBody, 'file' | 'rotate' | 'crop' | 'focal'>): string {
  const whole = JSON.stringify([siteId, body.file.hash, recipeOf(body)]);
  return createHash('sha256').update(whole).digest('hex').slice(0, 40);
}
