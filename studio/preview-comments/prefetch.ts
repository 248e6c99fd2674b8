import type { FirstReads } from '#studio/routing/feature.ts';
import { type CommentsSearch, commentsQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function readFirst({ ask }: FirstReads, search: CommentsSearch): void {
  void ask(commentsQuery(search));
}
