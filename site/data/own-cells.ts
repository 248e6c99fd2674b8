import { isReference } from '#model/apis/columns/column-types.ts';
import { cellInLanguage, membersInLanguage } from '#model/apis/columns/translated-columns.ts';
import type { RowField } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import type { RowReader } from './show-rows.ts';

/** What a stored row says in a language, by the name of the column; undefined where it says nothing of its own there. */
export type OwnCells = ReadonlyMap<string, (row: unknown) => Json | undefined>;

/** The columns that say something else in a language: those with translations, and references to rows that have. */
export function ownCellsOf(
  fields: readonly RowField[],
  { chain, nameOf }: Pick<RowReader, 'chain' | 'nameOf'>,
  isNamedPerLanguage: (table: string, by: string) => boolean,
): OwnCells | undefined {
  if (chain.length === 0) return undefined;
  const own = new Map<string, (row: unknown) => Json | undefined>();
  for (const [column, members] of membersInLanguage(fields, chain))
    own.set(column, (row) => cellInLanguage(row, members));
  for (const { name, type, table, by } of fields) {
    if (!isReference(type) || table === undefined || by === undefined || !isNamedPerLanguage(table, by)) continue;
    const said = (each: Json): Json | undefined =>
      typeof each === 'object' ? undefined : nameOf(table, by, String(each));
    own.set(name, (row) => {
      const value = cellInLanguage(row, [name]);
      return Array.isArray(value) ? value.map((each) => said(each) ?? each) : value && said(value);
    });
  }
  return own.size === 0 ? undefined : own;
}
