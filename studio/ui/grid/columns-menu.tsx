import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconColumns } from '#studio/ui/icons/icons.ts';
import type { ListSearch } from '#studio/ui/list/list-search.ts';
import { DropPanel } from '#studio/ui/menu/drop-panel.tsx';

const ColumnChoice = lazy(async () => ({ default: (await import('./column-choice.tsx')).ColumnChoice }));

export interface ChoosableColumn {
  id: string;
  header: string;
  isName?: boolean | undefined;
  isExtra?: boolean | undefined;
}

interface ColumnsMenuProps {
  columns: readonly ChoosableColumn[];
  search: ListSearch;
  onSearch: (change: ListSearch) => void;
}

/** Chooses which columns a list shows; the choice is in its address. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  const t = useT();
  return (
    <DropPanel label={t('common.columns')} text={t('common.columns')} icon={IconColumns}>
      {() => <ColumnChoice {...props} />}
    </DropPanel>
  );
}
