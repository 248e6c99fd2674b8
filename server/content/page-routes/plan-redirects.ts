import type { ProposedChange } from '#contract/change-sets.ts';
import type { BodyOf } from '#contract/exchange.ts';
import type { missingAnswers } from '#contract/missing-pages.ts';
import type { planRedirect } from '#contract/plan-redirect.ts';
import type { Issue } from '#contract/problems.ts';
import { checkPageRoute } from '#model/page-routes/check-page-route.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { redirectLoopsInSteps } from '#model/page-routes/redirect-loop.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { createYielder, runYielding } from '#server/platform/process/yield-to-event-loop.ts';
import { findTaken } from './check-candidate.ts';
import { type EditedRoute, outsideOf } from './edit-routes.ts';
import { requireTarget } from './plan-move.ts';
import type { RoutesAround } from './remove-routes.ts';

interface Redirected {
  readonly id: string;
  readonly url_string: string;
  /** Something answers it by now: it is left as it is. */
  readonly isAnswered: boolean;
  /** What stands in its way. */
  readonly issues: readonly Issue[];
}

interface Answering {
  readonly answers: (typeof missingAnswers)[number];
  /** Null for what is gone. */
  readonly target: string | null;
}

/** The routes that would answer addresses, beside each other and what is there. */
export async function planRedirects(
  site: Pick<GrantedSite, 'urlPatterns'>,
  wanted: readonly Redirected[],
  { answers, target }: Answering,
  { index, ownHosts }: RoutesAround,
): Promise<EditedRoute[]> {
  const breathe = createYielder();
  const planned: (Redirected & { readonly body: PageRouteBody })[] = [];
  for (const { id, url_string, isAnswered, issues } of wanted) {
    await breathe();
    const body = normalisePageRoute({ url_string, page_type_advanced: answers, redirect_to: target });
    const own = isAnswered ? [] : [...issues, ...outsideOf(site, body), ...checkPageRoute(body)];
    planned.push({ id, url_string, isAnswered, body, issues: own });
  }
  const made = planned.filter(({ isAnswered }) => !isAnswered);
  const routes = made.map(({ id, body }) => ({ id, createdAt: 0, body }));
  const steps = redirectLoopsInSteps(index, answers === 'gone' ? [] : routes, ownHosts);
  const caught = await runYielding(steps);
  return planned.map(({ id, isAnswered, body, issues: own }): EditedRoute => {
    const loops = caught.has(id) ? [{ path: 'redirect_to', message: 'route.redirectLoop' }] : [];
    const issues = [...own, ...loops];
    const outcome = issues.length > 0 ? 'faulty' : isAnswered ? 'same' : 'changes';
    const change = { kind: 'page_route' as const, base: 0, body: { ...body } as unknown as ProposedChange['body'] };
    return { id, url_string: body.url_string, outcome, issues, change };
  });
}

/** What a redirect of one address would be; what is there already stands in its way. @throws Problem `invalid` */
export async function planOneRedirect(
  db: Database,
  site: GrantedSite,
  { url_string, answers, redirect_to }: BodyOf<typeof planRedirect>,
  around: RoutesAround,
): Promise<EditedRoute[]> {
  const target = redirect_to.trim();
  requireTarget(target, true);
  const { url_string: address } = normalisePageRoute({ url_string });
  const issues = await findTaken(db, site.id, address, undefined);
  const wanted = { id: address, url_string: address, isAnswered: false, issues };
  return planRedirects(site, [wanted], { answers, target }, around);
}
