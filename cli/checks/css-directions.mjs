import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { sourceFiles } from './source-files.mjs';

const property =
  /(?:^|[{;])\s*((?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/gim;

/**
 * Finds declarations tied to left or right, which don't mirror in Arabic.
 * A line that must stay physical says why: `left: 0; /* physical: ... *\/`.
 * @param {string} file
 * @param {string} css
 */
export function findPhysicalDirections(file, css) {
  const lines = css.split('\n');
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...bare.matchAll(property)].flatMap((match) => {
    const declaration = match[1] ?? '';
    const line = bare.slice(0, match.index + match[0].indexOf(declaration)).split('\n').length;
    if (lines[line - 1]?.includes('physical:')) return [];
    return `${file}:${line}: '${declaration.replace(/\s+/g, ' ')}' does not turn around in Arabic. Use the logical property (inset-inline-start, margin-inline, text-align: start, ...).`;
  });
}

/** Finds all of them in the product's stylesheets. */
export function checkCssDirections() {
  return sourceFiles(/\.css$/).flatMap((file) => findPhysicalDirections(file, readFileSync(join(root, file), 'utf8')));
}
