import type { EditedTable } from './use-table.ts';

/** What a grid needs to know of the table it shows a view of. */
export interface GridView {
  /** The table with all its rows and columns. */
  whole: EditedTable;
  /** Places of the rows in it. */
  places: readonly number[];
  /** Whether rows stand in their own order, all of them. */
  isOrdered: boolean;
  onHide: (column: string) => void;
}
