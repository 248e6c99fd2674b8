import type { FirstReads } from '#studio/routing/feature.ts';
import { type ConstantSearch, constantsQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function readFirst({ ask }: FirstReads, search: ConstantSearch): void {
  void ask(constantsQuery(search));
}
