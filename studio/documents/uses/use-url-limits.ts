import { useQuery } from '@tanstack/react-query';
import type { PageRoute } from '#contract/page-routes.ts';
import type { DocumentKind } from '#model/documents.ts';
import { isWithinLimit } from '#model/page-routes/url-limit.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useUrlLimit } from '#studio/session/site-query.ts';
import { usesQuery } from './queries.ts';

/** Says of a route why someone who is limited to URLs may not change it; undefined where they may. */
export function useRouteLimit(): (route: Pick<PageRoute, 'url_string' | 'regex_pattern'>) => string | undefined {
  const t = useT();
  const limit = useUrlLimit();
  return (route) => (isWithinLimit(route, limit) ? undefined : t('people.routeOutside', { patterns: limit.join(' ') }));
}

/** The same of a template or widget: pages outside of the limit show it. Who has no limit causes no call. */
export function useDocumentLimit(kind: DocumentKind, key: string): string | undefined {
  const t = useT();
  const limit = useUrlLimit();
  const { data } = useQuery({ ...usesQuery(kind, key), enabled: limit.length > 0 });
  const isOutside = data?.routes.some(({ url_string }) => !isWithinLimit({ url_string, regex_pattern: '' }, limit));
  return isOutside ? t('people.templateOutside', { patterns: limit.join(' ') }) : undefined;
}
