import { firstImagesQuery, foldersQuery } from '#studio/documents/images/queries.ts';
import type { FirstReads } from '#studio/routing/feature.ts';
import { type MediaSearch, wantedOf } from './media-search.ts';

/** Asks for what the library shows first. */
export function readFirst({ ask }: FirstReads, search: MediaSearch): void {
  void ask(firstImagesQuery(wantedOf(search)));
  void ask(foldersQuery);
}
