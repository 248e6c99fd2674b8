import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { root } from './setup/paths.mjs';
import { main, say } from './setup/run.mjs';
import { serverEnvironment, superviseNode } from './setup/supervise.mjs';

/** Runs the studio with hot reload on STUDIO_PORT, and the API one port higher, restarted when its code changes. */
await main(async () => {
  await ensureDependencies();
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const studioPort = Number(process.env.STUDIO_PORT ?? 4000);
  const studioUrl = process.env.STUDIO_URL ?? `http://localhost:${studioPort}`;
  const apiPort = studioPort + 1;
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  say(`Studio with hot reload: ${studioUrl}/ (API on port ${apiPort})`);
  return superviseNode(
    [
      ['--watch', '--watch-preserve-output', 'server/main.ts'],
      [vite, '--config', 'studio/vite.config.ts', '--strictPort', '--clearScreen', 'false'],
    ],
    {
      ...serverEnvironment(),
      STUDIO_PORT: String(apiPort),
      STUDIO_URL: studioUrl,
      STUDIO_DEV_PORT: String(studioPort),
      STUDIO_API: `http://localhost:${apiPort}`,
    },
  );
});
