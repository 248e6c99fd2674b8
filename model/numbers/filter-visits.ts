import { passesView, passesVisit } from './answer-plainly.ts';
import { requestDimensions } from './fields.ts';
import { type Goal, plainGoal } from './goal.ts';
import type { Span } from './periods.ts';
import type { Condition } from './question.ts';
import type { Visit } from './visit.ts';

/** Whether conditions ask for what visits don't know: the status of a request, or what a bot is called. */
export const asksOfRequests = (filters: readonly Condition[]): boolean =>
  filters.some(({ field }) => requestDimensions.some((each) => each === field));

/**
 * Makes a function that tells whether a visit counts in a span: it passes the filters, and its first view that does is
 * in the span. Views without a visitor are no visit.
 */
export function visitFilter(
  filters: readonly Condition[],
  goals: readonly Goal[],
): (visit: Visit, span: Pick<Span, 'start' | 'end'>) => boolean {
  const options = { goals: goals.map(plainGoal) };
  return (visit, { start, end }) => {
    if (visit.visitor === null) return false;
    if (!filters.every((filter) => passesVisit(visit, filter, options))) return false;
    const first = visit.views.find((view) => filters.every((filter) => passesView(view, filter)));
    return first !== undefined && start <= first.at && first.at < end;
  };
}
