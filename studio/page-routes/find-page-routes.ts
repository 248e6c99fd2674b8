import { listRoutes } from '#contract/page-routes.ts';
import type { Found } from '#studio/routing/feature.ts';
import { call } from '#studio/session/call.ts';

/** The routes that hold what is typed. */
export async function findPageRoutes(search: string, size: number, signal: AbortSignal): Promise<Found[]> {
  const { routesList } = await call(listRoutes, { body: { search, size }, signal });
  return routesList.map(({ id, url_string }) => ({ to: `/pages/routes/${id}`, label: url_string, isCode: true }));
}
