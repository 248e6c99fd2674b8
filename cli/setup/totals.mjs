import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped?: number }} Totals */

/**
 * @param {Totals} one
 * @param {Totals} other
 * @returns {Totals}
 */
export function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: (one.skipped ?? 0) + (other.skipped ?? 0),
  };
}

/** @param {Totals} totals */
export function totalsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/**
 * Counts the results in Vitest's JSON report. A test file that fails to load counts as one failure.
 * @param {string} report path
 * @param {number} code Vitest's exit code
 * @returns {Totals}
 */
export function vitestTotals(report, code) {
  const read = readReport(report);
  if (!read) return { passed: 0, failed: 1 };
  const unloaded = read.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const totals = {
    passed: read.numPassedTests,
    failed: read.numFailedTests + unloaded,
    skipped: read.numPendingTests + read.numTodoTests,
  };
  return atLeastOneFailure(totals, code);
}

/**
 * Counts the results in Playwright's JSON report.
 * @param {string} report path
 * @param {number} code Playwright's exit code
 * @returns {Totals}
 */
export function journeyTotals(report, code) {
  const read = readReport(report);
  if (!read) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = read.stats;
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky, skipped }, code);
}

/** Counts a run that fails outside of any test (an unhandled error, no tests found). */
/** @param {Totals} totals @param {number} code @returns {Totals} */
function atLeastOneFailure(totals, code) {
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/** @param {string} file @returns {any} */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
