import { isoOf } from '#model/iso-date.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { csvCell } from '#server/platform/lists/csv.ts';
import { type EntryRequest, selectEntries, valuesOf } from './queries.ts';
import type { FormEntriesTable } from './table.ts';

const BATCH = 500;
/** What every entry has, before its own fields. */
const columns = ['sent_on', 'form', 'page', 'read', 'spam'] as const;

/** Entries as a list is narrowed, the newest first, some at a time; what comes in meanwhile is left out. */
export async function* readEntries(
  db: Database,
  site: GrantedSite,
  request: EntryRequest,
): AsyncGenerator<FormEntriesTable[], void> {
  let last: FormEntriesTable | undefined;
  do {
    let rows = selectEntries(db, site, request).selectAll().orderBy('id', 'desc').limit(BATCH);
    if (last) rows = rows.where('id', '<', last.id);
    const batch = await rows.execute();
    last = batch.length === BATCH ? batch.at(-1) : undefined;
    if (batch.length > 0) yield batch;
  } while (last);
}

/** The fields of all these entries by name, with what they were called last. */
export async function fieldsOf(entries: AsyncGenerator<FormEntriesTable[], void>): Promise<Map<string, string>> {
  const fields = new Map<string, string>();
  for await (const rows of entries) {
    for (const row of rows) {
      for (const { name, label } of valuesOf(row)) if (!fields.has(name)) fields.set(name, label);
    }
  }
  return fields;
}

/** With the byte order mark spreadsheets want before they read UTF-8. */
export function csvHead(fields: ReadonlyMap<string, string>): string {
  return `\ufeff${[...columns, ...fields.values()].map(csvCell).join(',')}\r\n`;
}

/** Entries as lines of CSV (RFC 4180), times in ISO 8601, UTC. */
export function csvLines(rows: readonly FormEntriesTable[], fields: ReadonlyMap<string, string>): string {
  return rows
    .map((row) => {
      const values = new Map(valuesOf(row).map(({ name, value }) => [name, value]));
      const own = [...fields.keys()].map((name) => textOf(values.get(name)));
      const cells = [
        isoTime(row),
        row.form,
        row.page,
        row.is_read === 1 ? 'yes' : 'no',
        row.is_spam === 1 ? 'yes' : 'no',
      ];
      return `${[...cells, ...own].map(csvCell).join(',')}\r\n`;
    })
    .join('');
}

/** Entries as items of a JSON list, each on a line. */
export function jsonLines(rows: readonly FormEntriesTable[]): string[] {
  return rows.map((row) =>
    JSON.stringify({
      id: row.id,
      sent_on: isoTime(row),
      form: row.form,
      page: row.page,
      is_read: row.is_read === 1,
      is_spam: row.is_spam === 1,
      fields: valuesOf(row),
    }),
  );
}

function isoTime({ created_at }: FormEntriesTable): string {
  return isoOf(created_at);
}

function textOf(value: string | boolean | readonly string[] | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : value.join('; ');
}
