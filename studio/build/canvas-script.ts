import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const configFile = fileURLToPath(new URL('../../canvas/vite.config.ts', import.meta.url));

/** Builds the scripts of the editor's frame beside the studio; while the studio is developed, at each change of it. */
export function canvasScript(): Plugin {
  return {
    name: 'canvas-script',
    async closeBundle() {
      if (this.environment.mode !== 'build') return;
      await build({ configFile });
      await build({ configFile, mode: 'writer' });
    },
    async configureServer() {
      // Tests run in a server of the same configuration, and need no canvas.
      if (process.env.VITEST !== undefined) return;
      await build({ configFile, build: { watch: {} } });
      await build({ configFile, mode: 'writer', build: { watch: {} } });
    },
  };
}
