import { join } from 'node:path';
import { Kysely } from 'kysely';
import { longReadsDialect } from '#server/platform/database/long-reads-dialect.ts';
import type { DatabaseConfig, OpenDatabase } from '#server/platform/database/open-database.ts';
import { postgresDialect } from '#server/platform/database/postgres-dialect.ts';
import type { Database, Tables } from '#server/platform/database/schema.ts';
import { sqliteDialect } from '#server/platform/database/sqlite-dialect.ts';
import { SqliteFile } from '#server/platform/database/sqlite-file.ts';
import { createNumberTables } from '#server/platform/migrations/0076-numbers.ts';
import { createImportTables } from '#server/platform/migrations/0090-imported-numbers.ts';

/** The file of the numbers beside an embedded database. */
export const NUMBERS_FILE = 'numbers.sqlite';

export interface OpenNumbers {
  readonly db: Database;
  close(): Promise<void>;
}

/**
 * Opens the numbers: on SQLite a file of their own, so that counting visits never waits for a save or holds one up; on
 * PostgreSQL tables of the database.
 */
export async function openNumbers({ db, engine, source }: OpenDatabase): Promise<OpenNumbers> {
  if (engine === 'postgres') return { db, close: () => Promise.resolve() };
  const own = new Kysely<Tables>({ dialect: sqliteDialect(join(source.dataDir, NUMBERS_FILE)) });
  const tables = own as unknown as Kysely<unknown>;
  await createNumberTables(tables, engine);
  await createImportTables(tables, engine);
  return { db: own, close: () => own.destroy() };
}

/** Opens the numbers in a thread that only reads them, once they have been opened to be written. */
export function openToRead({ databaseUrl, dataDir, schema }: DatabaseConfig): Database {
  if (databaseUrl) return new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, schema) });
  const file = new SqliteFile(join(dataDir, NUMBERS_FILE), { readOnly: true });
  const reader = {
    run: async <R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) =>
      file.run<R>(sql, parameters),
    close: async () => file.close(),
  };
  return new Kysely<Tables>({ dialect: longReadsDialect(reader) });
}
