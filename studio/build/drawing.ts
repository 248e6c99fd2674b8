import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { messages } from './messages.ts';

const studio = new URL('..', import.meta.url).pathname;

/** Builds `dist/drawing` beside the studio: all of its modules that draw a screen, for the server, which needs no other package for it. */
export function drawing(): Plugin {
  return {
    name: 'drawing',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        logLevel: 'error',
        root: studio,
        plugins: [react(), messages()],
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        resolve: { alias: { 'react-remove-scroll': join(studio, 'ui', 'no-scroll-lock.ts') } },
        build: {
          ssr: join(studio, 'drawn', 'drawing.ts'),
          outDir: join(studio, '..', 'dist', 'drawing'),
          emptyOutDir: true,
          copyPublicDir: false,
        },
      });
    },
  };
}
