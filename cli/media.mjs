import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { root } from './setup/paths.mjs';
import { main } from './setup/run.mjs';
import { serverEnvironment, superviseNode } from './setup/supervise.mjs';

await main(async () => {
  await ensureDependencies();
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  return superviseNode(
    [[...settings, 'server/maintenance/commands/media.ts', ...process.argv.slice(2)]],
    serverEnvironment(),
  );
});
