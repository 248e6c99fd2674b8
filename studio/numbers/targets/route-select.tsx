import { listRoutes, type PageRoute, showRoute } from '#contract/page-routes.ts';
import { Problem } from '#contract/problems.ts';
import type { DocumentChoice, DocumentChoices } from '#studio/documents/select/document-choices.ts';
import { DocumentSelect, type DocumentSelectProps } from '#studio/documents/select/document-select.tsx';
import { call } from '#studio/session/call.ts';
import { faultText } from '#studio/ui/form/fields.tsx';

const choiceOf = ({ id, url_string, page_template }: PageRoute): DocumentChoice => ({
  key: id,
  title: url_string,
  name: page_template ?? '',
});

/** Page routes by their ID, which stays when the URL changes. */
const routes: DocumentChoices = {
  kind: 'page_route',
  find: async ({ search, size, order }, signal) => {
    const sort = [
      order === 'changed' ? ({ field: 'updated_on', descending: true } as const) : ({ field: 'url_string' } as const),
    ];
    const { routesList, total } = await call(listRoutes, { body: { search, size, sort }, signal });
    return { choices: routesList.map(choiceOf), total };
  },
  named: async (id, signal) => {
    try {
      return choiceOf((await call(showRoute, { params: { id }, signal })).route);
    } catch (error) {
      // It was deleted since.
      if (error instanceof Problem && error.kind === 'not_found') return null;
      throw error;
    }
  },
  words: { search: 'pageSelect.placeholder', none: 'pageSelect.none', make: 'pageSelect.make' },
  makeAt: '/pages/routes',
};

/** Chooses a page route. */
export const RouteSelect = ({ error, ...select }: DocumentSelectProps & { error: string | undefined }) => (
  <DocumentSelect of={routes} {...select} error={faultText(error)} />
);
