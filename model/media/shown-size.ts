import type { MediaImageBody } from '#model/media/media-image.ts';

/** Pixels of an image as it is shown: turned, then cut. */
export function shownSize({ file, rotate, crop }: Pick<MediaImageBody, 'file' | 'rotate' | 'crop'>) {
  const isTurned = rotate === 90 || rotate === 270;
  const [width, height] = isTurned ? [file.height, file.width] : [file.width, file.height];
  return crop
    ? { width: Math.max(1, Math.round(width * crop.width)), height: Math.max(1, Math.round(height * crop.height)) }
    : { width, height };
}

/** Size as lists show it: `120x540,450kb`. */
export function sizeText(body: Pick<MediaImageBody, 'file' | 'rotate' | 'crop'>): string {
  const { width, height } = shownSize(body);
  return `${width}x${height},${Math.max(1, Math.round(body.file.bytes / 1024))}kb`;
}
