import type { BodyOf } from '#contract/exchange.ts';
import type { answerMissingPages } from '#contract/missing-pages.ts';
import { Problem } from '#contract/problems.ts';
import { checkPageRoute } from '#model/page-routes/check-page-route.ts';
import { findRedirectLoops } from '#model/page-routes/redirect-loop.ts';
import { matchRoute } from '#model/page-routes/route-index.ts';
import { normalisePageRoute } from '#model/page-routes/route-schema.ts';
import { type EditedRoute, outsideOf } from '#server/content/page-routes/edit-routes.ts';
import { requireTarget } from '#server/content/page-routes/plan-move.ts';
import type { RoutesAround } from '#server/content/page-routes/remove-routes.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { findMissing } from './queries.ts';

/**
 * The routes that would answer missing pages, those asked for first; what a draft answers by now is so already.
 * @throws Problem `not_found` where none is left, `invalid` of the target, which is one for all
 */
export async function planAnswer(
  db: Database,
  site: GrantedSite,
  { ids, answers, redirect_to }: BodyOf<typeof answerMissingPages>,
  { index, ownHosts }: RoutesAround,
): Promise<EditedRoute[]> {
  const target = redirect_to?.trim() || undefined;
  if (answers !== 'gone') requireTarget(target, true);
  const found = await findMissing(db, site.id, [...new Set(ids)]);
  const pages = found.map(({ id, path }) => ({ id, path, isAnswered: matchRoute(index, path) !== undefined }));
  if (pages.every(({ isAnswered }) => isAnswered)) throw new Problem('not_found');
  const planned = pages.map(({ id, path, isAnswered }) => {
    const body = normalisePageRoute({
      url_string: path,
      page_type_advanced: answers,
      redirect_to: answers === 'gone' ? null : (target ?? null),
    });
    const issues = isAnswered ? [] : [...outsideOf(site, body), ...checkPageRoute(body)];
    return { id, path, isAnswered, body, issues };
  });
  const made = planned.filter(({ isAnswered }) => !isAnswered);
  const routes = made.map(({ id, body }) => ({ id, createdAt: 0, body }));
  const caught = answers === 'gone' ? new Set<string>() : findRedirectLoops(index, routes, ownHosts);
  return planned.map(({ id, path, isAnswered, body, issues: own }): EditedRoute => {
    const loops = caught.has(id) ? [{ path: 'redirect_to', message: 'route.redirectLoop' }] : [];
    const issues = [...own, ...loops];
    const outcome = issues.length > 0 ? 'faulty' : isAnswered ? 'same' : 'changes';
    const change = {
      kind: 'page_route' as const,
      base: 0,
      body: { ...body } as unknown as NonNullable<EditedRoute['change']['body']>,
    };
    return { id, url_string: path, outcome, issues, change };
  });
}
