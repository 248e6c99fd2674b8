import { Budget, type Limits, wholePage } from './budget.ts';
import type { CompiledSite } from './compiled/compiled-site.ts';
import { makePage } from './page/make-page.ts';
import type { PageAnswer } from './page/page-answer.ts';
import { renderPage } from './page/render-page.ts';
import { resolvePage } from './page/resolve-page.ts';

/** What a visitor asks of a site: a path, and its query as it is written, `''` or `?q=…`. */
interface PageRequest {
  readonly path: string;
  readonly search: string;
}

/** For whoever waits for nothing else: on a busy machine a page of no great size may take more than its second. */
const generousLimits: Limits = { ...wholePage, milliseconds: 5000 };

/**
 * Answers a request from a compiled site in this thread, within its time or with what it has by then.
 * @throws OverBudget when the page grows too large
 */
export function answerPage(site: CompiledSite, { path, search }: PageRequest, limits = generousLimits): PageAnswer {
  const answer = renderPage(site, resolvePage(site, path, search), {
    page: (order) => makePage(site, order, new Budget(limits, true)),
    sources: () => ({}),
    text: (_path, parts) => [...parts].join(''),
  });
  if (answer instanceof Promise) throw new Error('a page made here is there at once');
  return answer;
}
