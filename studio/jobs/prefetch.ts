import type { FirstReads } from '#studio/routing/feature.ts';
import { type JobsSearch, jobsQuery } from './queries.ts';

/** Asks for what its screen shows first. */
export function readFirst({ ask, may }: FirstReads, search: JobsSearch): void {
  if (may('publish')) void ask(jobsQuery(search));
}
