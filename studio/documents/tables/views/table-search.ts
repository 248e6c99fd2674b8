import type { ViewText } from '#model/apis/views/view-text.ts';
import type { ListSearch } from '#studio/ui/list/list-search.ts';

/** A view of a table as its address holds it. */
export type TableSearch = Pick<ListSearch, 'view'> &
  ViewText & {
    /** The month a calendar shows, `2026-11`: of the moment, and no part of a view that is saved. */
    month?: string | undefined;
  };

const names = ['as', 'where', 'sort', 'columns', 'by', 'until', 'view', 'month'] as const;

/** Letters that a saved view may hold; some less than the server keeps, as it holds names of settings too. */
export const MAX_VIEW_LENGTH = 3900;

/** Makes the state of a table's address; what is too long is not from here. */
export function tableSearch(raw: Record<string, unknown>): TableSearch {
  const entries = names.flatMap((name) => {
    const value = raw[name];
    const text = value === undefined || typeof value === 'object' ? '' : String(value);
    return text === '' || text.length > MAX_VIEW_LENGTH ? [] : [[name, text]];
  });
  return Object.fromEntries(entries) as TableSearch;
}
