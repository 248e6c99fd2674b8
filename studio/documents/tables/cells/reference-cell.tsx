import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { namedRows, otherTableQuery } from '../queries.ts';
import type { CellEditorProps } from './cell-editor.tsx';
import { OptionsCell } from './options-cell.tsx';
import { valuesOf } from './values-of.ts';

/** Chooses rows of the table a column leads to, by what names them or by their title. */
export function ReferenceCell(props: CellEditorProps) {
  const t = useT();
  const { table = '', by = '', type } = props.column;
  const { data, isPending } = useQuery(otherTableQuery(table));
  const options = useMemo(() => {
    const rows = new Map((data ? namedRows(data, by) : []).map(({ name, title }) => [name, title]));
    for (const name of valuesOf(props.value)) if (!rows.has(name)) rows.set(name, '');
    return Array.from(rows, ([value, title]) => ({ value, label: title === '' ? value : `${value} · ${title}` }));
  }, [data, by, props.value]);
  return (
    <OptionsCell
      {...props}
      options={options}
      takesMany={type === 'references'}
      nothingFound={t(isPending ? 'table.searchingRows' : 'table.noRowsFound')}
    />
  );
}
