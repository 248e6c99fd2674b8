import { type DataField, type DataPanelType, isTime, likelyCategory } from './panel-types.ts';
import type { Dataset, RowsQuery, RowValue } from './query.ts';

export interface FirstPanel {
  readonly type: DataPanelType;
  readonly query: RowsQuery;
}

/** Fields that name each row rather than some of them. */
const isKind = ({ type }: DataField): boolean => type === 'choice' || type === 'country' || type === 'boolean';

/**
 * Makes panels to begin with from the fields of some data, at most three: how many rows there are over time, by which kind,
 * and what they add up to.
 */
export function firstPanels(dataset: Dataset, fields: readonly DataField[]): FirstPanel[] {
  const time = fields.find(isTime)?.field;
  const kind = likelyCategory(fields.filter(isKind));
  const money = fields.find(({ type }) => type === 'money');
  const count: RowValue = { how: 'count', label: '' };
  const asking = (group: RowsQuery['group'], value: RowValue): RowsQuery => ({
    ...{ from: 'rows', dataset, where: [], group, values: [value], columns: [], limit: 50 },
    ...(time !== undefined && { time }),
  });
  const panels: FirstPanel[] = [];
  if (time !== undefined) panels.push({ type: 'line', query: asking([{ field: time, by: 'day' }], count) });
  if (kind)
    panels.push({ type: kind.type === 'country' ? 'map' : 'donut', query: asking([{ field: kind.field }], count) });
  if (money) {
    const trend = time === undefined ? [] : [{ field: time, by: 'day' as const }];
    panels.push({ type: 'number', query: asking(trend, { how: 'sum', field: money.field, label: '' }) });
  }
  return panels;
}
