import * as z from 'zod/mini';
import type { Json } from '#model/json.ts';
import { documentKey } from '#model/keys.ts';
import { columnOptions } from './columns/column-options.ts';
import { type ColumnType, columnTypes, isReference } from './columns/column-types.ts';

/** Rows of one collection, and bytes of their JSON. */
export const MAX_ROWS = 100_000;
export const MAX_ROW_BYTES = 20 * 1024 * 1024;

export type FieldType = ColumnType;

/** A column of a collection: a member that its rows have. */
export const rowField = z.strictObject({
  name: z
    .string()
    .check(z.minLength(1, 'api.nameRequired'), z.maxLength(100), z.regex(/^[^.\p{Cc}]+$/u, 'api.badField')),
  /** What columns are called; empty for the name. */
  label: z._default(z.string().check(z.maxLength(120)), ''),
  type: z._default(z.enum(columnTypes), 'text'),
  ...columnOptions,
});
export type RowField = z.infer<typeof rowField>;

/** Some rows of a collection, kept under the hash of their text beside the document. */
const rowPart = z.strictObject({
  hash: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  rows: z.int().check(z.gte(1), z.lte(MAX_ROWS)),
  /** Keys of the images of the library that these rows name. */
  images: z.optional(z.array(documentKey)),
});
export type RowPart = z.infer<typeof rowPart>;

export const rowList = z.custom<Json[]>((value) => Array.isArray(value), 'api.rowsRequired');

/** The columns of a collection in their order. */
export const rowFields = z.array(rowField).check(
  z.maxLength(200),
  z.refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, 'api.fieldTwice'),
);

/** What is said of a collection beside its rows. */
export const staticFields = {
  type: z.literal('static'),
  /** Where the rows come from and under which licence. */
  attribution: z._default(z.string().check(z.maxLength(1000)), ''),
  /** Its columns in their order; empty where nobody has typed them yet. */
  fields: z._default(rowFields, []),
};

/** A collection of rows that the site carries itself, so that it answers offline. */
export const staticSource = z.strictObject({
  ...staticFields,
  /** The rows as they are given. A document that is stored has `parts` in their place. */
  rows: z.optional(rowList),
  parts: z.optional(z.array(rowPart)),
});
export type StaticSource = z.infer<typeof staticSource>;

export function countRows({ rows, parts = [] }: Pick<StaticSource, 'rows' | 'parts'>): number {
  return rows?.length ?? parts.reduce((sum, part) => sum + part.rows, 0);
}

/** Keys of the tables that references of a collection lead to, each once. */
export function tablesNamedBy({ fields = [] }: Pick<StaticSource, 'fields'>): string[] {
  return [...new Set(fields.flatMap(({ type, table }) => (isReference(type) && table !== undefined ? [table] : [])))];
}
