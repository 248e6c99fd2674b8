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
    `Killing servers in the middle of writing, ${KILL_ROUNDS} times each, sending ${FORM_SENDS} forms, filling what holds the thread on both databases, and drawing icons before and after cleaning ...`,
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
      'server/public/form-entries/many-submissions.test.ts',
      'server/main-thread-work.test.ts',
      'server/platform/pictures/svg/drawn-equal.test.ts',
      'server/content/page-routes/engines/engines.test.ts',
    ],
    {
      show: true,
      env: { ...env, CHROME_PATH: chromium, KILL_ROUNDS, FORM_SENDS, EVERY_LOOK: '1' },
    },
  );
  if (code !== 0) return code;
  say('Trying the properties with other values than at every change ...');
  const tried = await run(node, [vitest, 'run', '--project', 'unit', '--project', 'studio'], {
    show: true,
    env: { ...env, ANY_SEED: '1' },
  });
  if (tried.code !== 0) return tried.code;
  say(
    'Going all journeys: every screen of the tour in both languages, colours and widths, every page of the starters beside its canvas, and each story in every language and manner ...',
  );
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js');
  const looked = await run(node, [playwright, 'test', '--config', 'journeys/playwright.config.ts'], {
    show: true,
    env: { ...env, CHROME_PATH: chromium, EVERY_LOOK: '1' },
  });
  return looked.code;
});
