import { type Issue, Problem } from '#contract/problems.ts';
import { checkPageRoute } from '#model/page-routes/check-page-route.ts';
import { bySpecificity, readRoute } from '#model/page-routes/indexed-route.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { matchRoute, type RouteIndex } from '#model/page-routes/route-index.ts';
import { findConflicts } from '#model/page-routes/shadowing.ts';
import { isSiteFile } from '#model/seo/site-files.ts';
import type { TablePageChoices } from '#model/table-pages/choices.ts';
import { requireWithinLimit } from '#server/content/documents/require-within-limit.ts';
import { findTaken } from '#server/content/page-routes/check-candidate.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

interface Surroundings {
  readonly db: Database;
  readonly site: GrantedSite;
  readonly routes: RouteIndex;
  readonly now: number;
}

const templateKey = 'page';

const routeOf = (url_string: string) =>
  normalisePageRoute({
    url_string,
    page_template: templateKey,
    sample_url_string: url_string.replace(/<[^<>]*>/, 'example'),
  });

/** What is wrong with the paths of both pages; the name of the item's placeholder, where its path can be read. */
export async function checkPaths(
  around: Surroundings,
  { list, item }: TablePageChoices,
): Promise<{ issues: Issue[]; param: string | undefined }> {
  const [listPath, itemPath] = ['choices.list.url_string', 'choices.item.url_string'];
  const issues = [
    ...(await checkPath(around, listPath, list.url_string)),
    ...(await checkPath(around, itemPath, item.url_string)),
  ];
  const isFree = (path: string) => !issues.some((issue) => issue.path === path);
  const { keys } = routeOf(item.url_string);
  if (isFree(listPath) && routeOf(list.url_string).keys.length > 0)
    issues.push({ path: listPath, message: 'tablePages.noPlaceholder' });
  if (isFree(itemPath) && keys.length !== 1) issues.push({ path: itemPath, message: 'tablePages.onePlaceholder' });
  return { issues, param: keys.length === 1 ? keys[0] : undefined };
}

async function checkPath({ db, site, routes, now }: Surroundings, path: string, url: string): Promise<Issue[]> {
  const body = routeOf(url);
  const faults = checkPageRoute(body).filter((issue) => issue.path === 'url_string');
  const issues: Issue[] = [...faults, ...(await findTaken(db, site.id, body.url_string, undefined))];
  if (issues.length === 0) {
    const [first] = findConflicts(routes, { id: '', createdAt: now, body });
    const by = first?.kind === 'never-wins' ? first.routes[0]?.body.url_string : undefined;
    if (by !== undefined) issues.push({ path, message: 'tablePages.neverWins', values: { path: by } });
  }
  try {
    await requireWithinLimit(db, site, 'page_route', { next: body });
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'forbidden') throw error;
    const { message = 'problem.forbidden', values } = error.details;
    issues.push({ path, message, ...(values && { values }) });
  }
  return issues.map((issue) => ({ ...issue, path }));
}

/** Returns which route answers a path of an item before the item's own does. */
export function takenBefore(
  routes: RouteIndex,
  { list, item }: TablePageChoices,
  now: number,
): (path: string) => string | undefined {
  const { entry } = readRoute({ id: '', createdAt: now, body: routeOf(item.url_string) });
  const listPath = routeOf(list.url_string).url_string;
  return (path) => {
    if (path === listPath || isSiteFile(path)) return path;
    const match = matchRoute(routes, path);
    const rival = match && routes.entries.get(match.route.id);
    return entry && rival && bySpecificity(rival, entry) < 0 ? rival.route.body.url_string : undefined;
  };
}
