import pg from 'pg';
import { ConfigError } from '#server/platform/config/config.ts';
import { nameOfDatabase } from '#server/platform/config/database-address.ts';
import { connectFirst } from './database-hosts.ts';
import { connectionOptions } from './postgres-dialect.ts';

/** More than once, because a pool that goes around its connections in turn may come upon the same one by chance. */
const ROUNDS = 3;

/**
 * Makes sure that a connection keeps its session: the server tells a session whose rows it means, prepares statements
 * in it and listens for news. A pool in transaction mode hands the session of one connection to another between
 * statements.
 * @throws ConfigError when one does.
 */
export async function refuseTransactionPool(url: string): Promise<void> {
  const [one, other] = [await open(url), await open(url)];
  try {
    for (let round = 0; one && other && round < ROUNDS; round++) {
      if (await isHandedOn(one, other)) throw new ConfigError(refusal(url));
    }
  } finally {
    await Promise.all([one?.end(), other?.end()]);
  }
}

/** Undefined where PostgreSQL has no connection left to look with. */
async function open(url: string): Promise<pg.Client | undefined> {
  const openAt = (host: string) => {
    const client = new pg.Client({ ...connectionOptions(host), query_timeout: 5000 });
    return client.on('error', () => undefined);
  };
  return connectFirst(url, openAt).then(
    ({ client }) => client,
    () => undefined,
  );
}

/** Whether a connection is found in another process of PostgreSQL than before while a second one holds a transaction. */
async function isHandedOn(one: pg.Client, other: pg.Client): Promise<boolean> {
  const before = await processOf(one);
  await other.query('begin');
  const held = await processOf(other);
  const isSame = held !== before && (await processOf(one)) === before;
  await other.query('commit');
  return !isSame;
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

function refusal(url: string): string {
  return `Can’t use DATABASE_URL: ${nameOfDatabase(url)} is a connection pool in transaction mode. Set its pool_mode to session, or connect to PostgreSQL directly. See docs/guides/postgresql.md.`;
}
