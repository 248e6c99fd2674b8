import type { Table } from '#model/apis/collection/edit-table.ts';
import { settleTranslations } from '#model/apis/collection/translate-columns.ts';
import { isTranslation, withCell, withTranslation } from '#model/apis/columns/translated-columns.ts';
import type { JsonObject } from '#model/json.ts';
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
    const merged = mergedRow(row, { ...next, [key]: row[key] ?? null }, [...table.fields, ...read.fields]);
    return [sameJson(row, merged) ? row : merged];
  });
  const own = new Set(table.fields.map(({ name }) => name));
  return {
    fields: settleTranslations([...table.fields, ...read.fields.filter(({ name }) => !own.has(name))]),
    rows: [...kept, ...incoming.values()],
  };
}

/** A row with the cells of another: a translation that comes along is one of what comes with it. */
function mergedRow(row: JsonObject, next: JsonObject, fields: Table['fields']): JsonObject {
  const translations = new Map(fields.filter(isTranslation).map((field) => [field.name, field]));
  const differs = (name: string) => !sameJson(row[name] ?? null, next[name] ?? null);
  let merged = row;
  for (const [name, value] of Object.entries(next))
    if (!translations.has(name))
      merged = differs(name) ? withCell(merged, fields, name, value) : { ...merged, [name]: value };
  for (const [name, field] of translations) {
    const value = next[name];
    if (value !== undefined && (differs(name) || (Object.hasOwn(next, field.translates) && differs(field.translates))))
      merged = withTranslation(merged, field, value);
  }
  return merged;
}
