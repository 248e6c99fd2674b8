import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { alreadyOnDisk, type Disk, WalDisk } from './wal-disk.ts';

const MAX_STATEMENTS = 500;

/**
 * One connection to an SQLite file, keeping the statements it has prepared. What it commits is whole whatever happens,
 * but on the disk only once its {@link disk} is flushed.
 */
export class SqliteFile {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; answersRows: boolean }>();
  readonly path: string;
  readonly disk: Disk;

  constructor(path: string, options: { readOnly: boolean }) {
    this.#database = new DatabaseSync(path, {
      readOnly: options.readOnly,
      timeout: 5000,
      enableForeignKeyConstraints: true,
    });
    this.path = path;
    this.disk = options.readOnly ? alreadyOnDisk : this.#keepLog(path);
    this.#database.exec('pragma cache_size = -8192; pragma temp_store = memory');
  }

  /** A file system without shared memory keeps no write-ahead log, and SQLite says which way it took instead. */
  #keepLog(path: string): Disk {
    const hasLog = this.#database.prepare('pragma journal_mode = wal').get()?.journal_mode === 'wal';
    this.#database.exec(`pragma synchronous = ${hasLog ? 'normal' : 'full'}; pragma journal_size_limit = 67108864`);
    // The log is copied into the database by a thread of its own: see `checkpoint`.
    if (hasLog) this.#database.exec('pragma wal_autocheckpoint = 0');
    // The log's file is made by the first that reads.
    this.#database.exec('select 1 from sqlite_schema');
    return hasLog ? new WalDisk(path) : alreadyOnDisk;
  }

  /** Pages in the log, from its start, whether they are in the database already or not; 0 when it keeps none. */
  countLogPages(): { all: number; copied: number } {
    const { rows } = this.run<{ log: number; checkpointed: number }>('pragma wal_checkpoint(noop)', []);
    const [{ log = 0, checkpointed = 0 } = {}] = rows;
    return { all: Math.max(0, log), copied: Math.max(0, checkpointed) };
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const { statement, answersRows } = this.#prepare(sql);
    const values = parameters.map(toSqlite);
    if (answersRows) {
      const rows = statement.all(...values) as R[];
      return { rows, numAffectedRows: BigInt(rows.length) };
    }
    const { changes } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepare(sql: string) {
    let prepared = this.#statements.get(sql);
    // What was used last goes to the end, so that the first is what was not used for longest.
    if (prepared) this.#statements.delete(sql);
    else {
      const statement = this.#database.prepare(sql);
      prepared = { statement, answersRows: statement.columns().length > 0 };
      for (const oldest of this.#statements.keys()) {
        if (this.#statements.size < MAX_STATEMENTS) break;
        this.#statements.delete(oldest);
      }
    }
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value as SQLInputValue;
}
