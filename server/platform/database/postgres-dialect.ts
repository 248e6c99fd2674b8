import { type Dialect, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { DatabaseHosts, requireWritable } from './database-hosts.ts';
import { type DatabaseWatch, tellOf } from './database-watch.ts';
import { rethrowEngineFault } from './faults.ts';
import { poolWithBackoff } from './pool-with-backoff.ts';
import { type ScopedClient, scopedClient } from './scoped-client.ts';
import { currentScope } from './site-scope.ts';

const INT8 = 20;

/**
 * Options of a PostgreSQL connection that every part of the server uses. None of them is a setting of the session,
 * which PgBouncer would refuse at the start of a connection.
 */
export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'sitewright',
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
  };
}

/**
 * PostgreSQL through a pool of `pg`, at the first host of `url` that takes writes where it names several; `schema` is put
 * first in the search path. `scopeOf` says whose rows are meant, which is told each connection (see site-scope.ts).
 */
export function postgresDialect(url: string, schema?: string, scopeOf = currentScope): Dialect {
  return watchedPostgres(url, schema, scopeOf).dialect;
}

/** The same with what can be seen of its pool; a connection that can't be had is told as a statement that failed. */
export function watchedPostgres(url: string, schema?: string, scopeOf = currentScope): WatchedPostgres {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const hosts = new DatabaseHosts(url);
  const pool = new pg.Pool({
    ...connectionOptions(hosts.current),
    // The options of the pool are those of its first host.
    Client: class extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super({ ...options, ...connectionOptions(hosts.current) });
      }
    },
    ...(hosts.mustWrite && { verify: verifyWritable }),
    types,
    max: 10,
    idleTimeoutMillis: 30_000,
    ...(schema && { options: `-c search_path=${schema}` }),
  });
  ignoreIdleErrors(pool);
  const watch: DatabaseWatch = {
    onStatement: undefined,
    pool: () => {
      const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
      return { used: totalCount - idle, idle, waiting };
    },
  };
  return { dialect: new PostgresDialect({ pool: withScopes(pool, hosts, scopeOf, watch) }), watch };
}

/**
 * An `error` event nobody hears ends the process. The pool drops a connection that breaks while it is idle; of one that
 * breaks in use, the next statement tells whoever uses it, and the pool does not take it back.
 */
function ignoreIdleErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

function verifyWritable(client: pg.PoolClient, done: (error?: Error) => void): void {
  requireWritable(client).then(() => done(), done);
}

interface WatchedPostgres {
  readonly dialect: Dialect;
  readonly watch: DatabaseWatch;
}

interface Known {
  client: ScopedClient;
  /** How often the tables, or the host, had changed when it was opened. */
  changes: number;
}

/**
 * When a plan of one connection turns out to be of tables as they were, so are those of the others: each is replaced
 * before its next use, so that a transaction which begins again meets no further one.
 */
function withScopes(pool: pg.Pool, hosts: DatabaseHosts, scopeOf: () => string, watch: DatabaseWatch): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, Known>();
  const patient = poolWithBackoff(pool);
  const take = () => hosts.goAround(patient);
  let changes = 0;
  const recognize = (client: pg.PoolClient): Known => {
    const opened = changes;
    const onStale = () => {
      if (changes === opened) changes += 1;
    };
    const known = clients.get(client) ?? { client: scopedClient(client, scopeOf, onStale, watch), changes };
    clients.set(client, known);
    return known;
  };
  const connect = async (): Promise<ScopedClient> => {
    for (;;) {
      const known = recognize(await take());
      if (known.changes === changes) return known.client;
      known.client.retire();
    }
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const scope = scopeOf();
      const began = performance.now();
      const client = await connect().catch((error: unknown) => {
        tellOf(watch, 'connect', began, error);
        return rethrowEngineFault(error);
      });
      client.enter(scope);
      return client;
    },
  };
}
