import { previewQuery } from '#studio/documents/preview/queries.ts';
import type { PrefetchContext } from '#studio/routing/feature.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask }: PrefetchContext): void {
  void ask(previewQuery);
}
