import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listTemplates, pageTemplateFields, showTemplate } from '#contract/page-templates.ts';
import { call } from '#studio/session/call.ts';
import { type ListSearch, listRequestOf } from '#studio/ui/list/list-search.ts';

export function templatesQuery(search: ListSearch) {
  const body = listRequestOf(search, pageTemplateFields);
  return queryOptions({
    queryKey: ['page-templates', 'list', body],
    queryFn: ({ signal }) => call(listTemplates, { body, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One template with its layout, as it is now: copies are made of it. */
export const findTemplate = (pageKey: string) => call(showTemplate, { params: { pageKey } });
