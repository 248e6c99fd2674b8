import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';

/** The folders of the product, as `docs/ARCHITECTURE.md` lists them. */
export const folders = /** @type {const} */ ([
  'model',
  'contract',
  'widgets',
  'site',
  'canvas',
  'rich-text',
  'starters',
  'studio',
  'server',
  'journeys',
  'bench',
  'cli',
]);

/**
 * Lists the product's files with one of these endings, relative to the project.
 * @param {RegExp} ending
 * @param {readonly string[]} [within]
 * @param {string} [base] the project, or one that is laid out like it
 */
export function sourceFiles(ending, within = folders, base = root) {
  return within
    .filter((folder) => existsSync(join(base, folder)))
    .flatMap((folder) =>
      readdirSync(join(base, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
        .filter((file) => ending.test(file) && !file.includes('/fixtures/') && !file.includes('node_modules/')),
    );
}
