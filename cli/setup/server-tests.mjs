import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** A test needs a database if it imports a helper that opens one (`testing.ts`), or asks which one it runs on. */
const opensDatabase = /from '(?:#server\/|\.\.?\/)(?:[\w-]+\/)*testing\.ts'|process\.env\.TEST_DATABASE\b/;

/**
 * Tests that run only in `npm run nightly`: they measure for long, or kill and start many servers, and rarely break.
 */
const byNight = [
  /^server\/(?:deploy-killed|media-killed|main-thread-work)\.test\.ts$/,
  /^server\/failover\//,
  /^server\/maintenance\/lost-database\//,
  /^server\/platform\/database\/(?:silent-database|tables-changed)\.postgres\.test\.ts$/,
  /^server\/platform\/pictures\/svg\/drawn-equal\.test\.ts$/,
  /^server\/public\/deploys\/atlas-deploy\.sqlite\.test\.ts$/,
  /^server\/public\/site\/starter-sites\.test\.ts$/,
  /^server\/public\/rendering\/(?:freeze|machine-time-zone|render-queue)\.test\.ts$/,
  /^server\/platform\/storage\/s3-faults\.test\.ts$/,
  /^server\/platform\/telemetry\/prometheus-scrapes\.test\.ts$/,
  /^server\/database-hosts\.postgres\.test\.ts$/,
  /^server\/content\/site-files\/command-line\.test\.ts$/,
  /^server\/public\/numbers\/recorded-days\.postgres\.test\.ts$/,
  /^server\/api\/filter-lists\//,
];

/**
 * What runs on PostgreSQL by day, besides what only PostgreSQL has: where SQL of a dialect of its own, locks, several
 * connections or row-level security decide. The rest of the files that run on SQLite does by night.
 */
const onPostgresByDay = [
  /^server\/(?:access|durability|one-time|granted-sites)\.test\.ts$/,
  /^server\/platform\/(?:database|jobs|lists|events|rate-limits|sealed-values)\//,
  /^server\/content\/(?:change-sets|documents|kinds|media-constants|release-schedules|releases|revisions|rows)\//,
  /^server\/content\/page-routes\/(?:edit|import|list|move)-\w+\.test\.ts$/,
  /^server\/metrics\//,
  /^server\/public\/numbers\/visitors\.test\.ts$/,
  /^server\/boards\/boards\.test\.ts$/,
  /^server\/identity\/(?:auth|session|sign-up)\//,
  /\/(?:live|list-views|missing-pages|search)\//,
];
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
  for (const pattern of [...byNight, ...onPostgresByDay])
    if (!files.some((file) => pattern.test(file))) throw new Error(`No test of the server is ${pattern}.`);
  const now = (/** @type {string[]} */ ...some) => some.filter((file) => isThorough || !isOf(byNight, file));
  return {
    alone: now(...others.filter((file) => !onBoth.includes(file))),
    sqlite: now(...onBoth, ...onSqlite),
    postgres: now(...onBoth.filter((file) => isThorough || isOf(onPostgresByDay, file)), ...onPostgres),
  };
}

/** @param {readonly RegExp[]} patterns @param {string} file */
const isOf = (patterns, file) => patterns.some((pattern) => pattern.test(file));
