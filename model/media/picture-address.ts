/** What an image may be; known by its content. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/svg+xml',
] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Widths pictures are made in, in pixels. */
export const pictureWidths = [96, 160, 320, 480, 640, 960, 1280, 1600, 1920, 2560] as const;

/** Forms pictures are made in, the smallest file first. */
export const pictureForms = ['avif', 'webp', 'jpg', 'svg'] as const;
export type PictureForm = (typeof pictureForms)[number];

/** What has to be known of an image to say at which addresses it is. */
export interface Addressed {
  readonly address: string;
  /** Pixels as it is shown: turned and cut. */
  readonly width: number;
  readonly height: number;
  readonly mime: PictureType;
  readonly frames: number;
  readonly has_alpha: boolean;
}

export const PICTURES = '/_/media/';

export function pictureUrl(address: string, width: number, form: PictureForm): string {
  return `${PICTURES}${address}/${width}.${form}`;
}

/**
 * The forms an image is served in, the best first; the last one is shown everywhere. What moves keeps moving as WebP,
 * and JPEG knows nothing that can be seen through.
 */
export function formsOf({ mime, frames, has_alpha }: Pick<Addressed, 'mime' | 'frames' | 'has_alpha'>): PictureForm[] {
  if (mime === 'image/svg+xml') return ['svg'];
  if (frames > 1) return ['webp'];
  return has_alpha ? ['avif', 'webp'] : ['avif', 'webp', 'jpg'];
}

/** Widths an image is served in: none is wider than it is, but for the smallest. */
export function widthsOf({ width }: Pick<Addressed, 'width'>): number[] {
  const fitting = pictureWidths.filter((each) => each <= width);
  // One that lies between two steps is not shown smaller than it is by half.
  const next = pictureWidths.find((each) => each > width);
  return next !== undefined && (fitting.length === 0 || width > (fitting.at(-1) ?? 0) * 1.2)
    ? [...fitting, next]
    : fitting;
}

/** Where an image can be seen by itself, some `wanted` pixels wide. */
export function oneUrl(image: Addressed, wanted = 640): string {
  const widths = widthsOf(image);
  const width = widths.find((each) => each >= wanted) ?? widths.at(-1) ?? pictureWidths[0];
  return pictureUrl(image.address, width, formsOf(image).at(-1) ?? 'webp');
}

/** The mark on the screens of telephones, which show no ground behind it. */
export const TOUCH_ICON = 180;
/** Sides of the squares an image is made in to be the mark of a site. */
export const iconSizes = [32, TOUCH_ICON, 192] as const;
export type IconSize = (typeof iconSizes)[number];

/** Where an image is as a mark, whole on a square; a drawn one is good in any size and has none. */
export function iconUrl(address: string, size: IconSize): string {
  return `${PICTURES}${address}/${size}-icon.png`;
}
