import { type ColumnField, choiceLabel } from '#model/apis/columns/column-options.ts';
import type { ColumnType } from '#model/apis/columns/column-types.ts';
import { minorDigits } from '#model/apis/columns/price.ts';
import { mainColumns } from '#model/apis/columns/translated-columns.ts';
import type { DataColumn, DataType } from '#model/boards/compute/data-column.ts';

const types: Partial<Record<ColumnType, DataType>> = {
  number: 'number',
  price: 'money',
  boolean: 'boolean',
  date: 'time',
  dateTime: 'time',
  choice: 'choice',
  choices: 'choice',
};

const cells: Partial<Record<ColumnType, NonNullable<DataColumn['cell']>>> = {
  date: 'date',
  image: 'image',
  link: 'link',
};

/** The columns of a table as panels ask them. Prices are stored in minor units. */
export function tableColumns(fields: readonly ColumnField[]): DataColumn[] {
  return mainColumns(fields).map((field): DataColumn => {
    const { name, label, type, choices, currency } = field;
    return {
      field: name,
      label: label === '' ? name : label,
      type: types[type] ?? 'text',
      ...(type === 'price' && { currency, digits: minorDigits(currency) }),
      ...(choices && { choices: choices.map((choice) => ({ value: choice.key, label: choiceLabel(choice) })) }),
      ...(type === 'formula' && { isComputed: true as const }),
      ...(cells[type] && { cell: cells[type] }),
    };
  });
}
