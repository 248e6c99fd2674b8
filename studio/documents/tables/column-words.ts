import type { Column, ColumnType } from '#model/apis/collection/column.ts';
import { nameOfLanguage } from '#model/site-languages/languages.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

type Titled = Pick<Column, 'name' | 'label' | 'translates' | 'language'>;

/** What a column is called; one that translates another by that one's title and its language. */
export function columnTitle({ name, label, translates, language }: Titled): string {
  if (translates === undefined || language === undefined) return label === '' ? name : label;
  return `${label === '' ? translates : label} · ${nameOfLanguage(language)}`;
}

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
