import type { ListWithViews } from '#contract/lists-with-views.ts';
import { type ChoosableColumn, ColumnsMenu } from '#studio/ui/grid/columns-menu.tsx';
import type { ListSearch } from '#studio/ui/list/list-search.ts';
import { useListAddress } from '#studio/ui/list-screen/list-frame.tsx';
import { ListViews } from './list-views.tsx';

interface ListSettingsProps {
  list: ListWithViews;
  columns: readonly ChoosableColumn[];
  search: ListSearch;
}

/** Which columns a list shows, and its saved views. */
export function ListSettings({ list, columns, search }: ListSettingsProps) {
  const { narrow, apply } = useListAddress<ListSearch>();
  return (
    <>
      <ColumnsMenu columns={columns} search={search} onSearch={narrow} />
      <ListViews list={list} search={search} onApply={apply} />
    </>
  );
}
