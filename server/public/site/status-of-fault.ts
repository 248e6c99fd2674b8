import { problemOfError } from '#server/platform/http/problem-of-error.ts';
import { PageBusy } from '#server/public/rendering/page-busy.ts';
import { OverBudget } from '#site/budget.ts';
import { DataUnavailable } from '#site/page/data-unavailable.ts';

/** Whether a page failed for now, which nobody need look into. */
export const isPassing = (error: unknown): boolean =>
  error instanceof OverBudget || error instanceof PageBusy || error instanceof DataUnavailable;

/** The status of an answer in the place of a page that could not be made. */
export function statusOfFault(error: unknown): 500 | 503 {
  return isPassing(error) || problemOfError(error, 0).kind === 'unavailable' ? 503 : 500;
}
