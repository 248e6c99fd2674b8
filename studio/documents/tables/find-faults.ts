import type { Table } from '#model/apis/collection/edit-table.ts';
import { type CellFault, findCellFault, type KnownElsewhere } from '#model/apis/collection/find-cell-fault.ts';
import type { JsonObject } from '#model/json.ts';

/** A cell that its column cannot hold. */
export interface FaultyCell {
  row: number;
  column: number;
  fault: CellFault;
}

export interface FoundFaults {
  /** The first of them. */
  cells: FaultyCell[];
  total: number;
}

const MAX_LISTED = 100;

/** Finds faulty cells, and remembers those of each row: rows that stay as they are are the same objects. */
export function createFaultFinder(fields: Table['fields'], known: KnownElsewhere) {
  const remembered = new WeakMap<JsonObject, readonly (readonly [number, CellFault])[]>();
  const faultsIn = (row: JsonObject) => {
    let found = remembered.get(row);
    if (!found) {
      found = fields.flatMap((field, column) => {
        const fault = findCellFault(row[field.name], field, known);
        return fault ? [[column, fault] as const] : [];
      });
      remembered.set(row, found);
    }
    return found;
  };
  return (rows: Table['rows']): FoundFaults => {
    const cells: FaultyCell[] = [];
    let total = 0;
    for (const [row, each] of rows.entries()) {
      for (const [column, fault] of faultsIn(each)) {
        total += 1;
        if (cells.length < MAX_LISTED) cells.push({ row, column, fault });
      }
    }
    return { cells, total };
  };
}
