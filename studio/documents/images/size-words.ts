import type { MediaImage } from '#contract/media.ts';
import { formatBytes } from '#studio/messages/format.ts';

/** How large an image is: `1,600 × 1,200 · 450 kB`, read from left to right in every language. */
export function sizeWords({ width, height, bytes }: Pick<MediaImage, 'width' | 'height' | 'bytes'>): string {
  return `\u2066${width}\u00a0×\u00a0${height}\u2069 · ${formatBytes(bytes)}`;
}
