import type { FirstReads } from '#studio/routing/noun.ts';
import { type CommentsSearch, commentsQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function readFirst({ ask }: FirstReads, search: CommentsSearch): void {
  void ask(commentsQuery(search));
}
