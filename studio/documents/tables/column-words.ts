import type { Column, ColumnType } from '#model/apis/collection/column.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

export const columnTitle = ({ name, label }: Pick<Column, 'name' | 'label'>): string => (label === '' ? name : label);

export const typeWords = {
  text: 'table.text',
  number: 'table.number',
  boolean: 'table.boolean',
  date: 'table.date',
  json: 'table.json',
} as const satisfies Record<ColumnType, MessageKey>;

export const cellFault = {
  text: 'table.notText',
  number: 'table.notNumber',
  boolean: 'table.notBoolean',
  date: 'table.notDate',
  json: 'table.notJson',
} as const satisfies Record<ColumnType, MessageKey>;

export const columnTypes = Object.keys(typeWords) as ColumnType[];
