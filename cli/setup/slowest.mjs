import { relative } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ file: string, seconds: number, kind: string }} Timed */

const MOST_SHOWN = 10;

/**
 * Seconds a file may take on a two-core machine that is busy with the rest of the suite. A slower one is
 * reported and doesn't fail, because its time depends on the machine too.
 * @type {Record<string, number>}
 */
const budgets = { test: 30, journey: 120 };

/**
 * Lists how long each test file took, from Vitest's JSON report.
 * @param {any} report
 * @returns {Timed[]}
 */
export function timesOfTests(report) {
  /** @type {{ name: string, startTime: number, endTime: number }[]} */
  const files = report?.testResults ?? [];
  return files.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
    kind: 'test',
  }));
}

/**
 * Lists how long the journeys of each file took, from Playwright's JSON report.
 * @param {any} report
 * @returns {Timed[]}
 */
export function timesOfJourneys(report) {
  return (report?.suites ?? []).map((/** @type {any} */ suite) => ({
    file: `journeys/${suite.file}`,
    seconds: durationOf(suite) / 1000,
    kind: 'journey',
  }));
}

/** @param {any} suite @returns {number} */
function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap((/** @type {any} */ spec) =>
    spec.tests.flatMap((/** @type {any} */ test) => test.results),
  );
  const own = results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0);
  return suites.reduce((/** @type {number} */ sum, /** @type {any} */ suite) => sum + durationOf(suite), own);
}

/**
 * Returns the slowest files, and all that are over budget.
 * @param {readonly Timed[]} times
 * @returns {string[]} lines
 */
export function slowest(times) {
  const sorted = times.toSorted((one, other) => other.seconds - one.seconds);
  const lines = sorted.slice(0, MOST_SHOWN).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
  const late = sorted.filter(({ seconds, kind }) => seconds > (budgets[kind] ?? 0));
  const warnings = late.map(({ file, seconds, kind }) => `${file}: ${seconds.toFixed(0)} of ${budgets[kind]} s`);
  return [
    ...(lines.length > 0 ? ['Slowest files:', ...lines] : []),
    ...(warnings.length > 0 ? ['Over budget (see CONTRIBUTING.md):', ...warnings.map((line) => `⚠ ${line}`)] : []),
  ];
}
