import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { ensureStudio } from './setup/ensure-studio.mjs';
import { root } from './setup/paths.mjs';
import { main } from './setup/run.mjs';
import { serverEnvironment, serverFlags, superviseNode } from './setup/supervise.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureStudio();
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  return superviseNode([[...serverFlags, ...settings, 'server/main.ts']], serverEnvironment());
});
