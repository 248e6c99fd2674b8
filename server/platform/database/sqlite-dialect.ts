import { closeSync, existsSync, openSync } from 'node:fs';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely';
import { type DatabaseWatch, tellOf } from './database-watch.ts';
import { BatchRolledBack, engineProblem } from './faults.ts';
import { SteadyCompiler } from './sqlite-compiler.ts';
import { SqliteFile } from './sqlite-file.ts';
import { SqliteWriter } from './sqlite-writer.ts';

/**
 * SQLite through `node:sqlite`, whose calls are synchronous while Kysely's transactions are not: between two awaits
 * of a transaction other requests run. So all writing goes through one connection, for one transaction at a time
 * ({@link SqliteWriter}), and reading outside of transactions through another, which sees only what is committed.
 */
export function sqliteDialect(path: string, watch?: DatabaseWatch): Dialect {
  return {
    createAdapter: () => new ManyConnectionsAdapter(),
    createDriver: () => new SqliteDriver(path, watch),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SteadyCompiler(),
  };
}

/** Kysely would let only one connection out at a time, a transaction's too; here the {@link SqliteWriter} decides. */
class ManyConnectionsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

interface Files {
  writer: SqliteWriter;
  reader: SqliteFile;
}

class SqliteDriver implements Driver {
  readonly #path: string;
  readonly #watch: DatabaseWatch | undefined;
  #files: Files | undefined;

  constructor(path: string, watch: DatabaseWatch | undefined) {
    this.#path = path;
    this.#watch = watch;
  }

  async init(): Promise<void> {
    // SQLite makes its other files as readable as the database is, and the database as the process makes any file.
    if (!existsSync(this.#path)) closeSync(openSync(this.#path, 'a', 0o600));
    const writer = new SqliteWriter(new SqliteFile(this.#path, { readOnly: false }));
    this.#files = { writer, reader: new SqliteFile(this.#path, { readOnly: true }) };
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#files) throw new Error('The database is closed.');
    return new SqliteConnection(this.#files, this.#watch);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.end('rollback');
  }

  async savepoint(connection: SqliteConnection, name: string): Promise<void> {
    connection.savepoint('savepoint', name);
  }

  async rollbackToSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    connection.savepoint('rollback to', name);
  }

  async releaseSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    connection.savepoint('release', name);
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    const files = this.#files;
    if (!files) return;
    this.#files = undefined;
    // The last to close copies the log into the database, which a reader may not.
    files.reader.close();
    await files.writer.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #files: Files;
  readonly #watch: DatabaseWatch | undefined;
  #holdsWriter = false;

  constructor(files: Files, watch: DatabaseWatch | undefined) {
    this.#files = files;
    this.#watch = watch;
  }

  async begin(): Promise<void> {
    await withDiskFaults(this.#files.writer.begin());
    this.#holdsWriter = true;
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (!this.#holdsWriter) return;
    this.#holdsWriter = false;
    const began = performance.now();
    try {
      await this.#files.writer[how]();
      tellOf(this.#watch, how, began, undefined);
    } catch (error) {
      const fault = engineProblem(error) ?? error;
      tellOf(this.#watch, how, began, fault);
      throw fault;
    }
  }

  savepoint(command: 'savepoint' | 'rollback to' | 'release', name: string): void {
    this.#files.writer.savepoint(command, name);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const began = performance.now();
    try {
      const running = this.#run<R>(query);
      const result = running instanceof Promise ? await running : running;
      tellOf(this.#watch, query.sql, began, undefined);
      return result;
    } catch (error) {
      const fault = engineProblem(error) ?? error;
      tellOf(this.#watch, query.sql, began, fault);
      throw fault;
    }
  }

  #run<R>(query: CompiledQuery): QueryResult<R> | Promise<QueryResult<R>> {
    const { reader, writer } = this.#files;
    if (this.#holdsWriter) return writer.run(query);
    if (isRead(query)) return reader.run(query.sql, query.parameters);
    return isChange(query) ? this.#runInTransaction(query) : writer.runAlone(query);
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async #runInTransaction<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer } = this.#files;
    await writer.begin();
    let result: QueryResult<R>;
    try {
      result = writer.run<R>(query);
    } catch (error) {
      await writer.rollback();
      throw error;
    }
    try {
      await writer.commit();
      return result;
    } catch (error) {
      if (error instanceof BatchRolledBack) return writer.runAlone(query);
      throw error;
    }
  }
}

async function withDiskFaults(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw engineProblem(error) ?? error;
  }
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\s/i.test(sql));
}

function isChange({ query: { kind } }: CompiledQuery): boolean {
  return kind === 'InsertQueryNode' || kind === 'UpdateQueryNode' || kind === 'DeleteQueryNode';
}
