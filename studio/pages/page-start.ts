import type { GalleryPageName } from '#starters/gallery/gallery.ts';

/** What a page begins with; a copy is of the template of a key. */
export type PageStart =
  | { from: 'blank' }
  | { from: 'copy'; pageKey: string }
  | { from: 'gallery'; page: GalleryPageName };
