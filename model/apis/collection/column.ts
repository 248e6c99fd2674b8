import type { ColumnOptions } from '#model/apis/columns/column-options.ts';
import type { FieldType, RowField } from '#model/apis/static-source.ts';

export type ColumnType = FieldType;

/** A column of a collection: the member its rows have, what people call it (empty for the same), what its cells hold. */
export type Column = RowField;

/** What the cells of a column hold, whatever it is called. */
export type CellKind = ColumnOptions & { type: ColumnType };
