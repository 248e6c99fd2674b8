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
import { SteadyCompiler } from './sqlite-compiler.ts';

/** What runs the statements: a thread beside the one that answers (`LongReader`), or a connection of this thread. */
interface Reader {
  run<R>(query: CompiledQuery): Promise<QueryResult<R>>;
  close(): Promise<void>;
}

/** An SQLite file that is only read. */
export function longReadsDialect(reader: Reader, watch?: DatabaseWatch): Dialect {
  return {
    createAdapter: () => new SharedAdapter(),
    createDriver: () => new LongReadsDriver(watch ? watched(reader, watch) : reader),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SteadyCompiler(),
  };
}

/** The same reader, telling of each statement. */
function watched(reader: Reader, watch: DatabaseWatch): Reader {
  return {
    run: async <R>(query: CompiledQuery) => {
      const began = performance.now();
      try {
        const result = await reader.run<R>(query);
        tellOf(watch, query.sql, began, undefined);
        return result;
      } catch (error) {
        tellOf(watch, query.sql, began, error);
        throw error;
      }
    },
    close: () => reader.close(),
  };
}

/** Reads may be asked for at once: the reader has them wait. */
class SharedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class LongReadsDriver implements Driver {
  readonly #reader: Reader;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new LongReadsConnection(this.#reader);
  }

  async beginTransaction(): Promise<never> {
    throw new Error('Nothing is written here.');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  destroy(): Promise<void> {
    return this.#reader.close();
  }
}

class LongReadsConnection implements DatabaseConnection {
  readonly #reader: Reader;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#reader.run<R>(query);
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}
