import { listRoutes, type PageRoute } from '#contract/page-routes.ts';
import { listTemplates } from '#contract/page-templates.ts';
import { call } from '#studio/session/call.ts';
import type { DocumentChoice, DocumentChoices } from './document-choices.ts';
import { DocumentSelect, type DocumentSelectProps } from './document-select.tsx';

/** Only what visitors get as pages, at an address that can be told. */
const shown = { page_type_advanced: 'html', is_active: true } as const;

const choiceOf = ({ page_template, url_string }: PageRoute): DocumentChoice[] =>
  page_template === null ? [] : [{ key: page_template, title: url_string }];

/** The same with what their pages are called. */
async function withNames(choices: readonly DocumentChoice[], signal: AbortSignal): Promise<DocumentChoice[]> {
  const keys = [...new Set(choices.map(({ key }) => key))];
  if (keys.length === 0) return [];
  const body = { filter: { pageKey: keys }, size: keys.length };
  const { pageTemplates } = await call(listTemplates, { body, signal });
  const names = new Map(pageTemplates.map(({ pageKey, name }) => [pageKey, name]));
  return choices.map((choice) => ({ ...choice, name: names.get(choice.key) }));
}

/** The page of a template, at the oldest of its addresses; null where it has none. */
export async function findPage(pageKey: string, signal: AbortSignal): Promise<PageRoute | null> {
  const body = { filter: { page_template: pageKey, ...shown }, sort: [{ field: 'added_on' } as const], size: 1 };
  const { routesList } = await call(listRoutes, { body, signal });
  return routesList[0] ?? null;
}

const pages: DocumentChoices = {
  kind: 'page_route',
  find: async ({ search, size, order }, signal) => {
    const sort = [
      order === 'changed' ? ({ field: 'updated_on', descending: true } as const) : ({ field: 'url_string' } as const),
    ];
    const { routesList, total } = await call(listRoutes, { body: { search, size, sort, filter: shown }, signal });
    return { choices: await withNames(routesList.flatMap(choiceOf), signal), total };
  },
  named: async (pageKey, signal) => {
    const route = await findPage(pageKey, signal);
    const [choice] = await withNames(route ? choiceOf(route) : [], signal);
    return choice ?? null;
  },
  words: { search: 'pageSelect.placeholder', none: 'pageSelect.none', make: 'pageSelect.make' },
  makeAt: '/pages/routes',
};

/** Chooses a page of the site by its address; its key is that of its template, which stays when the address changes. */
export const PageSelect = (select: DocumentSelectProps) => <DocumentSelect of={pages} {...select} />;
