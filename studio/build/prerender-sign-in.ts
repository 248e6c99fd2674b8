import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { locales } from '../theme/locales.ts';
import { messages } from './messages.ts';

const root = new URL('../..', import.meta.url).pathname;

function drawIn(locale: string, module: string): Promise<string> {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), {
    workerData: { module, locale },
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise<string>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  }).finally(() => void worker.terminate());
}

/** The sign-in screen as HTML by language, drawn by the components that take it over in the browser. */
export async function prerenderSignIn(): Promise<[locale: string, html: string][]> {
  // Beside the libraries, which the built modules import by name.
  const folder = await mkdtemp(join(root, 'node_modules', '.drawn-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      root: join(root, 'studio'),
      plugins: [react(), messages()],
      build: {
        ssr: join(root, 'studio', 'auth', 'start', 'render-sign-in.tsx'),
        outDir: folder,
        copyPublicDir: false,
      },
    });
    const module = pathToFileURL(join(folder, 'render-sign-in.js')).href;
    return await Promise.all(locales.map(async ({ id }) => [id, await drawIn(id, module)] as [string, string]));
  } finally {
    await rm(folder, { recursive: true });
  }
}
