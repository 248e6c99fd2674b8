import { previewQuery } from '#studio/documents/preview/queries.ts';
import type { FirstReads } from '#studio/routing/feature.ts';

/** Asks for what its screen shows first. */
export function readFirst({ ask }: FirstReads): void {
  void ask(previewQuery);
}
