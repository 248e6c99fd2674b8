import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const configFile = fileURLToPath(new URL('../../canvas/vite.config.ts', import.meta.url));

/** Builds the renderer for the editor's frame beside the studio; while the studio is developed, at each change of it. */
export function canvasScript(): Plugin {
  return {
    name: 'canvas-script',
    async closeBundle() {
      if (this.environment.mode === 'build') await build({ configFile });
    },
    async configureServer() {
      // Tests run in a server of the same configuration, and need no canvas.
      if (process.env.VITEST === undefined) await build({ configFile, build: { watch: {} } });
    },
  };
}
