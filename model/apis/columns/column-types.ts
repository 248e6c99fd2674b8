/** What a column of a table may hold, in the order people are offered it. */
export const columnTypes = [
  'text',
  'longText',
  'richText',
  'number',
  'price',
  'boolean',
  'date',
  'dateTime',
  'choice',
  'choices',
  'image',
  'file',
  'link',
  'email',
  'phone',
  'color',
  'location',
  'reference',
  'references',
  'formula',
  'json',
] as const;
export type ColumnType = (typeof columnTypes)[number];

/** Types whose cells are one text, so that an empty one is empty text. */
const written: ReadonlySet<ColumnType> = new Set(['text', 'longText', 'richText']);
/** Types whose cells are words in the direction of their language. */
const worded: ReadonlySet<ColumnType> = new Set([
  ...written,
  ...(['choice', 'choices', 'reference', 'references', 'formula'] as const),
]);

export const isWritten = (type: ColumnType): boolean => written.has(type);
export const isWorded = (type: ColumnType): boolean => worded.has(type);
export const isChoice = (type: ColumnType): boolean => type === 'choice' || type === 'choices';
export const isReference = (type: ColumnType): boolean => type === 'reference' || type === 'references';
export const holdsMany = (type: ColumnType): boolean => type === 'choices' || type === 'references';
