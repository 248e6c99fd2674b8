import type { PrefetchContext } from '#studio/routing/feature.ts';
import { type JobsSearch, jobsQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function prefetchScreen({ ask, may }: PrefetchContext, search: JobsSearch): void {
  if (may('publish')) void ask(jobsQuery(search));
}
