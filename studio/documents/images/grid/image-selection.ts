import type { MediaImage } from '#contract/media.ts';

/** The images that are chosen, as they were when they were, by their ids. */
export type ImageSelection = ReadonlyMap<string, MediaImage>;

/** Images that are chosen at once at most: by a range, or all that are found. */
export const MAX_CHOSEN = 1000;

export const noImages: ImageSelection = new Map();

/** With one more, or without it. */
export function toggled(selection: ImageSelection, image: MediaImage): ImageSelection {
  const next = new Map(selection);
  if (!next.delete(image.id)) next.set(image.id, image);
  return next;
}

export const withImages = (selection: ImageSelection, images: readonly MediaImage[]): ImageSelection =>
  new Map([...selection, ...images.map((image) => [image.id, image] as const)]);
