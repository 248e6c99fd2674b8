import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { settingsQuery } from '#studio/documents/settings-query.ts';
import { useSite } from '#studio/session/site-query.ts';
import { useEditor, usePage } from '../document/editor-context.ts';
import { kindOf } from '../document/kinds/kinds.ts';
import { apisQuery, routesQuery } from '../document/queries.ts';
import { usePreviewData, usePreviewPath } from '../preview/preview-path.ts';
import { useInPlace, usePageAround } from '../trail/in-place.ts';
import { type DataScope, nodeScope, pageScope } from './data-scope.ts';
import { paramsOfPath } from './params-of-path.ts';

/** What the page can read on the path that is shown; of a widget in its place the page around, beside its own props. */
export function usePageScope(): DataScope {
  const { meta: own } = usePage();
  const { stored } = useEditor();
  // A widget reads its props, and what the page around it does.
  const outer = usePageAround();
  const shown = outer ?? stored();
  const meta = outer?.meta ?? own;
  const { path } = usePreviewPath();
  const answers = usePreviewData();
  const site = useSite();
  const { data: apis } = useQuery(apisQuery);
  const { data: settings } = useQuery(settingsQuery);
  const { data: routes } = useQuery({ ...routesQuery(shown.key), enabled: kindOf(shown).hasPages });
  const { found } = useInPlace();
  return useMemo(() => {
    const given = found?.props ?? {};
    return pageScope({
      meta,
      samples: new Map(apis?.map(({ key, sample }) => [key, sample])),
      answers,
      params: paramsOfPath(routes?.map((route) => route.url_string) ?? [], path),
      path: path.split('?')[0] ?? path,
      site: {
        name: site?.name ?? '',
        description: settings?.frontend_website_description ?? '',
        language: settings?.language ?? 'en',
        address: settings?.frontend_domain ? `https://${settings.frontend_domain}` : '',
      },
      // In a place of the page they are what that gives them.
      props: stored().props.map((prop) => ({ ...prop, default: given[prop.name] ?? prop.default })),
    });
  }, [meta, apis, answers, routes, path, site, settings, stored, found]);
}

/** What a node can read: the page's scope and the items of the repeats around it. */
export function useNodeScope(id: string | undefined, withOwn = true): DataScope {
  const { store } = useEditor();
  const page = usePageScope();
  return id === undefined ? page : nodeScope(page, store.document().tree, id, withOwn);
}
