import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../setup/paths.mjs';
import { sourceFiles } from './source-files.mjs';

const specifier = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/**
 * Finds relative imports that leave their top folder: the border rules of biome.json see `#folder/...` only.
 * @param {string} file relative to the project
 * @param {string} text
 */
export function findStrayImports(file, text) {
  const folder = file.split('/')[0];
  return [...text.matchAll(specifier)].flatMap(([, path = '']) => {
    const target = posix.join(posix.dirname(file), path);
    // bench/ also uses the setup of cli/ (where a browser is, how a database starts).
    if (target.startsWith(`${folder}/`) || target.startsWith('cli/setup/')) return [];
    return `${file}: '${path}' leaves ${folder}/. Write '#${target}', so that the border rules can judge it.`;
  });
}

/** Finds all of them. Configuration files belong to their tools, not to their folder. */
export function checkRelativeImports() {
  const files = sourceFiles(/\.tsx?$/).filter((file) => !file.endsWith('.config.ts'));
  return files.flatMap((file) => findStrayImports(file, readFileSync(join(root, file), 'utf8')));
}
