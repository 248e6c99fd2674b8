import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The renderer for the frame of the editor, one script: pages of a site load from nowhere else. In the mode `writer`
 * what rich text is written with, which shares nothing with it, so that each is found by its own content.
 */
export default defineConfig(({ mode }) => ({
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
    emptyOutDir: mode !== 'writer',
    copyPublicDir: false,
    modulePreload: false,
    lib:
      mode === 'writer'
        ? { entry: here('../rich-text/start-writer.ts'), formats: ['es'], fileName: () => 'writer.js' }
        : { entry: here('./frame.ts'), formats: ['es'], fileName: () => 'canvas.js' },
    minify: true,
  },
}));
