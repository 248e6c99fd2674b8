import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { DEADLINE, hasDeadline, STATEMENT_TIMEOUT } from './deadline.ts';
import { rethrowEngineFault } from './faults.ts';
import { currentScope } from './site-scope.ts';

const MAX_STATEMENTS = 500;
const LONGEST_PREPARED = 6000;

const ENTER = "select set_config('sitewright.site', $1, false)";
/** Said with the first scope, in one round trip: a pool in between may refuse settings at the start of a connection. */
const BEGIN = `${ENTER}, set_config('statement_timeout', '${STATEMENT_TIMEOUT}', false),
  set_config('idle_in_transaction_session_timeout', '10000', false)`;

export interface ScopedClient extends PostgresPoolClient {
  /** Tells the database which rows are meant from now on, unless it was told the same before. */
  enter(scope: string): Promise<void>;
}

/**
 * A connection that keeps to one scope, gives up a database that says nothing, and runs queries as named statements,
 * which PostgreSQL parses and plans once a connection.
 */
export function scopedClient(client: pg.PoolClient): ScopedClient {
  let told: string | undefined;
  let isGivenUp = false;
  const names = new Map<string, string>();
  const nameOf = (sql: string) => {
    const known = names.get(sql);
    if (known || sql.length > LONGEST_PREPARED || names.size >= MAX_STATEMENTS) return known;
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
  const release = (destroy = false) => {
    if (!isGivenUp) client.release(destroy);
  };
  /** What is still unanswered then fails as a connection that broke, and so does whatever is asked after it. */
  const giveUp = () => {
    release(true);
    isGivenUp = true;
  };
  async function ask(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const timer = hasDeadline() ? setTimeout(giveUp, DEADLINE) : undefined;
    try {
      return await client.query(query);
    } catch (error) {
      return rethrowEngineFault(error);
    } finally {
      clearTimeout(timer);
    }
  }
  async function enter(scope: string): Promise<void> {
    if (told === scope) return;
    try {
      if (told === undefined) await ask({ text: BEGIN, values: [scope] });
      else await ask({ name: 'scope', text: ENTER, values: [scope] });
      told = scope;
    } catch (error) {
      // Whatever the connection was told before, it must not be used as if it had been told this.
      release(true);
      throw error;
    }
  }
  async function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (currentScope() !== told) throw new Error('A transaction is used in another scope than it began in.');
    const name = parameters.length > 0 ? nameOf(sql) : undefined;
    const result = await ask({ text: sql, values: [...parameters], ...(name && { name }) });
    return {
      command: result.command as PostgresQueryResult<R>['command'],
      rowCount: result.rowCount ?? 0,
      rows: result.rows as R[],
    };
  }
  return { enter, query: query as PostgresPoolClient['query'], release };
}
