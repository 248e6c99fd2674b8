import { type Dialect, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { rethrowEngineFault } from './faults.ts';
import { patientPool } from './patient-pool.ts';
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
 * PostgreSQL through a pool of `pg`; `schema` is put first in the search path. `scopeOf` says whose rows are meant, which
 * is told each connection (see site-scope.ts).
 */
export function postgresDialect(url: string, schema?: string, scopeOf = currentScope): Dialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    ...connectionOptions(url),
    types,
    max: 10,
    idleTimeoutMillis: 30_000,
    ...(schema && { options: `-c search_path=${schema}` }),
  });
  hearErrors(pool);
  return new PostgresDialect({ pool: withScopes(pool, scopeOf) });
}

/**
 * An `error` event nobody hears ends the process. The pool drops a connection that breaks while it is idle; of one that
 * breaks in use, the next statement tells whoever uses it, and the pool does not take it back.
 */
function hearErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

function withScopes(pool: pg.Pool, scopeOf: () => string): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, ScopedClient>();
  const connect = patientPool(pool);
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const scope = scopeOf();
      const client = await connect().catch(rethrowEngineFault);
      const known = clients.get(client) ?? scopedClient(client, scopeOf);
      clients.set(client, known);
      known.enter(scope);
      return known;
    },
  };
}
