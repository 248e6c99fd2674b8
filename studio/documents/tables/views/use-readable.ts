import { useMemo } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { isFormula } from '#model/apis/collection/formulas.ts';
import type { JsonObject } from '#model/json.ts';
import { useComputed } from '../use-computed.ts';

/** Makes a table whose rows also say what its formulas come to, each worked out when it is read. */
export type ReadTable = (table: Table) => Table;

const asItIs: ReadTable = (table) => table;

/** How a table with these columns is read; as it is while it has no formulas, or their code is on its way. */
export function useReadable(fields: readonly Column[]): ReadTable {
  const computed = useComputed(fields);
  return useMemo(() => {
    if (!computed) return asItIs;
    const names = fields.filter(isFormula).map(({ name }) => name);
    const rows = new WeakMap<JsonObject, JsonObject>();
    const tables = new WeakMap<Table, Table>();
    const read = (row: JsonObject): JsonObject => {
      const known = rows.get(row);
      if (known) return known;
      const next = { ...row };
      // A copy of the row, which may be saved, takes none of them along.
      for (const name of names)
        Object.defineProperty(next, name, { get: () => computed(row, name).value, enumerable: false });
      rows.set(row, next);
      return next;
    };
    return (table) => {
      const known = tables.get(table);
      if (known) return known;
      const made = { ...table, rows: table.rows.map(read) };
      tables.set(table, made);
      return made;
    };
  }, [computed, fields]);
}
