import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The renderer for the frame of the editor, one script: pages of a site load from nowhere else. */
export default defineConfig({
  root: here('.'),
  logLevel: 'warn',
  // A library leaves this to whoever bundles it.
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    // The sanitiser reads style attributes by it, which no kind of HTML here may have.
    alias: { postcss: here('./no-postcss.ts') },
  },
  build: {
    outDir: here('../dist/canvas'),
    emptyOutDir: true,
    copyPublicDir: false,
    modulePreload: false,
    lib: { entry: here('./frame.ts'), formats: ['es'], fileName: () => 'canvas.js' },
    minify: true,
  },
});
