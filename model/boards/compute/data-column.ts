import type { CellType, ValueUnit } from '#model/boards/answer.ts';

export const dataTypes = ['text', 'number', 'money', 'time', 'boolean', 'choice', 'country'] as const;
export type DataType = (typeof dataTypes)[number];

/** A column of rows that panels ask. */
export interface DataColumn {
  /** A member of the rows, or a path into them, such as `price.amount`. */
  readonly field: string;
  /** What people call it; empty for the field. */
  readonly label: string;
  readonly type: DataType;
  /** ISO 4217 code, of `money`. */
  readonly currency?: string | undefined;
  /** Digits that are behind the point of whole numbers: 2 where cells are cents. */
  readonly digits?: number | undefined;
  /** Of numbers that count nothing. */
  readonly unit?: ValueUnit | undefined;
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined;
  /** Its cells are computed from others, and say themselves what they are. */
  readonly isComputed?: true | undefined;
  /** How a list of rows shows its cells, where its type doesn't say so. */
  readonly cell?: CellType | undefined;
}
