import type { PrefetchContext } from '#studio/routing/feature.ts';
import { type WidgetSearch, widgetsQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask }: PrefetchContext, search: WidgetSearch): void {
  void ask(widgetsQuery(search));
}
