import type { Column } from '#model/apis/collection/column.ts';
import type { Table } from '#model/apis/collection/edit-table.ts';
import type { JsonObject } from '#model/json.ts';

/** What cards, boards and calendars are given. */
export interface OpenedView {
  table: Table;
  /** Columns that may be shown. */
  columns: readonly Column[];
  /** Places of the rows that are shown, in their order. */
  rows: readonly number[];
  canEdit: boolean;
  writeRow: (place: number, row: JsonObject) => void;
  onOpen: (place: number) => void;
}
