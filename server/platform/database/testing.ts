import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { migrate } from '#server/platform/migrations/migrate.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { Database, Tables } from './schema.ts';
import { acrossSites, currentScope } from './site-scope.ts';
import { addDatabase, databaseAt, dropDatabase } from './testing-databases.ts';

export interface TestDatabase extends OpenDatabase {
  /** The same database with the rows of every site, for what a test makes ready and looks at itself. */
  everySite: Database;
  /** What to open the same database with once more. */
  config: { databaseUrl?: string | undefined; dataDir: string };
}

export interface TestDatabaseOptions {
  migrated?: boolean;
  /** Where PostgreSQL is reached; `TEST_DATABASE_URL` when absent. */
  databaseUrl?: string;
}

/**
 * A fresh database, a copy of one that was migrated before: a file on SQLite, a database of the server at
 * `TEST_DATABASE_URL` on PostgreSQL. `TEST_DATABASE` says which. `close` removes it again.
 */
export function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { TEST_DATABASE: engine } = process.env;
  if (engine === 'postgres') return openPostgres(options);
  if (engine === 'sqlite') return openSqlite(options);
  // See cli/setup/server-tests.mjs: what runs once, on no database, must not come to have one by an import of an import.
  throw new Error(
    'A test with a database imports a `testing.ts` of the server itself, or is named `….sqlite.test.ts`.',
  );
}

const makeFolder = () => mkdtempSync(join(tmpdir(), 'sitewright-test-'));
const fileIn = (folder: string) => join(folder, 'sitewright.sqlite');

let migratedFolder: Promise<string> | undefined;

/** One for each worker, as workers share nothing. */
async function migrateOnce(): Promise<string> {
  const folder = makeFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const opened = openDatabase({ dataDir: folder });
  await migrate(opened);
  await opened.close();
  // What was written is in the log beside the file yet.
  const file = new DatabaseSync(fileIn(folder));
  file.exec('pragma wal_checkpoint(truncate)');
  file.close();
  return folder;
}

async function openSqlite({ migrated = true }: TestDatabaseOptions): Promise<TestDatabase> {
  const dataDir = makeFolder();
  if (migrated) {
    migratedFolder ??= migrateOnce();
    copyFileSync(fileIn(await migratedFolder), fileIn(dataDir));
  }
  const opened = openDatabase({ dataDir });
  const close = async () => {
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...opened, everySite: opened.db, config: { dataDir }, close };
}

async function openPostgres({ migrated = true, databaseUrl }: TestDatabaseOptions): Promise<TestDatabase> {
  const { TEST_DATABASE_URL: server, TEST_DATABASE_TEMPLATE: template } = process.env;
  if (!server || !template) throw new Error('PostgreSQL is started by cli/setup/vitest-postgres.mjs.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await addDatabase(server, name, migrated ? template : undefined);
  const dataDir = makeFolder();
  const config = { databaseUrl: databaseAt(databaseUrl ?? server, name), dataDir };
  const opened = openDatabase(config);
  const everySite = openEverySite(config.databaseUrl);
  const close = async () => {
    await opened.close();
    await everySite.destroy();
    await dropDatabase(server, name);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...opened, everySite, config, close };
}

/** Connections of their own, to which it is of no account who asks. */
function openEverySite(url: string): Database {
  return new Kysely<Tables>({ dialect: postgresDialect(url, undefined, () => acrossSites(currentScope)) });
}
