import { join } from 'node:path';
import { build } from 'vite';
import { root } from './paths.mjs';

/** Scripts of published pages that are kept built, since every visit pays for their bytes. */
export const siteScripts = /** @type {const} */ (['view', 'details']);

/**
 * Builds a script of `site/numbers/scripts`, with what it imports.
 * @param {(typeof siteScripts)[number]} name
 * @returns {Promise<string>}
 */
export async function buildSiteScript(name) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      lib: { entry: join(root, 'site', 'numbers', 'scripts', `${name}.js`), formats: ['es'], fileName: name },
      // A library is built with its whitespace, unless its output says otherwise.
      rolldownOptions: { external: ['/details.js'], output: { minify: true, comments: false } },
    },
  });
  const [built] = Array.isArray(result) ? result : [];
  if (!built) throw new Error(`Vite did not build ${name}.`);
  return built.output[0].code.trimEnd();
}
