import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { serverTests } from './cli/setup/server-tests.mjs';

const seed = 'cli/setup/property-seed.mjs';
const pure = ['model', 'contract', 'widgets', 'site', 'canvas', 'rich-text', 'starters', 'cli'];
const { alone, sqlite, postgres } = serverTests();
/** A busy machine is no fault: what is waited for comes, or is missed after half a minute. */
const patient = { poll: { timeout: 30_000 } };
/**
 * The server and its tests run as Node runs them, which removes the types itself: Vite would transform each of their
 * modules once for each project, and on a fresh clone there is nothing yet that it could keep.
 */
const asNodeDoes = { viteModuleRunner: false, nodeLoader: false };
// Workers inherit it: compiled code is kept with that of the servers that tests start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'node');
const maxWorkers = Math.max(2, availableParallelism() + 1);

/** The server's suite runs once on each database; `TEST_DATABASE` tells it which. */
const server = (database: 'sqlite' | 'postgres', include: string[]) => ({
  test: {
    name: `server-${database}`,
    environment: 'node',
    include,
    isolate: false,
    experimental: asNodeDoes,
    env: { TEST_DATABASE: database, LOG_LEVEL: 'silent' },
    setupFiles: [seed],
    globalSetup: database === 'postgres' ? ['cli/setup/vitest-postgres.mjs'] : [],
    expect: patient,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: pure.map((folder) => `${folder}/**/*.test.ts`),
          setupFiles: [seed],
          expect: patient,
          testTimeout: 60_000,
        },
      },
      {
        // The studio's own build turns message catalogues and the theme into modules.
        extends: './studio/vite.config.ts',
        test: {
          name: 'studio',
          environment: 'jsdom',
          // What it extends knows nothing of the others, and projects that run together must agree.
          maxWorkers,
          isolate: false,
          include: ['studio/**/*.test.{ts,tsx}'],
          setupFiles: [seed, 'studio/testing/browser-gaps.ts', 'studio/testing/fresh-file.ts'],
          expect: patient,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: alone,
          isolate: false,
          experimental: asNodeDoes,
          env: { LOG_LEVEL: 'silent' },
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      server('sqlite', sqlite),
      server('postgres', postgres),
    ],
  },
});
