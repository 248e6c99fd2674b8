import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely';
import { SteadyCompiler } from './sqlite-compiler.ts';

/** What runs the statements: a thread beside the one that answers (`LongReader`), or a connection of this thread. */
interface Reader {
  run<R>(query: CompiledQuery): Promise<QueryResult<R>>;
  close(): Promise<void>;
}

/** An SQLite file that is only read. */
export function longReadsDialect(reader: Reader): Dialect {
  return {
    createAdapter: () => new SharedAdapter(),
    createDriver: () => new LongReadsDriver(reader),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SteadyCompiler(),
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
