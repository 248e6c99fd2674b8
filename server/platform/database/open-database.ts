import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { markClosedIfClean, requireLog } from './lock-note.ts';
import { LongReader } from './long-reader.ts';
import { longReadsDialect } from './long-reads-dialect.ts';
import { postgresDialect } from './postgres-dialect.ts';
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
    const db = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, schema) });
    return { db, engine: 'postgres', longReads: db, source: config, close: () => db.destroy() };
  }
  const file = join(dataDir, 'sitewright.sqlite');
  requireLog(file);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  const longReads = new Kysely<Tables>({ dialect: longReadsDialect(new LongReader(file)) });
  const close = async () => {
    await longReads.destroy();
    await db.destroy();
    markClosedIfClean(file);
  };
  return { db, engine: 'sqlite', longReads, source: config, close };
}
