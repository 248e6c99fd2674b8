import { Budget, type Limits } from '#site/budget.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { LivePlan, LiveRequest } from '#site/data/plan-live-calls.ts';
import { newRun } from '#site/expressions/scope.ts';
import type { LiveAnswer } from '#site/live-answer.ts';
import type { MaybePromise } from '#site/maybe-promise.ts';
import { siteContext } from '#site/template/new-builder.ts';
import type { PageOrder } from './page-order.ts';

/** Asks a live source; it always answers. */
type AskLive = (request: LiveRequest) => MaybePromise<LiveAnswer>;

/** Begins to count the milliseconds that are worked; answers how many it were so far. */
type BeginWork = () => () => number;

/** What the values of arguments may take: where they take more they are empty. */
const limits: Limits = { milliseconds: 50, step: Number.POSITIVE_INFINITY, characters: 1_000_000 };

/** What a call answers that is made from one which brought nothing: it is not made. */
const unasked: LiveAnswer = { rows: [], freshFor: 1, isAway: true };

/**
 * The order of a page with what its live sources answer: those that need nothing of each other are asked together, the
 * rest when what they need is there. At once where every answer is; and as it was for a page without such sources.
 * @param beginWork where given, time in which a busy machine did something else is not counted
 */
export function gather(
  main: CompiledSite,
  order: PageOrder,
  ask: AskLive,
  beginWork?: BeginWork,
): MaybePromise<PageOrder> {
  const site = order.language === undefined ? main : main.in(order.language);
  const plan = order.unsaved ? site.planCalls(order.unsaved.meta.data) : site.livePlan(order.pageKey);
  return plan ? gatherNext(site, plan, order, ask, beginWork) : order;
}

function gatherNext(
  site: CompiledSite,
  plan: LivePlan,
  order: PageOrder,
  ask: AskLive,
  beginWork: BeginWork | undefined,
): MaybePromise<PageOrder> {
  const { path, params, query } = order.input;
  const scope = { ...site.constants, params, query, page: { path, language: site.language } };
  const run = newRun(siteContext(site.kit, site.settings), path, scope, new Budget(limits, true, beginWork?.()));
  let answers: Record<string, LiveAnswer> = { ...order.live };
  for (;;) {
    const requests = plan.next(scope, run, answers);
    if (requests.length === 0) return { ...order, live: answers };
    const found = requests.map((request) => {
      const isCut = request.needs.some((need) => answers[need]?.isAway);
      return [request.name, isCut ? unasked : ask(request)] as const;
    });
    const late = found.filter(([, answer]) => answer instanceof Promise);
    if (late.length > 0)
      return Promise.all(found.map(async ([name, answer]) => [name, await answer] as const)).then((all) =>
        gatherNext(site, plan, { ...order, live: { ...answers, ...Object.fromEntries(all) } }, ask, beginWork),
      );
    answers = { ...answers, ...(Object.fromEntries(found) as Record<string, LiveAnswer>) };
  }
}
