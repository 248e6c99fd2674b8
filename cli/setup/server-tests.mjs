import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** A test has a database when it takes one of the helpers that open one, `testing.ts` of any folder of the server, or asks which it is on. */
const opensDatabase = /from '(?:#server\/|\.\.?\/)(?:[\w-]+\/)*testing\.ts'|process\.env\.TEST_DATABASE\b/;

/**
 * What is seen on SQLite at every change, and on PostgreSQL by `npm run nightly` alone: how long the server's own code
 * holds its thread, to which only SQLite adds the work of the database.
 */
const byNightOnPostgres = ['server/main-thread-work.test.ts'];
const isThorough = process.env.EVERY_LOOK === '1';

/**
 * The test files of the server by where they run: those without a database once, the others on SQLite and on
 * PostgreSQL. What only one of the two has is tested in a file named `….sqlite.test.ts` or `….postgres.test.ts`.
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
