import type { Column, ColumnType } from '#model/apis/collection/column.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

export const columnTitle = ({ name, label }: Pick<Column, 'name' | 'label'>): string => (label === '' ? name : label);

export const typeWords = {
  text: 'table.text',
  longText: 'table.longText',
  richText: 'table.richText',
  number: 'table.number',
  price: 'table.price',
  boolean: 'table.boolean',
  date: 'table.date',
  dateTime: 'table.dateTime',
  choice: 'table.choice',
  choices: 'table.choices',
  image: 'table.image',
  file: 'table.file',
  link: 'table.link',
  email: 'table.email',
  phone: 'table.phone',
  color: 'table.color',
  location: 'table.location',
  reference: 'table.reference',
  references: 'table.references',
  formula: 'table.formula',
  json: 'table.json',
} as const satisfies Record<ColumnType, MessageKey>;
