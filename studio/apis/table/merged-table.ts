import type { Table } from '#model/apis/collection/edit-table.ts';
import { isFormula, keepFormulas, storedColumns } from '#model/apis/collection/formulas.ts';
import { sameJson } from '#model/layout/merge-fields.ts';

/**
 * A table with another state of it taken in: rows stay in their order, changed ones take the new values, new ones come
 * last. A row that is the same stays the same object, and columns the other does not have keep their values.
 */
export function mergedTable(table: Table, read: Table, key: string, removes: boolean): Table {
  const nameOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const incoming = new Map(read.rows.map((row) => [nameOf(row[key]), row]));
  const kept = table.rows.flatMap((row) => {
    const next = incoming.get(nameOf(row[key]));
    if (!next) return removes ? [] : [row];
    incoming.delete(nameOf(row[key]));
    const merged = { ...row, ...next, [key]: row[key] ?? null };
    return [sameJson(row, merged) ? row : merged];
  });
  const own = new Set(table.fields.map(({ name }) => name));
  // A computed column is still one, unless the file is read with a plain one in its place.
  const plain = new Map(storedColumns(read.fields).map((field) => [field.name, field]));
  const fields = table.fields.map((field) => (isFormula(field) ? (plain.get(field.name) ?? field) : field));
  return {
    fields: [...fields, ...read.fields.filter(({ name }) => !own.has(name))],
    rows: [...kept, ...incoming.values()],
  };
}

/** A table with the rows of another in place of its own. What is computed of them stays. */
export const replacedTable = (table: Table, read: Table): Table => ({
  fields: keepFormulas(table.fields, read.fields),
  rows: read.rows,
});
