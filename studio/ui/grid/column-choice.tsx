import { Button, Checkbox, Stack } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import type { ListSearch } from '#studio/ui/list/list-search.ts';
import type { ChoosableColumn } from './columns-menu.tsx';
import { shownColumns, toggleColumn } from './shown-columns.ts';

interface ColumnChoiceProps {
  columns: readonly ChoosableColumn[];
  search: ListSearch;
  onSearch: (change: ListSearch) => void;
}

/** A box for each column but the name; the last one shown stays. */
export function ColumnChoice({ columns, search, onSearch }: ColumnChoiceProps) {
  const t = useT();
  const shown = shownColumns(columns, search.columns).filter(({ isName }) => !isName);
  const choosable = columns.filter(({ isName }) => !isName);
  return (
    <Stack gap={12}>
      {choosable.map(({ id, header }, index) => {
        const isShown = shown.some((column) => column.id === id);
        return (
          <Checkbox
            key={id}
            label={header}
            checked={isShown}
            disabled={isShown && shown.length === 1}
            autoFocus={index === 0}
            onChange={() => onSearch({ columns: toggleColumn(columns, search.columns, id) })}
          />
        );
      })}
      {shown.length < choosable.length && (
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => onSearch({ columns: choosable.map(({ id }) => id).join() })}
        >
          {t('common.allColumns')}
        </Button>
      )}
    </Stack>
  );
}
