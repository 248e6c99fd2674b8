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

export interface CheckedPaths {
  issues: Issue[];
  /** The name of the item's placeholder, where its path can be read. */
  param: string | undefined;
  /** Why a member who is limited to some paths may not have pages at these. */
  outside: Problem | undefined;
}

/** Returns what is wrong with the paths of both pages. */
export async function checkPaths(around: Surroundings, { list, item }: TablePageChoices): Promise<CheckedPaths> {
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
  let outside: Problem | undefined;
  for (const [path, url] of [
    [listPath, list.url_string],
    [itemPath, item.url_string],
  ] as const) {
    const problem = await outsideLimit(around, url);
    if (!problem) continue;
    outside ??= problem;
    const { message = 'problem.forbidden', values } = problem.details;
    issues.push({ path, message, ...(values && { values }) });
  }
  return { issues, param: keys.length === 1 ? keys[0] : undefined, outside };
}

async function outsideLimit({ db, site }: Surroundings, url: string): Promise<Problem | undefined> {
  try {
    await requireWithinLimit(db, site, 'page_route', { next: routeOf(url) });
    return undefined;
  } catch (error) {
    if (error instanceof Problem && error.kind === 'forbidden') return error;
    throw error;
  }
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
