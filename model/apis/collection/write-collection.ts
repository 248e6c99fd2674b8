import { mainColumns, SOURCES } from '#model/apis/columns/translated-columns.ts';
import type { JsonObject } from '#model/json.ts';
import type { Table } from './edit-table.ts';
import { guardFormula } from './guard-formula.ts';
import { writeCell } from './read-cell.ts';
import { headingOf } from './tagged-headings.ts';
import { writeLines } from './write-lines.ts';

/** A table as CSV (RFC 4180) that spreadsheets take for Unicode, with a column for each language. */
export function writeCsv({ fields, rows }: Table): string {
  return writeLines([
    fields.map(headingOf),
    ...rows.map((row) => fields.map((field) => guardFormula(writeCell(row[field.name], field)))),
  ]);
}

/** A table as JSON: its rows as they are, without what is known of their translations. */
export function writeJson({ fields, rows }: Table): string {
  const names = new Map(fields.map((field) => [field.name, headingOf(field)]));
  const hasTranslations = mainColumns(fields).length < fields.length;
  const plain = ({ ...row }: JsonObject): JsonObject => {
    if (hasTranslations) delete row[SOURCES];
    return Object.fromEntries(Object.entries(row).map(([name, value]) => [names.get(name) ?? name, value]));
  };
  return JSON.stringify(rows.map(plain), undefined, 2);
}
