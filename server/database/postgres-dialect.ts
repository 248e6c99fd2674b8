import {
  type Dialect,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { engineProblem } from './faults.ts';
import { currentScope } from './site-scope.ts';

const MAX_STATEMENTS = 500;
const LONGEST_PREPARED = 4000;
const INT8 = 20;

/** Options of a PostgreSQL connection that every part of the server uses. */
export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'sitewright',
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
  };
}

/** PostgreSQL through a pool of `pg`; `schema` is put first in the search path. */
export function postgresDialect(url: string, schema?: string): Dialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    ...connectionOptions(url),
    types,
    max: 10,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    ...(schema && { options: `-c search_path=${schema}` }),
  });
  hearErrors(pool);
  return new PostgresDialect({ pool: withClearFaults(pool) });
}

/**
 * An `error` event nobody hears ends the process. The pool drops a connection that breaks while it is idle; of one that
 * breaks in use, the next statement tells whoever uses it, and the pool does not take it back.
 */
function hearErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

function withClearFaults(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, ScopedClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const scope = currentScope();
      const client = await pool.connect().catch(rethrow);
      const known = clients.get(client) ?? preparing(client);
      clients.set(client, known);
      await known.enter(scope);
      return known;
    },
  };
}

interface ScopedClient extends PostgresPoolClient {
  /** Tells the database which rows are meant from now on, unless it was told the same before. */
  enter(scope: string): Promise<void>;
}

/** Runs queries as named statements, which PostgreSQL parses and plans once a connection. */
function preparing(client: pg.PoolClient): ScopedClient {
  let told: string | undefined;
  const names = new Map<string, string>();
  const nameOf = (sql: string) => {
    const known = names.get(sql);
    if (known || sql.length > LONGEST_PREPARED || names.size >= MAX_STATEMENTS) return known;
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
  async function enter(scope: string): Promise<void> {
    if (told === scope) return;
    try {
      await client.query({ name: 'scope', text: "select set_config('sitewright.site', $1, false)", values: [scope] });
      told = scope;
    } catch (error) {
      // Whatever the connection was told before, it must not be used as if it had been told this.
      client.release(true);
      rethrow(error);
    }
  }
  async function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (currentScope() !== told) throw new Error('A transaction is used in another scope than it began in.');
    const name = parameters.length > 0 ? nameOf(sql) : undefined;
    const result = await client.query({ text: sql, values: [...parameters], ...(name && { name }) }).catch(rethrow);
    return {
      command: result.command as PostgresQueryResult<R>['command'],
      rowCount: result.rowCount ?? 0,
      rows: result.rows as R[],
    };
  }
  return {
    enter,
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy ?? false),
  };
}

function rethrow(error: unknown): never {
  throw engineProblem(error) ?? error;
}
