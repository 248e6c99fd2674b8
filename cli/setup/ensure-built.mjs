import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './paths.mjs';
import { run, SetupProblem, say, seconds } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

/** The server as `npm start` runs it: one file instead of hundreds, which loads in half the time. */
export const builtServer = 'dist/server/main.js';

const everyones = ['package.json', 'package-lock.json', 'tsconfig.base.json'];

/**
 * @typedef {object} Part what is built separately
 * @property {string} name
 * @property {string[]} sources files and folders it is built from
 * @property {string[]} files what exists once it is built
 */

/** @type {Part} */
const studio = {
  name: 'studio',
  sources: ['studio', 'model', 'contract', 'widgets', 'site', 'canvas', 'rich-text', ...everyones],
  files: ['dist/studio/index.html', 'dist/canvas/canvas.js', 'dist/canvas/writer.js'],
};

/** @type {Part} */
const server = {
  name: 'server',
  sources: ['server', 'model', 'contract', 'widgets', 'site', 'starters', 'rich-text', ...everyones],
  files: [builtServer],
};

/** Builds the studio and the server, unless their sources are unchanged. */
export async function ensureBuilt() {
  await Promise.all([studio, server].map(ensurePart));
}

/** @param {Part} part */
async function ensurePart({ name, sources, files }) {
  const stampFile = join(root, 'dist', `${name}.stamp`);
  const wanted = hashOf(sources);
  if (readStamp(stampFile) === wanted && files.every((file) => existsSync(join(root, file)))) return;
  const start = performance.now();
  say(`Building the ${name} ...`);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await run(node, [vite, 'build', '--config', `${name}/vite.config.ts`, '--logLevel', 'warn']);
  if (code !== 0) throw new SetupProblem(`Couldn’t build the ${name}. Output of Vite:`, output);
  writeStamp(stampFile, wanted);
  say(`Built the ${name} in ${seconds(start)}`);
}
