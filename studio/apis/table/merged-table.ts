import type { Table } from '#model/apis/collection/edit-table.ts';
import { isFormula, keepFormulas, storedColumns } from '#model/apis/collection/formulas.ts';
import { settleTranslations } from '#model/apis/collection/translate-columns.ts';
import { isTranslation, withCell, withTranslation } from '#model/apis/columns/translated-columns.ts';
import type { JsonObject } from '#model/json.ts';
import { sameJson } from '#model/layout/merge-fields.ts';
import { slugColumnsOf } from '#model/table-pages/fill-slugs.ts';

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
  // A computed column is still one, unless the file is read with a plain one in its place.
  const plain = new Map(storedColumns(read.fields).map((field) => [field.name, field]));
  const fields = table.fields.map((field) => (isFormula(field) ? (plain.get(field.name) ?? field) : field));
  // A new row has an address of its own, though it is saved in the place of another.
  const slugs = slugColumnsOf(table.fields).map(({ name }) => [name, '']);
  const noSlugs: JsonObject = Object.fromEntries(slugs);
  return {
    fields: settleTranslations([...fields, ...read.fields.filter(({ name }) => !own.has(name))]),
    rows: [...kept, ...Array.from(incoming.values(), (row) => ({ ...noSlugs, ...row }))],
  };
}

/**
 * Another table in the place of one. What is computed stays, and so do columns of slugs, so that pages find their rows by
 * the slugs these get back.
 */
export function replacedTable({ fields }: Table, read: Table): Table {
  const slugs = new Set(slugColumnsOf(fields).map(({ name }) => name));
  const before = new Map(fields.filter(({ name }) => slugs.has(name)).map((field) => [field.name, field]));
  const own = keepFormulas(fields, read.fields).map((field) => before.get(field.name) ?? field);
  const others = fields.filter(({ name }) => slugs.has(name) && !own.some((field) => field.name === name));
  return { fields: [...own, ...others], rows: read.rows };
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
