import type pg from 'pg';

const TOO_MANY_CONNECTIONS = '53300';
/** Milliseconds until PostgreSQL is asked for more connections again after it has refused one. */
const MODEST = 5000;
/** Milliseconds between tries while there is not one connection to wait for. */
const PAUSE = 100;

/**
 * Takes connections from a pool. When PostgreSQL refuses another one because it has no more, the pool makes do for a
 * while with those it has, and callers wait for one of them, as long as they would in a full pool.
 */
export function poolWithBackoff(pool: pg.Pool): () => Promise<pg.PoolClient> {
  const most = pool.options.max;
  const longest = pool.options.connectionTimeoutMillis ?? 0;
  /** Connections that stand; the pool's own count holds those being tried as well. */
  let standing = 0;
  pool.on('connect', () => {
    standing += 1;
  });
  pool.on('remove', () => {
    standing -= 1;
  });

  const beModest = () => {
    if (pool.options.max === most) {
      const ask = () => {
        pool.options.max = most;
      };
      setTimeout(ask, MODEST).unref();
    }
    pool.options.max = Math.max(1, Math.min(most - 1, standing));
  };

  return async function connect() {
    const until = performance.now() + longest;
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if ((error as { code?: string }).code !== TOO_MANY_CONNECTIONS || performance.now() >= until) throw error;
        beModest();
        if (standing === 0) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
  };
}
