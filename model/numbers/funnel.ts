import { type GoalTarget, type GoalTest, goalTest } from './goal.ts';
import type { Visit } from './visit.ts';

export const MAX_FUNNELS = 50;
export const MIN_STEPS = 2;
export const MAX_STEPS = 8;

export interface Funnel {
  /** All visits that were looked at. */
  readonly visits: number;
  /** Visits that took each step after all steps before it: never more than took the step before. */
  readonly steps: readonly number[];
}

/** Counts the visits that took steps in their order, with anything in between. A visit counts once a step. */
export function funnelOf(visits: Iterable<Visit>, targets: readonly GoalTarget[]): Funnel {
  const tests = targets.map(goalTest);
  const repeats = targets.map((target, index) => isSame(target, targets[index - 1]));
  const steps = targets.map(() => 0);
  let count = 0;
  for (const visit of visits) {
    if (visit.visitor === null) continue;
    count += 1;
    let after = Number.NEGATIVE_INFINITY;
    for (const [index, test] of tests.entries()) {
      const taken = earliest(visit, test, after, repeats[index] === true);
      if (taken === undefined) break;
      steps[index] = (steps[index] ?? 0) + 1;
      after = taken;
    }
  }
  return { visits: count, steps };
}

/**
 * Returns the first moment from which a step counts as taken. What is done on a page may happen until the next one is
 * opened; opening a page, and doing the same thing twice, need a later page.
 */
function earliest(visit: Visit, { ofView, onView, ofEvent }: GoalTest, after: number, isRepeat: boolean) {
  let first: number | undefined;
  for (const [index, view] of visit.views.entries()) {
    const until = visit.views[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const isOpened = view.at > after && ofView?.(view) === true;
    const isDone = (isRepeat ? view.at > after : until > after) && onView?.(view) === true;
    if (!isOpened && !isDone) continue;
    first = Math.max(view.at, after);
    break;
  }
  if (ofEvent)
    for (const event of visit.events)
      if (
        (isRepeat ? event.at > after : event.at >= after) &&
        event.at < (first ?? Number.POSITIVE_INFINITY) &&
        ofEvent(event)
      )
        first = event.at;
  return first;
}

function isSame(target: GoalTarget, other: GoalTarget | undefined): boolean {
  return JSON.stringify(Object.entries(target).sort()) === JSON.stringify(Object.entries(other ?? {}).sort());
}
