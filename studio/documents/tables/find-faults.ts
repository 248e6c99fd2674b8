import type { Table } from '#model/apis/collection/edit-table.ts';
import { type CellFault, findCellFault, type KnownElsewhere } from '#model/apis/collection/find-cell-fault.ts';
import type { JsonObject } from '#model/json.ts';
import { lacksSlug, slugColumnsOf, slugIn } from '#model/table-pages/fill-slugs.ts';

/** Why a cell is told: its column cannot hold it, or its row has no page by it. */
export type TableFault = CellFault | 'table.noSlug' | 'table.slugTwice';

export interface FaultyCell {
  row: number;
  column: number;
  fault: TableFault;
}

export interface FoundFaults {
  /** The first of them. */
  cells: FaultyCell[];
  total: number;
}

const MAX_LISTED = 100;

/** Finds faulty cells, and remembers those of each row: rows that stay as they are are the same objects. */
export function createFaultFinder(fields: Table['fields'], known: KnownElsewhere) {
  const remembered = new WeakMap<JsonObject, readonly (readonly [number, TableFault])[]>();
  const slugs = slugColumnsOf(fields).filter(({ name, main }) => name === main);
  const places = new Map(fields.map(({ name }, column) => [name, column]));
  const faultsIn = (row: JsonObject) => {
    let found = remembered.get(row);
    if (!found) {
      found = fields.flatMap((field, column) => {
        const fault = findCellFault(row[field.name], field, known);
        return fault ? [[column, fault] as const] : [];
      });
      for (const slug of slugs) {
        // An empty one that can be made is filled when the table is saved.
        if (slugIn(row, slug) !== '' || lacksSlug(row, [slug])) continue;
        found = [...found, [places.get(slug.name) ?? 0, 'table.noSlug']];
      }
      remembered.set(row, found);
    }
    return found;
  };
  return (rows: Table['rows']): FoundFaults => {
    const cells: FaultyCell[] = [];
    let total = 0;
    const tell = (row: number, column: number, fault: TableFault) => {
      total += 1;
      if (cells.length < MAX_LISTED) cells.push({ row, column, fault });
    };
    const taken = slugs.map((slug) => ({ slug, column: places.get(slug.name) ?? 0, seen: new Set<string>() }));
    for (const [row, each] of rows.entries()) {
      for (const [column, fault] of faultsIn(each)) tell(row, column, fault);
      for (const { slug, column, seen } of taken) {
        const value = slugIn(each, slug);
        if (value !== '' && seen.has(value)) tell(row, column, 'table.slugTwice');
        seen.add(value);
      }
    }
    return { cells, total };
  };
}
