import type { View } from './visit.ts';

/** Fewer views say too little. */
const MIN_VIEWS = 12;
/** Views within {@link BURST} that nobody opens by hand. */
const BURST_VIEWS = 10;
const BURST = 5000;
/** Pages that nobody goes through without a click, a key or a touch. */
const MANY_PAGES = 24;
/** Seconds visible a view, on average, in which nobody reads. */
const GLANCE = 1;

/**
 * Whether no person can have made a visit: nothing was ever clicked, typed or touched, no page stayed visible, and there
 * were ten pages within five seconds, or dozens of pages. All of it has to hold, because a school or an office may share
 * one visitor's key: somebody there clicks, or reads.
 */
export function isNoPerson(views: readonly View[]): boolean {
  if (views.length < MIN_VIEWS || views.some(({ interacted }) => interacted)) return false;
  const seconds = views.reduce((sum, view) => sum + view.seconds, 0);
  if (seconds > GLANCE * views.length) return false;
  return isBurst(views.map(({ at }) => at)) || new Set(views.map(({ path }) => path)).size >= MANY_PAGES;
}

function isBurst(moments: readonly number[]): boolean {
  const inOrder = moments.toSorted((one, other) => one - other);
  return inOrder.some((at, index) => at - (inOrder[index - BURST_VIEWS + 1] ?? Number.NEGATIVE_INFINITY) <= BURST);
}
