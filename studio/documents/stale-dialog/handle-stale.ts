import type { Problem } from '#contract/problems.ts';

/** What every saved document says about its last save. */
export interface SavedDocument {
  version: number;
  updated_on: number;
  updated_by: string | null;
}

/** Hands on the document as it stands now when a save was refused for being stale; answers whether it was. */
export function handleStale<D extends SavedDocument>(problem: Problem, take: (current: D) => void): boolean {
  const { current } = problem.details;
  if (problem.kind !== 'stale_version' || typeof current !== 'object' || current === null) return false;
  take(current as D);
  return true;
}
