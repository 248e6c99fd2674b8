import type { Insertable } from 'kysely';
import { PreparedQueries, slot } from './prepared.ts';
import type { Database, Tables } from './schema.ts';

const inserts = new PreparedQueries<unknown>();

/** Writes one row by a statement that is built once for each table and set of columns. */
export async function insertRow<T extends keyof Tables & string>(
  db: Database,
  table: T,
  row: Insertable<Tables[T]>,
): Promise<void> {
  const values = row as Readonly<Record<string, unknown>>;
  const columns = Object.keys(values);
  const build = () => {
    const places = Object.fromEntries(columns.map((column) => [column, slot(column)]));
    return db.insertInto(table).values(places as Insertable<Tables[T]>);
  };
  await inserts.run(db, `${table} ${columns.join()}`, build, values);
}
