import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium, findHeadlessShell } from '../cli/setup/ensure-chromium.mjs';
import { atNight, isThorough } from './support/nightly.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  // A browser mostly waits: three of them keep two cores busy.
  workers: 3,
  // Each journey has a product of its own.
  fullyParallel: true,
  grepInvert: isThorough ? [] : new RegExp(atNight),
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
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findHeadlessShell() ?? findChromium(), args: chromiumFlags },
  },
});
