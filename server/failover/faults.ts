import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { BreakablePostgres } from './breakable-postgres.ts';

/** Milliseconds the database is away, and frozen: longer than a connection that says nothing is waited for. */
const AWAY = 1500;
const FROZEN = 8000;

/** Does something to a database and resolves when it is there again. */
type Fault = (postgres: BreakablePostgres) => Promise<void>;

export const faults: Readonly<Record<string, Fault>> = {
  killed: async (postgres) => {
    await postgres.kill();
    await wait(AWAY);
    await postgres.start();
  },
  stopped: async (postgres) => {
    await postgres.stop();
    await wait(AWAY);
    await postgres.start();
  },
  frozen: async (postgres) => {
    await postgres.freeze();
    await wait(FROZEN);
    await postgres.thaw();
  },
  'without its connections': async (postgres) => {
    const client = new pg.Client(postgres.superuserUrl);
    await client.connect();
    for (let time = 0; time < 10; time++) {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', ['sitewright']);
      await wait(100);
    }
    await client.end();
  },
};
