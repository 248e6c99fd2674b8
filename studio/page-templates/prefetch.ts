import { previewQuery } from '#studio/documents/preview/queries.ts';
import type { PrefetchContext } from '#studio/routing/feature.ts';
import type { ListSearch } from '#studio/ui/list/list-search.ts';
import { templatesQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask }: PrefetchContext, search: ListSearch): void {
  void ask(templatesQuery(search));
  void ask(previewQuery);
}
