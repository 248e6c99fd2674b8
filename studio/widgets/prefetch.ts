import type { FirstReads } from '#studio/routing/feature.ts';
import { type WidgetSearch, widgetsQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function readFirst({ ask }: FirstReads, search: WidgetSearch): void {
  void ask(widgetsQuery(search));
}
