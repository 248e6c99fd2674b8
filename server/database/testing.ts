import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

export interface TestDatabase extends OpenDatabase {
  /** What to open the same database with once more. */
  config: { databaseUrl?: string | undefined; dataDir: string; schema?: string | undefined };
}

export interface TestDatabaseOptions {
  migrated?: boolean;
  /** Where PostgreSQL is reached; `TEST_DATABASE_URL` when absent. */
  databaseUrl?: string;
}

/**
 * A fresh, migrated database: a file of its own on SQLite, a schema of its own on PostgreSQL when `TEST_DATABASE` is
 * `postgres` (`TEST_DATABASE_URL` says where). `close` removes it again.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sitewright-test-'));
  const { databaseUrl = process.env.TEST_DATABASE_URL } = options;
  const isPostgres = process.env.TEST_DATABASE === 'postgres';
  const database = isPostgres ? await openPostgres(dataDir, databaseUrl) : openSqlite(dataDir);
  if (options.migrated !== false) await migrate(database);
  return database;
}

function openSqlite(dataDir: string): TestDatabase {
  const opened = openDatabase({ dataDir });
  const close = async () => {
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...opened, config: { dataDir }, close };
}

async function openPostgres(dataDir: string, databaseUrl: string | undefined): Promise<TestDatabase> {
  if (!databaseUrl) throw new Error('TEST_DATABASE=postgres needs TEST_DATABASE_URL');
  const config = { databaseUrl, dataDir, schema: `test_${randomBytes(8).toString('hex')}` };
  const opened = openDatabase(config);
  await sql`create schema ${sql.id(config.schema)}`.execute(opened.db);
  const close = async () => {
    await sql`drop schema ${sql.id(config.schema)} cascade`.execute(opened.db);
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...opened, config, close };
}

/** A database of its own in the PostgreSQL of `url`, for servers in processes of their own; `drop` removes it. */
export async function createTestDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = name;
  const drop = async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { url: own.href, drop };
}
