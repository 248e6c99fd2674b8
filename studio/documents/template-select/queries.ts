import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listTemplates } from '#contract/page-templates.ts';
import { call } from '#studio/session/call.ts';

/** The page templates whose name or key holds a text, at most 20. */
export const foundTemplatesQuery = (search: string) =>
  queryOptions({
    queryKey: ['page-templates', 'found', search],
    queryFn: async ({ signal }) =>
      (await call(listTemplates, { body: { search, size: 20, sort: [{ field: 'name' }] }, signal })).pageTemplates,
    placeholderData: keepPreviousData,
  });

/** The one template of a key, undefined when there is none. */
export const templateOfKeyQuery = (pageKey: string) =>
  queryOptions({
    queryKey: ['page-templates', 'of-key', pageKey],
    queryFn: async ({ signal }) =>
      (await call(listTemplates, { body: { filter: { pageKey }, size: 1 }, signal })).pageTemplates[0] ?? null,
  });
