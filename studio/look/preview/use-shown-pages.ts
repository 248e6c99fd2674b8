import { useQuery } from '@tanstack/react-query';
import { routesQuery } from '#studio/page-routes/queries.ts';

/** A path that no site answers: what it shows is the page for what is not there. */
export const missingPath = '/404/nothing-is-here';

/** Paths of the site to look at: one of each route that shows a page. */
export function useShownPages(): string[] {
  const { data } = useQuery(routesQuery({ size: 100 }));
  const paths = (data?.routesList ?? [])
    .filter(({ page_template, is_active }) => page_template !== '' && is_active)
    .map(({ sample_url_string, url_string }) => sample_url_string || url_string)
    .filter((path) => path.startsWith('/') && !path.includes('<'));
  return [...new Set(['/', ...paths])];
}
