import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** A test needs a database if it imports a helper that opens one (`testing.ts`), or asks which one it runs on. */
const opensDatabase = /from '(?:#server\/|\.\.?\/)(?:[\w-]+\/)*testing\.ts'|process\.env\.TEST_DATABASE\b/;

/**
 * Tests that run on SQLite at every change, and on PostgreSQL only in `npm run nightly`: how long the server's own code
 * blocks its thread, to which only SQLite adds database work.
 */
const byNightOnPostgres = ['server/holds-the-thread.test.ts'];
const isThorough = process.env.EVERY_LOOK === '1';

/**
 * Groups the server's test files by where they run: those without a database once, the others on SQLite and on
 * PostgreSQL. Tests for one engine are in `….sqlite.test.ts` or `….postgres.test.ts`.
 */
export function serverTests() {
  const files = globSync('server/**/*.test.ts', { cwd: root }).sort();
  const named = (/** @type {string} */ database) => files.filter((file) => file.endsWith(`.${database}.test.ts`));
  const [onSqlite, onPostgres] = [named('sqlite'), named('postgres')];
  const others = files.filter((file) => !onSqlite.includes(file) && !onPostgres.includes(file));
  const onBoth = others.filter((file) => opensDatabase.test(readFileSync(join(root, file), 'utf8')));
  return {
    alone: others.filter((file) => !onBoth.includes(file)),
    sqlite: [...onBoth, ...onSqlite],
    postgres: [...onBoth.filter((file) => isThorough || !byNightOnPostgres.includes(file)), ...onPostgres],
  };
}
