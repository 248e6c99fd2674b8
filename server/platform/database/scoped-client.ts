import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { type DatabaseWatch, tellOf } from './database-watch.ts';
import { DEADLINE, hasDeadline, STATEMENT_TIMEOUT } from './deadline.ts';
import { isReadOnlyHost, isStalePlan, rethrowEngineFault, TablesChanged } from './faults.ts';

const MAX_STATEMENTS = 500;
const MAX_PREPARED_LENGTH = 6000;

/**
 * Follows the `select` of a statement that PostgreSQL plans each time. The plan it keeps for a named one may be of a table that had few
 * rows then, and holds until the table is analyzed.
 */
export const PLANNED_EACH_TIME = '/* planned each time */';

const ENTER = "select set_config('sitewright.site', $1, false)";
/** Said with the first scope, in one round trip: a pool in between may refuse settings at the start of a connection. */
const FIRST = `${ENTER}, set_config('statement_timeout', '${STATEMENT_TIMEOUT}', false),
  set_config('idle_in_transaction_session_timeout', '10000', false)`;

export interface ScopedClient extends PostgresPoolClient {
  /** Says which rows are meant from now on. The database is told with the first query, unless it knows. */
  enter(scope: string): void;
  /** Ends the connection instead of giving it back. */
  retire(): void;
}

/**
 * A connection that keeps to one scope, gives up a database that says nothing, and runs queries as named statements,
 * which PostgreSQL parses and plans once a connection. A statement that was planned for tables as they were before is
 * asked once more without its plan; in a transaction, which it has ended, the whole transaction has to be. Either way
 * `onStale` is called, and the connection is not used for anything else after it is released; likewise when its host takes
 * no writes any more.
 */
export function scopedClient(
  client: pg.PoolClient,
  scopeOf: () => string,
  onStale: () => void,
  watch?: DatabaseWatch,
): ScopedClient {
  let meant: string | undefined;
  let currentScopeSet: string | undefined;
  let isGivenUp = false;
  let isStale = false;
  const names = new Map<string, string>();
  const nameOf = (sql: string) => {
    const known = names.get(sql);
    if (known || sql.length > MAX_PREPARED_LENGTH || names.size >= MAX_STATEMENTS) return known;
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
  const release = (destroy = false) => {
    if (!isGivenUp) client.release(destroy || isStale);
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
      if (isReadOnlyHost(error)) {
        isStale = true;
        onStale();
      }
      return rethrowEngineFault(error);
    } finally {
      clearTimeout(timer);
    }
  }
  async function setScope(scope: string, query: pg.QueryConfig): Promise<void> {
    try {
      await ask(query);
      currentScopeSet = scope;
    } catch (error) {
      // Whatever the connection was told before, it must not be used as if it had been told this.
      giveUp();
      throw error;
    }
  }
  /** In the round trip of the transaction's begin, and yet not undone with it. */
  async function beginTelling(scope: string): Promise<void> {
    const text = ENTER.replace('$1', () => pg.escapeLiteral(scope));
    await setScope(scope, { text: `begin; ${text}; commit; begin` });
  }
  async function askPlanned(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const isPlanned = names.has(text);
    const isNamed = values.length > 0 && !isStale && !text.startsWith(`select ${PLANNED_EACH_TIME}`);
    const name = isNamed ? nameOf(text) : undefined;
    try {
      return await ask({ text, values, ...(name && { name }) });
    } catch (error) {
      if (!name || !isPlanned || !isStalePlan(error)) throw error;
      isStale = true;
      onStale();
      if (client.getTransactionStatus() !== 'I') throw new TablesChanged(error);
      return await ask({ text, values });
    }
  }
  async function askWatched(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const began = performance.now();
    try {
      const result = await askPlanned(text, values);
      tellOf(watch, text, began, undefined);
      return result;
    } catch (error) {
      tellOf(watch, text, began, error);
      throw error;
    }
  }
  async function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const scope = scopeOf();
    if (scope !== meant) throw new Error('A transaction is used in another scope than it began in.');
    if (currentScopeSet === undefined) await setScope(scope, { text: FIRST, values: [scope] });
    else if (currentScopeSet !== scope && sql === 'begin') {
      await beginTelling(scope);
      return { command: 'SELECT', rowCount: 0, rows: [] };
    } else if (currentScopeSet !== scope) await setScope(scope, { name: 'scope', text: ENTER, values: [scope] });
    const result = await askWatched(sql, [...parameters]);
    return {
      command: result.command as PostgresQueryResult<R>['command'],
      rowCount: result.rowCount ?? 0,
      rows: result.rows as R[],
    };
  }
  const enter = (scope: string) => {
    meant = scope;
  };
  return { enter, retire: () => release(true), query: query as PostgresPoolClient['query'], release };
}
