import { join } from 'node:path';
import { block } from '../setup/failures.mjs';
import { cacheFolder, node, root } from '../setup/paths.mjs';
import { run, say, seconds } from '../setup/run.mjs';
import { checkBorderFixtures } from './border-fixtures.mjs';
import { checkCatalogues } from './catalogues.mjs';
import { checkClocks } from './clocks.mjs';
import { checkCssDirections } from './css-directions.mjs';
import { checkDates } from './dates.mjs';
import { checkDocs } from './docs.mjs';
import { checkImportFixtures } from './import-fixtures.mjs';
import { checkImports } from './imports.mjs';
import { checkRelativeImports } from './relative-imports.mjs';
import { checkRetiredTermsOfCatalogues, checkRetiredTermsOfDocs } from './retired-terms.mjs';
import { checkScrollContainers } from './scroll-containers.mjs';
import { checkSiteIds } from './site-ids.mjs';
import { folders } from './source-files.mjs';

/** @typedef {{ name: string, find: () => Promise<string[]> | string[] }} Check a check finds problems, each a line or block of text */

const MOST_SHOWN = 40;

/** @type {readonly Check[]} */
const checks = [
  { name: 'format', find: () => tool('@biomejs/biome/bin/biome', ['check', '--linter-enabled=false', '.']) },
  { name: 'lint', find: () => tool('@biomejs/biome/bin/biome', ['lint', '--error-on-warnings', '.']) },
  { name: 'promises', find: () => tool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'types', find: checkTypes },
  { name: 'borders hold', find: () => checkBorderFixtures() },
  { name: 'relative imports', find: checkRelativeImports },
  { name: 'order of imports', find: () => [...checkImports(), ...checkImportFixtures()] },
  { name: 'sites vouched for', find: checkSiteIds },
  { name: 'clocks', find: checkClocks },
  { name: 'directions in css', find: checkCssDirections },
  { name: 'scroll containers', find: checkScrollContainers },
  { name: 'dates', find: checkDates },
  { name: 'docs', find: () => checkDocs() },
  { name: 'message catalogues', find: checkCatalogues },
  { name: 'retired terms', find: () => [...checkRetiredTermsOfCatalogues(), ...checkRetiredTermsOfDocs()] },
];

/**
 * Runs every check and prints what each finds. `failures` names the checks that found something, to repeat them at the
 * end of a long run.
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>}
 */
export async function runChecks() {
  /** @type {string[]} */
  const failures = [];
  for (const { name, find } of checks) {
    const start = performance.now();
    const problems = await find();
    say(`${problems.length === 0 ? '✓' : '✗'} ${name} (${seconds(start)})`);
    for (const problem of problems.slice(0, MOST_SHOWN)) say(problem);
    if (problems.length > MOST_SHOWN) say(`... and ${problems.length - MOST_SHOWN} more`);
    if (problems.length > 0) failures.push(block(name, problems.join('\n')));
  }
  return { passed: checks.length - failures.length, failed: failures.length, failures };
}

/**
 * @param {string} script in node_modules
 * @param {readonly string[]} parameters
 */
async function tool(script, parameters) {
  const { code, output } = await run(node, [join(root, 'node_modules', script), ...parameters]);
  return code === 0 ? [] : [output];
}

/**
 * Checks types. Each folder has its own tsconfig, for the part of the platform it may use; `.` is the configuration
 * files. Results for unchanged files are cached.
 */
async function checkTypes() {
  const problems = await Promise.all(
    ['.', ...folders].map((folder) => {
      const memory = join(cacheFolder, 'types', `${folder === '.' ? 'root' : folder}.tsbuildinfo`);
      return tool('typescript/bin/tsc', ['--noEmit', '-p', folder, '--incremental', '--tsBuildInfoFile', memory]);
    }),
  );
  return problems.flat();
}
