import { useQuery } from '@tanstack/react-query';
import type { Dataset, RowsQuery } from '#model/boards/query.ts';
import { panelQuery } from '../../queries.ts';

const OFFERED = 100;

/** Values that a field has, the most frequent first; none as long as they aren't known. */
export function useFieldValues(dataset: Dataset, field: string, isWanted: boolean): string[] {
  const query: RowsQuery = {
    ...{ from: 'rows', dataset, where: [], group: [{ field }], columns: [], limit: OFFERED },
    values: [{ how: 'count', label: '' }],
  };
  const filters = { period: { last: 'all' }, choices: {}, compare: false } as const;
  const { data } = useQuery({ ...panelQuery(query, filters), enabled: isWanted, placeholderData: undefined });
  if (!isWanted || !data || 'fault' in data) return [];
  return data.answer.rows.flatMap(({ keys, isOther }) => (isOther ? [] : (keys[0] ?? [])));
}
