import type { BodyOf } from '#contract/exchange.ts';
import type { answerMissingPages } from '#contract/missing-pages.ts';
import { Problem } from '#contract/problems.ts';
import { matchRoute } from '#model/page-routes/route-index.ts';
import type { EditedRoute } from '#server/content/page-routes/edit-routes.ts';
import { requireTarget } from '#server/content/page-routes/plan-move.ts';
import { planRedirects } from '#server/content/page-routes/plan-redirects.ts';
import type { RoutesAround } from '#server/content/page-routes/remove-routes.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { findMissing } from './queries.ts';

/**
 * The routes that would answer missing pages, those asked for first; what a draft answers by now is so already.
 * @throws Problem `not_found` where none is left, `invalid` of the target, which is one for all
 */
export async function planMissingRedirects(
  db: Database,
  site: GrantedSite,
  { ids, answers, redirect_to }: BodyOf<typeof answerMissingPages>,
  around: RoutesAround,
): Promise<EditedRoute[]> {
  const target = redirect_to?.trim() || undefined;
  if (answers !== 'gone') requireTarget(target, true);
  const found = await findMissing(db, site.id, [...new Set(ids)]);
  const pages = found.map(({ id, path }) => ({ id, path, isAnswered: matchRoute(around.index, path) !== undefined }));
  if (pages.every(({ isAnswered }) => isAnswered)) throw new Problem('not_found');
  return planRedirects(
    site,
    pages.map(({ id, path, isAnswered }) => ({ id, url_string: path, isAnswered, issues: [] })),
    { answers, target: answers === 'gone' ? null : (target ?? null) },
    around,
  );
}
