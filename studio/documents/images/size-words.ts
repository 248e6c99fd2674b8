import type { MediaImage } from '#contract/media.ts';
import { formatBytes } from '#studio/messages/amounts.ts';

/** Pixels, read from left to right in every language. */
export const pixelWords = ({ width, height }: Pick<MediaImage, 'width' | 'height'>): string =>
  `\u2066${width}\u00a0×\u00a0${height}\u2069`;

/** How large an image is: `1600 × 1200 · 450 kB`. */
export const sizeWords = (image: Pick<MediaImage, 'width' | 'height' | 'bytes'>): string =>
  `${pixelWords(image)} · ${formatBytes(image.bytes)}`;
