import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { canvasScript } from './build/canvas-script.ts';
import { chunks } from './build/chunks.ts';
import { fetchCode } from './build/fetch-code.ts';
import { firstPaint } from './build/first-paint.ts';
import { leanContracts } from './build/lean-contracts.ts';
import { mantineLeaves } from './build/mantine-leaves.ts';
import { messages } from './build/messages.ts';
import { precompress } from './build/precompress.ts';
import { startPages } from './build/start-pages.ts';
import { themeCss } from './build/theme-css.ts';

const api = process.env.STUDIO_API ?? 'http://localhost:4000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    leanContracts(),
    fetchCode(),
    messages(),
    themeCss(),
    firstPaint(),
    startPages(),
    mantineLeaves(),
    precompress(),
    canvasScript(),
  ],
  // The library's scroll lock writes a style element, which the page's policy refuses; theme/base.css locks instead.
  resolve: {
    alias: {
      'react-remove-scroll': fileURLToPath(new URL('./ui/dialog/no-scroll-lock.ts', import.meta.url)),
      // React has what the shim brings for those before 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      // The files of the site that the studio has: see docs/decisions/0045-liquid-in-a-code-field.md.
      'virtual:try-formulas': fileURLToPath(new URL('../site/data/try-formulas.ts', import.meta.url)),
      'virtual:try-expression': fileURLToPath(new URL('../site/expressions/try-expression.ts', import.meta.url)),
    },
  },
  build: {
    outDir: fileURLToPath(new URL('../dist/studio', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The polyfill would be an inline script, which the page's policy refuses.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: chunks,
        // The first scripts name hundreds of others, and hashes don't compress: 36 bits are enough to tell versions apart.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    port: Number(process.env.STUDIO_DEV_PORT ?? 5173),
    proxy: { '/v1': api, '^/auth$': api, '^/dashboard/': api },
  },
});
