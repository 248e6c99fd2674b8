import { defineConfig } from '@playwright/test';
import { titlesByDay, titlesOfChanged } from '../cli/setup/day-journeys.mjs';
import { chromiumFlags, findChromium, findHeadlessShell } from '../cli/setup/ensure-chromium.mjs';
import { isThorough } from './support/nightly.ts';

/** What is not on this machine is found nowhere, whatever a page asks for. */
const nowhereElse = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1';

/**
 * By day nothing is compiled beyond what runs at once: a page of a journey is gone before it runs the faster code that
 * V8 makes beside it. By night V8 does all it does for people.
 */
const asItComes = '--js-flags=--no-maglev,--no-opt';

const flags = [...chromiumFlags, nowhereElse, ...(isThorough ? [] : [asItComes])];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  // A browser mostly waits: three of them keep two cores busy.
  workers: 3,
  // Each journey has a product of its own.
  fullyParallel: true,
  grep: process.env.JOURNEYS === 'by-day' ? [...titlesByDay, ...titlesOfChanged()] : /./,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/report.json' }],
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Each fade and slide is drawn some twelve times; by night all moves as it does for people.
    contextOptions: isThorough ? {} : { reducedMotion: 'reduce' },
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findHeadlessShell() ?? findChromium(), args: flags },
  },
});
