import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { canvasKit } from '#contract/preview.ts';
import type { JsonObject } from '#model/json.ts';
import type { LayoutMeta } from '#model/layout/layout.ts';
import { findTemplate } from '#studio/page-templates/queries.ts';
import { call } from '#studio/session/call.ts';

interface Sample {
  pageKey: string;
  path: string;
  params: Readonly<Record<string, string>>;
}

/** What the template of a route says of its pages, and what the texts of the page at its sample address can read. */
export function useSamplePage({ pageKey, path, params }: Sample): { meta: LayoutMeta | undefined; scope: JsonObject } {
  const enabled = pageKey !== '';
  const { data: meta } = useQuery({
    queryKey: ['page-templates', 'meta', pageKey],
    queryFn: async () => (await findTemplate(pageKey)).pageTemplate.meta,
    enabled,
  });
  const { data: kit } = useQuery({
    queryKey: ['page-routes', 'sample', pageKey, path, params],
    queryFn: ({ signal }) => {
      const body = { pageKey, path, params: { ...params }, widgets: [], images: [], constants: [] };
      return call(canvasKit, { body, signal });
    },
    enabled,
  });
  const scope = useMemo((): JsonObject => {
    if (!kit) return {};
    const { page, settings } = kit;
    const { frontend_site_name: name, frontend_website_description: description, frontend_domain, language } = settings;
    const address = frontend_domain ? `https://${frontend_domain}` : '';
    const site = { name, description, language, address };
    return { ...page.data, params: page.params, query: page.query, page: { path: page.path }, site };
  }, [kit]);
  return { meta, scope };
}
