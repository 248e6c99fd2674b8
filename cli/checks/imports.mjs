import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { findCircles } from './find-circle.mjs';
import { besides, orders } from './import-order.mjs';
import { importsOf } from './imports-of.mjs';
import { folders, sourceFiles } from './source-files.mjs';

/** @typedef {import('./imports-of.mjs').Import} Import */
/** @typedef {import('./import-order.mjs').Order} Order */
/** @typedef {{ imports: readonly Import[], text: string }} Fault */

/** Finds imports that go up, and circles: between folders, and by value between files. */
export function checkImports() {
  return findImportFaults(root).map(({ text }) => text);
}

/**
 * @param {string} base the project, or one that is laid out like it
 * @returns {Fault[]}
 */
export function findImportFaults(base, known = orders) {
  const files = sourceFiles(/\.tsx?$/, folders, base);
  const imports = files.filter(isProduct).flatMap((file) => importsOf(file, readFileSync(join(base, file), 'utf8')));
  return [
    ...imports.flatMap((one) => findArrowFault(one, known)),
    ...findCircles(imports.filter(({ kind }) => kind === 'value').map((each) => ({ ...each, edge: each }))).map(
      circleFault,
    ),
    ...findFolderCircles(imports),
  ];
}

/** @param {string} file */
const isProduct = (file) =>
  !/\.test\.tsx?$|\/testing(?:\/|-[\w-]+\.ts$|\.tsx?$)/.test(file) &&
  !besides.has(file.split('/').slice(0, 2).join('/'));

/** @param {Import} each */
const placeOf = ({ from, line }) => `${from}:${line}`;

/** @param {Import} one @param {Record<string, Order>} known @returns {Fault[]} */
function findArrowFault(one, known) {
  const [folder = '', entry = ''] = one.from.split('/');
  const [toFolder, toEntry = '', ...rest] = one.to.split('/');
  const order = known[folder];
  if (!order || folder !== toFolder || entry === toEntry) return [];
  const [at, to] = [levelOf(order, entry), levelOf(order, toEntry)];
  if (to < at || (at === to && mayImportSibling(order, at, rest.join('/')))) return [];
  const why =
    at === to
      ? `${folder}/${entry} and ${folder}/${toEntry} are of one level and know nothing of each other${order.siblingsMay ? ` but their ${order.siblingsMay}` : ''}`
      : `${folder}/${toEntry} stands above ${folder}/${entry}`;
  return [{ imports: [one], text: `${placeOf(one)}: '${one.to}': ${why} (cli/checks/import-order.mjs).` }];
}

/** @param {Order} order @param {string} entry */
function levelOf({ levels }, entry) {
  const at = levels.findIndex((level) => level.includes(entry));
  if (at >= 0) return at;
  const rest = levels.findIndex((level) => level.includes('*'));
  return rest >= 0 ? rest : levels.length;
}

/** @param {Order} order @param {number} level @param {string} file */
const mayImportSibling = ({ levels, siblingsMay }, level, file) =>
  level === levels.length || (levels[level]?.includes('*') === true && file === siblingsMay);

/** @param {readonly Import[]} circle @returns {Fault} */
function circleFault(circle) {
  const way = circle.map((each) => `\n  ${placeOf(each)} imports ${each.to}`).join('');
  return { imports: circle, text: `Files that import each other:${way}` };
}

/**
 * Finds circles among the entries of a folder, its files and folders, types included: none may include a folder.
 * @param {readonly Import[]} imports
 * @returns {Fault[]}
 */
function findFolderCircles(imports) {
  /** @type {Map<string, { from: string, to: string, edge: Import }[]>} */
  const inFolder = new Map();
  for (const each of imports) {
    const [from, to] = [each.from.split('/'), each.to.split('/')];
    const depth = from.findIndex((part, at) => part !== to[at]);
    // biome.json has the borders between top folders.
    if (depth < 1) continue;
    const folder = from.slice(0, depth).join('/');
    const edge = { from: from[depth] ?? '', to: to[depth] ?? '', edge: each };
    if (!isFile(edge.from) || !isFile(edge.to)) inFolder.set(folder, [...(inFolder.get(folder) ?? []), edge]);
  }
  return [...inFolder].flatMap(([folder, edges]) =>
    findCircles(edges).map((circle) => {
      const way = circle.map((each) => `\n  ${placeOf(each)} imports ${each.to}`).join('');
      return { imports: circle, text: `Folders of ${folder}/ that import each other:${way}` };
    }),
  );
}

/** @param {string} entry */
const isFile = (entry) => /\.tsx?$/.test(entry);
