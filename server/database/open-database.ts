import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { postgresDialect } from './postgres-dialect.ts';
import type { Database, Tables } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

export type Engine = 'sqlite' | 'postgres';

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
  close(): Promise<void>;
}

/** Opens the configured database; nothing is connected to until the first query. Makes `dataDir` for SQLite. */
export function openDatabase(config: DatabaseConfig): OpenDatabase {
  const { databaseUrl, dataDir, schema } = config;
  if (!databaseUrl) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const dialect = databaseUrl
    ? postgresDialect(databaseUrl, schema)
    : sqliteDialect(join(dataDir, 'sitewright.sqlite'));
  const db = new Kysely<Tables>({ dialect });
  return { db, engine: databaseUrl ? 'postgres' : 'sqlite', close: () => db.destroy() };
}
