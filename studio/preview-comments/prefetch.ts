import type { PrefetchContext } from '#studio/routing/feature.ts';
import { type CommentsSearch, commentsQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask }: PrefetchContext, search: CommentsSearch): void {
  void ask(commentsQuery(search));
}
