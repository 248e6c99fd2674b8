import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const own = fileURLToPath(new URL('../session/fetch-files.ts', import.meta.url));

/** Has the studio's own way to fetch code around each `import()`: see `withFiles`. */
export function fetchCode(): Plugin {
  return {
    name: 'fetch-code',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? `export { withFiles as __vitePreload } from ${JSON.stringify(own)};` : undefined),
  };
}
