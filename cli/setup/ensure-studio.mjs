import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './paths.mjs';
import { run, SetupProblem, say, seconds } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const folders = ['studio', 'model', 'contract', 'widgets', 'site', 'canvas', 'writing'];
const sources = [...folders, 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const files = ['studio/index.html', 'canvas/canvas.js', 'canvas/writer.js'].map((file) => join(root, 'dist', file));
const stampFile = join(root, 'dist', 'studio.stamp');

/** Builds the studio into dist/studio, unless it was built from the very same sources. */
export async function ensureStudio() {
  const wanted = hashOf(sources);
  if (readStamp(stampFile) === wanted && files.every(existsSync)) return;
  const start = performance.now();
  say('Building the studio ...');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await run(node, [vite, 'build', '--config', 'studio/vite.config.ts', '--logLevel', 'warn']);
  if (code !== 0) throw new SetupProblem('The studio could not be built. Vite says:', output);
  writeStamp(stampFile, wanted);
  say(`Built the studio in ${seconds(start)}`);
}
