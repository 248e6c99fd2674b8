import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listRows } from '#contract/apis.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { listMenus } from '#contract/menus.ts';
import { renderPreview } from '#contract/preview.ts';
import { createTablePages, planTablePages } from '#contract/table-pages.ts';
import type { TablePageChoices } from '#model/table-pages/choices.ts';
import { call } from '#studio/session/call.ts';

export type PagesPlan = ResponseOf<typeof planTablePages>;
export type PlannedPage = NonNullable<PagesPlan['list']>;

/** The pages a data source would get as they are guessed: asked for again each time the dialog opens. */
export const guessQuery = (id: string) =>
  queryOptions({
    queryKey: ['apis', 'pages', id, 'guess'],
    queryFn: ({ signal }) => call(planTablePages, { body: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export const planPages = (body: { id: string; choices: TablePageChoices }, signal: AbortSignal): Promise<PagesPlan> =>
  call(planTablePages, { body, signal });

export const createPages = (id: string, choices: TablePageChoices) => call(createTablePages, { body: { id, choices } });

/** A planned page as the server shows it with the rows there are; what was shown stays until the next is there. */
export const plannedPageQuery = (page: PlannedPage | null, path: string) =>
  queryOptions({
    queryKey: ['apis', 'pages', 'preview', page, path],
    queryFn: async ({ signal }) => {
      const { root, meta } = page as PlannedPage;
      return (await call(renderPreview, { body: { root, meta, path }, signal })).html;
    },
    enabled: page !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

/** The first rows of a table, whose values are offered where rows are chosen by a column. */
export const sampleRowsQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['apis', 'pages', id, 'samples'],
    queryFn: async ({ signal }) => (await call(listRows, { body: { id: id ?? '' }, signal })).rows,
    enabled: id !== undefined,
    gcTime: 0,
    retry: false,
  });

/** Asked again with the sitemap, whenever a document was saved. */
export const menuChoicesQuery = queryOptions({
  queryKey: ['sitemap', 'menu-choices'],
  queryFn: ({ signal }) => call(listMenus, { signal }),
});
