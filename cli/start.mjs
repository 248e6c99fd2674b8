import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtServer, ensureBuilt } from './setup/ensure-built.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { root } from './setup/paths.mjs';
import { main } from './setup/run.mjs';
import { serverEnvironment, serverFlags, superviseNode } from './setup/supervise.mjs';

await main(async () => {
  await ensureDependencies();
  await ensureBuilt();
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  return superviseNode([[...serverFlags, ...settings, builtServer]], serverEnvironment());
});
