import type { Selectable } from 'kysely';
import type { DocumentColumns } from './table.ts';

/** A stored document with the display name of who saved it last. */
export interface DocumentRow extends Selectable<Omit<DocumentColumns, 'site_id' | 'search_text' | 'updated_by'>> {
  updated_by: string | null;
}

/** Names of the columns of a {@link DocumentRow} in a document table called `d`. */
export const rowColumns = [
  'd.id',
  'd.natural_key',
  'd.title',
  'd.version',
  'd.hash',
  'd.body',
  'd.created_at',
  'd.updated_at',
] as const;

/** Fields of the wire that stand before a body's own. */
export function storedFieldsOf(row: Omit<DocumentRow, 'body'>) {
  const { id, version, created_at, updated_at, updated_by } = row;
  return { id, version, added_on: created_at, updated_on: updated_at, updated_by };
}

/** A document as it is sent: its stored fields, then its body's. */
export function toWire<Body extends object>(row: DocumentRow): ReturnType<typeof storedFieldsOf> & Body {
  return { ...storedFieldsOf(row), ...(JSON.parse(row.body) as Body) };
}

/** The JSON text of {@link toWire}, made without parsing the body. */
export function toWireText(row: DocumentRow): string {
  return `${JSON.stringify(storedFieldsOf(row)).slice(0, -1)},${row.body.slice(1)}`;
}
