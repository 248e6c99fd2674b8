import { posix } from 'node:path';

/**
 * @typedef {object} Import
 * @property {string} from the file that imports, relative to the project
 * @property {string} to the file it imports
 * @property {'value' | 'type' | 'later'} kind `later` is `import()`
 * @property {number} line
 */

const statement =
  /^(?:import|export)(?<type> type)?\s*(?<names>[^'";]*?)(?:from\s*)?'(?<path>[^']+)'|\bimport\((?:\/\*.*?\*\/\s*)?'(?<later>[^']+)'\)/gm;

/**
 * Lists the imports of a file from the product.
 * @param {string} file relative to the project
 * @param {string} text
 * @returns {Import[]}
 */
export function importsOf(file, text) {
  return [...text.matchAll(statement)].flatMap(({ index, groups = {} }) => {
    const path = groups.path ?? groups.later ?? '';
    const to = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path);
    if (!/^[#.]/.test(path)) return [];
    const line = text.slice(0, index).split('\n').length;
    return [{ from: file, to, kind: kindOf(groups), line }];
  });
}

/** `import { type A, type B }` imports no values either. @param {Record<string, string | undefined>} groups */
function kindOf({ type, names = '', later }) {
  if (later !== undefined) return 'later';
  const each = /^\{(.*)\}\s*$/s
    .exec(names)?.[1]
    ?.split(',')
    .filter((name) => name.trim() !== '');
  return type !== undefined || each?.every((name) => name.trim().startsWith('type ')) ? 'type' : 'value';
}
