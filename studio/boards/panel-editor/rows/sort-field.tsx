import { NativeSelect } from '@mantine/core';
import type { RowsQuery } from '#model/boards/query.ts';
import { useT } from '#studio/messages/use-t.ts';
import { fieldTitle } from '../data-names.ts';
import type { RowsProps } from './rows-fields.tsx';

/** Chooses by which value, or column, rows are sorted. */
export function SortField({ editing, query, isRows }: RowsProps & { isRows: boolean }) {
  const t = useT();
  const { data, changeQuery } = editing;
  const nameOf = ({ how, field, label }: RowsQuery['values'][number]) => {
    if (label !== '') return label;
    const words = t(`boardPanels.how.${how}`);
    return field === undefined ? words : `${words} · ${fieldTitle(data, field)}`;
  };
  const names = isRows ? query.columns.map((column) => fieldTitle(data, column)) : query.values.map(nameOf);
  const options = names.flatMap((name, at) => [
    { value: `${at}-`, label: t('boardPanels.sortDescending', { name }) },
    { value: `${at}+`, label: t('boardPanels.sortAscending', { name }) },
  ]);
  const { sort, ...others } = query;
  return (
    <NativeSelect
      label={t('boardPanels.sort')}
      value={sort ? `${sort.at}${sort.descending ? '-' : '+'}` : ''}
      data={[{ value: '', label: t('boardPanels.sortUsual') }, ...options]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        const next = { at: Number.parseInt(value, 10), descending: value.endsWith('-') };
        changeQuery(value === '' ? others : { ...others, sort: next });
      }}
    />
  );
}
