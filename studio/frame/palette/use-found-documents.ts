import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { listRoutes } from '#contract/page-routes.ts';
import { listTemplates } from '#contract/page-templates.ts';
import { listWidgets } from '#contract/widgets.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useSite } from '#studio/session/site-query.ts';
import { IconRoute, IconTemplate, IconWidget } from '#studio/ui/icons/icons.ts';
import type { Command } from './commands.ts';

const SHOWN = 5;

/** The site's own routes, templates and widgets that hold what is typed; asked for a moment after the last key. */
export function useFoundDocuments(typed: string): { found: Command[]; isSearching: boolean } {
  const t = useT();
  const site = useSite();
  const navigate = useNavigate();
  const search = useSettled(typed.trim(), 200);
  const { data, isFetching } = useQuery({
    queryKey: ['palette', site?.id, search],
    enabled: site !== undefined && search !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { search, size: SHOWN };
      const [routes, templates, widgets] = await Promise.all([
        call(listRoutes, { body, signal }),
        call(listTemplates, { body, signal }),
        call(listWidgets, { body, signal }),
      ]);
      return { routes: routes.routesList, templates: templates.pageTemplates, widgets: widgets.widgets };
    },
  });
  if (search === '' || !data) return { found: [], isSearching: isFetching };
  const found: Command[] = [
    ...data.templates.map(({ pageKey, name }) => ({
      id: `template ${pageKey}`,
      group: t('shell.pageTemplates'),
      label: name,
      icon: IconTemplate,
      run: () => void navigate({ to: '/pages/templates/$pageKey', params: { pageKey } }),
    })),
    ...data.routes.map(({ id, url_string }) => ({
      id: `route ${id}`,
      group: t('shell.pageRoutes'),
      label: url_string,
      isCode: true,
      icon: IconRoute,
      run: () => void navigate({ to: '/pages/routes/$id', params: { id } }),
    })),
    ...data.widgets.map(({ key, title }) => ({
      id: `widget ${key}`,
      group: t('shell.widgets'),
      label: title,
      icon: IconWidget,
      run: () => void navigate({ to: '/pages/widgets/$key/layout', params: { key } }),
    })),
  ];
  return { found, isSearching: isFetching || search !== typed.trim() };
}

function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
