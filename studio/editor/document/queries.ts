import { queryOptions } from '@tanstack/react-query';
import { listApis } from '#contract/apis.ts';
import { listRoutes } from '#contract/page-routes.ts';
import { type PageTemplate, showTemplate } from '#contract/page-templates.ts';
import { Problem } from '#contract/problems.ts';
import { listWidgets, type Widget } from '#contract/widgets.ts';
import { call } from '#studio/session/call.ts';
import { emptyMeta, type StoredDocument } from './editor-document.ts';

export const storedTemplate = (template: PageTemplate): StoredDocument => ({
  kind: 'page_template',
  id: template.id,
  key: template.pageKey,
  version: template.version,
  updatedBy: template.updated_by,
  updatedOn: template.updated_on,
  name: template.name,
  description: template.description,
  root: template.root,
  meta: template.meta,
  props: [],
  icon: '',
});

export const storedWidget = (widget: Widget): StoredDocument => ({
  kind: 'widget',
  id: widget.id,
  key: widget.key,
  version: widget.version,
  updatedBy: widget.updated_by,
  updatedOn: widget.updated_on,
  name: widget.title,
  description: widget.description,
  root: widget.root,
  meta: emptyMeta,
  props: widget.props,
  icon: widget.icon,
});

/** The document to edit. Kept out of reach of re-fetching: what is typed must not change under a person. */
export const storedQuery = (kind: StoredDocument['kind'], key: string) =>
  queryOptions({
    queryKey: ['editor', kind, key],
    queryFn: ({ signal }) => loadStored(kind, key, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export async function loadStored(
  kind: StoredDocument['kind'],
  key: string,
  signal?: AbortSignal,
): Promise<StoredDocument> {
  if (kind === 'page_template') {
    const { pageTemplate } = await call(showTemplate, { params: { pageKey: key }, signal });
    return storedTemplate(pageTemplate);
  }
  const { widgets } = await call(listWidgets, { body: { filter: { key }, size: 1 }, signal });
  const [widget] = widgets;
  if (!widget) throw new Problem('not_found');
  return storedWidget(widget);
}

export const apisQuery = queryOptions({
  queryKey: ['apis', 'all'],
  queryFn: async ({ signal }) => (await call(listApis, { body: { size: 1000 }, signal })).apis,
});

/** The active routes that show a template, at most 50: where its pages can be seen. */
export const routesQuery = (pageKey: string) =>
  queryOptions({
    queryKey: ['page-routes', 'of-template', pageKey],
    queryFn: async ({ signal }) =>
      (await call(listRoutes, { body: { filter: { page_template: pageKey, is_active: true }, size: 50 }, signal }))
        .routesList,
  });
