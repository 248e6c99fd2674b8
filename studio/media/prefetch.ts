import { firstImagesQuery, foldersQuery } from '#studio/documents/images/queries.ts';
import type { PrefetchContext } from '#studio/routing/feature.ts';
import { type MediaSearch, wantedOf } from './media-search.ts';

/** Asks for what the library shows first. */
export function prefetchScreen({ ask }: PrefetchContext, search: MediaSearch): void {
  void ask(firstImagesQuery(wantedOf(search)));
  void ask(foldersQuery);
}
