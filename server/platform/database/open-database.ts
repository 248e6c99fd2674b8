import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { DatabaseWatch } from './database-watch.ts';
import { markClosedIfClean, requireLog } from './lock-note.ts';
import { LongReader } from './long-reader.ts';
import { longReadsDialect } from './long-reads-dialect.ts';
import { watchedPostgres } from './postgres-dialect.ts';
import type { Database, Tables } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

export type Engine = 'sqlite' | 'postgres';

/** What people call them. */
export const engineNames: Record<Engine, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

export interface DatabaseConfig {
  /** `postgres://…`; absent means the embedded SQLite file in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** PostgreSQL schema the tables are in, instead of the connection's own. */
  schema?: string | undefined;
}

export interface OpenDatabase {
  db: Database;
  engine: Engine;
  /** For reads that may take long: see `Readers` in reader-of.ts. */
  longReads: Database;
  /** What it was opened with, for a thread that opens it too. */
  source: DatabaseConfig;
  watch: DatabaseWatch;
  close(): Promise<void>;
}

/**
 * Opens the configured database; nothing is connected to until the first query. Makes `dataDir` for SQLite.
 * @throws ConfigError for an SQLite file that has lost its log
 */
export function openDatabase(config: DatabaseConfig): OpenDatabase {
  const { databaseUrl, dataDir, schema } = config;
  if (!databaseUrl) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (databaseUrl) {
    const { dialect, watch } = watchedPostgres(databaseUrl, schema);
    const db = new Kysely<Tables>({ dialect });
    return { db, engine: 'postgres', longReads: db, source: config, watch, close: () => db.destroy() };
  }
  const file = join(dataDir, 'sitewright.sqlite');
  requireLog(file);
  const watch: DatabaseWatch = { onStatement: undefined, pool: () => undefined };
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file, watch) });
  const longReads = new Kysely<Tables>({ dialect: longReadsDialect(new LongReader(file), watch) });
  const close = async () => {
    await longReads.destroy();
    await db.destroy();
    markClosedIfClean(file);
  };
  return { db, engine: 'sqlite', longReads, source: config, watch, close };
}
