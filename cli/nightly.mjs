import { join } from 'node:path';
import { builtServer, ensureBuilt } from './setup/ensure-built.mjs';
import { ensureChromium, ensureHeadlessShell } from './setup/ensure-chromium.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { useMemoryFolder } from './setup/memory-folder.mjs';
import { node, projectEnvironment, root } from './setup/paths.mjs';
import { main, run, say } from './setup/run.mjs';

/** Runs what takes too long for every change: the kills of `npm test`, four times as many. */
const KILL_ROUNDS = '20';
/** Parallel form submissions, of which three in ten are spam. */
const FORM_SENDS = '400';
/** How long Prometheus scrapes a server under load, where it is installed. */
const SCRAPED_SECONDS = '600';

await main(async () => {
  await ensureDependencies({ forChecks: true });
  const chromium = await ensureChromium();
  const shell = await ensureHeadlessShell();
  useMemoryFolder();
  await ensureBuilt();
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...projectEnvironment(), TEST_SERVER_PROGRAM: builtServer, CHROME_PATH: chromium, EVERY_LOOK: '1' };
  if (shell) env.HEADLESS_SHELL_PATH = shell;
  say('Running every test, the server’s on both databases, with other random values than by day ...');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const tests = await run(node, [vitest, 'run'], {
    show: true,
    env: { ...env, KILL_ROUNDS, FORM_SENDS, SCRAPED_SECONDS, ANY_SEED: '1' },
  });
  say('Running every journey, in each language, color scheme and width ...');
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js');
  const journeys = await run(node, [playwright, 'test', '--config', 'journeys/playwright.config.ts'], {
    show: true,
    env,
  });
  return Math.max(tests.code, journeys.code);
});
