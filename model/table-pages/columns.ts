import { collectionOfRows } from '#model/apis/collection/read-collection.ts';
import type { ColumnType } from '#model/apis/columns/column-types.ts';
import { mainColumns } from '#model/apis/columns/translated-columns.ts';
import type { RowField } from '#model/apis/static-source.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { usageOf } from '#model/layout/card-columns.ts';
import { mediaNamed } from '#model/media/media-reference.ts';
import { pathTo } from './liquid.ts';

/** A column of a data source with values it has. */
export interface SampledColumn extends RowField {
  readonly samples: readonly Json[];
}

/** Returns the columns pages can read: those that are typed, else those the rows have. */
export function columnsOf(fields: readonly RowField[], rows: readonly Json[]): SampledColumn[] {
  const objects = rows.filter(isObject);
  const found = fields.length > 0 ? mainColumns(fields) : collectionOfRows(objects).fields;
  return found.flatMap((field) => {
    if (pathTo('item', field.name) === undefined) return [];
    const samples = objects.map((row) => row[field.name] ?? null).filter((value) => value !== null && value !== '');
    return [{ ...field, samples }];
  });
}

const isObject = (row: Json): row is JsonObject => typeof row === 'object' && row !== null && !Array.isArray(row);

/** Returns Liquid that prints a column of a row as people read it. */
export function printColumn({ name, type, samples }: SampledColumn, row = 'item'): string {
  const path = pathTo(row, name) ?? row;
  // A year and a house number have no separator of thousands.
  if (type === 'number' && samples.every((value) => Number.isInteger(value) && Math.abs(Number(value)) < 10_000))
    return `{{ ${path} }}`;
  // Of an API a list may be a column.
  if (type === 'json') return `{{ ${path} | join: ", " }}`;
  return usageOf(type).write?.(path) ?? `{{ ${path} }}`;
}

const picture = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#].*)?$/i;

/** Returns whether a column's values are images: of the library, or addresses of files. */
export function hasImages({ type, samples }: SampledColumn): boolean {
  if (type === 'image') return true;
  return samples.length > 0 && samples.every(isImage);
}

const isImage = (value: Json): boolean =>
  typeof value === 'string' &&
  (mediaNamed(value) !== undefined || (/^(?:https?:\/\/|\/)/.test(value) && picture.test(value)));

const isSimple = (value: Json): boolean => typeof value !== 'object';

/** Types whose values say nothing to people who read them. */
const unread: ReadonlySet<ColumnType> = new Set(['image', 'file', 'color', 'location']);

/** Returns whether a column has words or values that can be printed as one line or a few. */
export const isPrintable = (column: SampledColumn): boolean =>
  !unread.has(column.type) &&
  column.samples.every((value) => isSimple(value) || (Array.isArray(value) && value.every(isSimple)));

/** Types whose texts aren't words. */
const written: ReadonlySet<ColumnType> = new Set([
  'number',
  'price',
  'boolean',
  'date',
  'dateTime',
  'link',
  'email',
  'phone',
]);

/** Returns the average length of a column's texts; 0 for one without. */
export function lengthOf({ type, samples }: SampledColumn): number {
  const texts = samples.filter((value) => typeof value === 'string');
  if (written.has(type) || texts.length === 0) return 0;
  return texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
}
