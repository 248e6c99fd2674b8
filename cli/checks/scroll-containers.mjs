import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { sourceFiles } from './source-files.mjs';

/**
 * Finds rules that scroll but aren't positioned. Visually hidden text is `position: absolute`: inside such a container
 * it doesn't scroll with the content, extends far below, and makes the whole page scroll.
 * A rule that gets its position elsewhere says so: `overflow: auto; /* positioned: the browser fixes dialogs *\/`.
 * @param {string} file
 * @param {string} css
 */
export function findUnpositionedScrollers(file, css) {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) =>
    comment.startsWith('/* positioned:') ? comment : comment.replace(/[^\n]/g, ' '),
  );
  return [...bare.matchAll(/\{([^{}]*)\}/g)].flatMap((rule) => {
    const body = rule[1] ?? '';
    const scroll = /(?:^|[;\s])overflow(?:-[a-z]+)?\s*:[^;]*\b(?:auto|scroll)\b/.exec(body);
    if (!scroll || /(?:^|[;\s])position\s*:|positioned:/.test(body)) return [];
    const line = bare.slice(0, rule.index + 2 + scroll.index).split('\n').length;
    return `${file}:${line}: this rule scrolls but isn't positioned, so hidden text inside it escapes. Add 'position: relative'.`;
  });
}

/** Finds all of them in the product's stylesheets. */
export function checkScrollContainers() {
  return sourceFiles(/\.css$/).flatMap((file) =>
    findUnpositionedScrollers(file, readFileSync(join(root, file), 'utf8')),
  );
}
