import { join } from 'node:path';
import { builtServer, ensureBuilt } from './setup/ensure-built.mjs';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { node, projectEnvironment, root } from './setup/paths.mjs';
import { main, run, say } from './setup/run.mjs';

/** What takes too long to be waited for at every change: the kills of `npm test`, four times as many. */
const KILL_ROUNDS = '20';
/** Sendings of a form at once, of which three in ten are spam. */
const FORM_SENDS = '1000';

await main(async () => {
  await ensureDependencies({ forChecks: true });
  const chromium = await ensureChromium();
  await ensureBuilt();
  const env = { ...projectEnvironment(), TEST_SERVER_PROGRAM: builtServer };
  say(
    `Killing servers mid-write (${KILL_ROUNDS} times each), sending ${FORM_SENDS} forms, filling blocking work to its limits on both databases, and rendering icons before and after cleaning ...`,
  );
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { code } = await run(
    node,
    [
      vitest,
      'run',
      'server/durability.test.ts',
      'server/content/documents/kill.test.ts',
      'server/media-killed.test.ts',
      'server/public/forms/many-sends.test.ts',
      'server/holds-the-thread.test.ts',
      'server/platform/pictures/svg/drawn-equal.test.ts',
      'server/content/page-routes/engines/engines.test.ts',
    ],
    {
      show: true,
      env: { ...env, CHROME_PATH: chromium, KILL_ROUNDS, FORM_SENDS, EVERY_LOOK: '1' },
    },
  );
  if (code !== 0) return code;
  say('Running property tests with new random values ...');
  const tried = await run(node, [vitest, 'run', '--project', 'unit', '--project', 'studio'], {
    show: true,
    env: { ...env, ANY_SEED: '1' },
  });
  if (tried.code !== 0) return tried.code;
  say(
    'Running all journeys: every screen in both languages, color modes and widths, every starter page beside its canvas, and each story in every variant ...',
  );
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js');
  const looked = await run(node, [playwright, 'test', '--config', 'journeys/playwright.config.ts'], {
    show: true,
    env: { ...env, CHROME_PATH: chromium, EVERY_LOOK: '1' },
  });
  return looked.code;
});
