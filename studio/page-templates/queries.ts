import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { listTemplates, pageTemplateFields, showTemplate } from '#contract/page-templates.ts';
import { call } from '#studio/session/call.ts';
import { type ListSearch, listRequestOf } from '#studio/ui/list/list-search.ts';

export const templatesQuery = (search: ListSearch) => templatesOf(listRequestOf(search, pageTemplateFields));

/** Every template of a site by name, to choose from. */
export const templateChoiceQuery = () => templatesOf({ size: 1000, sort: [{ field: 'name' }] });

const templatesOf = (body: GivenBodyOf<typeof listTemplates>) =>
  queryOptions({
    queryKey: ['page-templates', 'list', body],
    queryFn: ({ signal }) => call(listTemplates, { body, signal }),
    placeholderData: keepPreviousData,
  });

/** One template with its layout, as it is now: copies are made of it. */
export const findTemplate = (pageKey: string) => call(showTemplate, { params: { pageKey } });
