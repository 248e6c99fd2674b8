import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
const binFolder = join(root, 'node_modules', '.bin');
export const cacheFolder = join(root, 'node_modules', '.cache', 'sitewright');

/** The Node the product runs on: the npm package `node`, whatever the machine has. */
export const node = join(root, 'node_modules', 'node', 'bin', 'node');

/**
 * The environment for everything the project starts, with its own Node and tools first.
 * @returns {NodeJS.ProcessEnv}
 */
export function projectEnvironment() {
  return { ...process.env, PATH: [binFolder, process.env.PATH].join(delimiter) };
}

/** The machine's PATH. npm puts the project's tools in front, and `npm ci` deletes them while it runs. */
export function machineEnvironment() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => resolve(folder) !== binFolder);
  return { ...process.env, PATH: folders.join(delimiter) };
}

/**
 * Finds the first of these programs on the machine's PATH. Returns its full path, or undefined.
 * @param {...string} names
 */
export function findProgram(...names) {
  const folders = (machineEnvironment().PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    const folder = folders.find((candidate) => existsSync(join(candidate, name)));
    if (folder) return join(folder, name);
  }
  return undefined;
}
