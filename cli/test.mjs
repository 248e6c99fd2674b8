import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './checks/all.mjs';
import { unknownStories } from './setup/day-journeys.mjs';
import { builtServer, ensureBuilt } from './setup/ensure-built.mjs';
import { ensureChromium, ensureHeadlessShell } from './setup/ensure-chromium.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { block, failuresOfJourneys, failuresOfTests, toldFailures } from './setup/failures.mjs';
import { useMemoryFolder } from './setup/memory-folder.mjs';
import { cacheFolder, node, projectEnvironment, root } from './setup/paths.mjs';
import { main, run, SetupProblem, say, seconds } from './setup/run.mjs';
import { slowest, timesOfJourneys, timesOfTests } from './setup/slowest.mjs';
import { startPostgres } from './setup/start-postgres.mjs';
import { add, journeyTotals, readReport, totalsLine, vitestTotals } from './setup/totals.mjs';

await main(async () => {
  const start = performance.now();
  await ensureDependencies({ forChecks: true });
  const chromium = await ensureChromium();
  const shell = await ensureHeadlessShell();
  useMemoryFolder();
  const postgres = await startPostgres();
  // A signal would end this process without its exit handlers, and leave the database running.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(130));
  try {
    // Tests get databases only through these names: this machine's DATABASE_URL must not reach their servers.
    /** @type {NodeJS.ProcessEnv} */
    const env = { ...projectEnvironment(), CHROME_PATH: chromium, TEST_DATABASE_URL: postgres.url };
    // Servers in separate processes run as `npm start` runs them.
    env.TEST_SERVER_PROGRAM = builtServer;
    if (shell) env.HEADLESS_SHELL_PATH = shell;
    if (postgres.superuserUrl) env.TEST_SUPERUSER_URL = postgres.superuserUrl;
    delete env.DATABASE_URL;
    let totals = await build();
    // A browser mostly waits for pages, servers and animations: the tests use the remaining CPU time.
    const journeys = runJourneys(env);
    const checks = await runChecks();
    totals = add(totals, checks);
    const tests = await runVitest(env);
    const stories = await journeys;
    totals = add(add(totals, tests), stories);
    const reports = readReports();
    for (const line of slowest([...timesOfTests(reports.tests), ...timesOfJourneys(reports.journeys)])) say(line);
    const unknown = unknownStories(reports.journeys).map((story) => block('cli/setup/day-journeys.mjs', story));
    totals = add(totals, { passed: 0, failed: unknown.length });
    const failures = [
      ...checks.failures,
      ...named('tests', tests, failuresOfTests(reports.tests)),
      ...named('journeys', stories, failuresOfJourneys(reports.journeys)),
      ...unknown,
    ];
    for (const line of toldFailures(failures)) say(line);
    say(`\nTotal: ${seconds(start)}`);
    say(totalsLine(totals));
    return totals.failed === 0 ? 0 : 1;
  } finally {
    await postgres.stop();
  }
});

/**
 * Names the failures of a run, including one outside of any test.
 * @param {string} run
 * @param {{ failed: number }} totals
 * @param {string[]} failures
 */
function named(run, { failed }, failures) {
  return failed > 0 && failures.length === 0 ? [block(run, 'an error outside any test: see above')] : failures;
}

/** Unit tests, the studio's, and the server's on SQLite and on PostgreSQL. @param {NodeJS.ProcessEnv} env */
async function runVitest(env) {
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { code } = await run(node, [vitest, 'run', ...reporters], { show: true, env });
  return vitestTotals(report, code);
}

/** Server tests and journeys use the built studio and, in separate processes, the built server. */
async function build() {
  try {
    await ensureBuilt();
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof SetupProblem)) throw error;
    say(`✗ build: ${error.message}\n${error.output}`);
    return { passed: 0, failed: 1 };
  }
}

/** Runs whole stories in a browser with the built studio. Their output is shown when they end. @param {NodeJS.ProcessEnv} env */
async function runJourneys(env) {
  const report = freshReport('journeys.json');
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js');
  const parameters = ['test', '--config', 'journeys/playwright.config.ts'];
  const start = performance.now();
  const { code, output } = await run(node, [playwright, ...parameters], {
    env: { ...env, JOURNEYS: 'by-day', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  say(`${output.trimEnd()}\nJourneys: ${seconds(start)}`);
  return journeyTotals(report, code);
}

/** The reports that both runners wrote in this run. */
function readReports() {
  return {
    tests: readReport(join(cacheFolder, 'vitest.json')),
    journeys: readReport(join(cacheFolder, 'journeys.json')),
  };
}

/** Returns where a run writes its report, and removes an earlier one. @param {string} name */
function freshReport(name) {
  const file = join(cacheFolder, name);
  rmSync(file, { force: true });
  return file;
}
