import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../setup/paths.mjs';
import { sourceFiles } from './source-files.mjs';

const specifier = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/**
 * Relative imports which leave their top folder: the border rules of biome.json see `#folder/...` only.
 * @param {string} file relative to the project
 * @param {string} text
 */
export function findStrayImports(file, text) {
  const folder = file.split('/')[0];
  return [...text.matchAll(specifier)].flatMap(([, path = '']) => {
    const target = posix.join(posix.dirname(file), path);
    // The set-up of cli/ (where a browser is, how a database starts) is a tool for bench/ too.
    if (target.startsWith(`${folder}/`) || target.startsWith('cli/setup/')) return [];
    return `${file}: '${path}' leaves ${folder}/. Write '#${target}', so that the border rules can judge it.`;
  });
}

/** Every stray import of the product; configuration files belong to the tools, not to the folder they lie in. */
export function checkRelativeImports() {
  const files = sourceFiles(/\.tsx?$/).filter((file) => !file.endsWith('.config.ts'));
  return files.flatMap((file) => findStrayImports(file, readFileSync(join(root, file), 'utf8')));
}
