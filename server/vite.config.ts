import http from 'node:http';
import { dirname, relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = dirname(import.meta.dirname);

/** What runs as a program or a thread of its own: the server, and what it starts. */
const programs = {
  main: 'server/main.ts',
  'page-process': 'server/public/rendering/page-process.ts',
  'long-read-worker': 'server/platform/database/long-read-worker.ts',
  'checkpoint-worker': 'server/platform/database/checkpoint-worker.ts',
  'import-worker': 'server/numbers/importing/import-worker.ts',
  'numbers-worker': 'server/numbers/store/numbers-worker.ts',
  'board-rows-worker': 'server/boards/ask/board-rows-worker.ts',
  'font-worker': 'server/platform/fonts/font-worker.ts',
  'svg-worker': 'server/platform/pictures/svg/svg-worker.ts',
};

/** A module finds what lies beside its source, and the programs it starts among those that were built. */
function besideItsSource(): Plugin {
  const fromBuilt = (path: string) => `/../../${relative(root, path).split(sep).join('/')}`;
  return {
    name: 'beside-its-source',
    // Before the types are removed, while it stands as it was written.
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.')) return;
      const built = code
        .replace(/new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g, (_, name: string) => {
          if (!(name in programs)) this.error(`${id} starts ${name}, which is none of the programs that are built.`);
          return `new URL('./${name}.js', import.meta['url'])`;
        })
        .replaceAll('import.meta.dirname', `(import.meta['dirname'] + '${fromBuilt(dirname(id))}')`)
        .replaceAll('import.meta.url', `new URL('.${fromBuilt(id)}', import.meta['url']).href`);
      return { code: built, map: null };
    },
  };
}

/** Imported as a module, `node:http` also makes its `WebSocket`, for which Node loads all of undici. */
function plainHttp(): Plugin {
  const names = Object.entries(Object.getOwnPropertyDescriptors(http)).flatMap(([name, { get }]) =>
    get ? [] : [name],
  );
  const code = `const http = process.getBuiltinModule('node:http');
export default http;
export const { ${names.join(', ')} } = http;`;
  return {
    name: 'plain-http',
    enforce: 'pre',
    resolveId: (id) => (id === 'node:http' ? '\0plain-http' : undefined),
    load: (id) => (id === '\0plain-http' ? code : undefined),
  };
}

export default defineConfig({
  root,
  publicDir: false,
  plugins: [besideItsSource(), plainHttp()],
  ssr: {
    noExternal: true,
    // What has files of its own beside it (programs of the machine, WebAssembly), or is loaded when it is first needed.
    external: [
      'sharp',
      '@node-rs/argon2',
      'harfbuzzjs',
      'subset-font',
      'nodemailer',
      'acme-client',
      '@simplewebauthn/server',
      '@opentelemetry/api',
      '@opentelemetry/core',
      '@opentelemetry/exporter-metrics-otlp-proto',
      '@opentelemetry/exporter-trace-otlp-proto',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-metrics',
      '@opentelemetry/sdk-trace',
    ],
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'esnext',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: programs,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Beyond Latin-1 every character of a file would be kept in two bytes. Templates with a tag stay as they are.
        charset: 'ascii',
        comments: false,
      },
    },
  },
});
