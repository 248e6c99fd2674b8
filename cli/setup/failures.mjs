import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

const MOST_SHOWN = 20;
/** Lines of a failure to show: the message and its location, without the stack. */
const MOST_LINES = 8;

/**
 * Lists the failures of Vitest's JSON report: a test by its name, a file that failed to load by its path.
 * @param {any} report
 * @returns {string[]} blocks of text
 */
export function failuresOfTests(report) {
  return (report?.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter((/** @type {any} */ { status }) => status === 'failed');
    if (failed.length === 0) return file.status === 'failed' ? [block(path, file.message)] : [];
    return failed.map((/** @type {any} */ test) =>
      block(`${path} › ${test.fullName}`, (test.failureMessages ?? []).join('\n')),
    );
  });
}

/**
 * Lists the failures of Playwright's JSON report.
 * @param {any} report
 * @returns {string[]} blocks of text
 */
export function failuresOfJourneys(report) {
  return (report?.suites ?? []).flatMap(failuresOfSuite);
}

/** @param {any} suite @returns {string[]} */
function failuresOfSuite({ specs = [], suites = [] }) {
  const own = specs
    .filter((/** @type {any} */ { ok }) => !ok)
    .map((/** @type {any} */ { file, title, tests }) => {
      const errors = tests.flatMap((/** @type {any} */ test) =>
        test.results.flatMap((/** @type {any} */ { errors: said = [] }) => said),
      );
      return block(
        `journeys/${file} › ${title}`,
        errors.map((/** @type {any} */ { message }) => message ?? '').join('\n'),
      );
    });
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/**
 * Formats a failure with the beginning of its message.
 * @param {string} name
 * @param {string} [said]
 */
export function block(name, said = '') {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`✗ ${name}`, ...lines.slice(0, MOST_LINES).map((line) => `    ${line}`)].join('\n');
}

/**
 * Repeats all failures at the end of a run, because much is printed before.
 * @param {readonly string[]} blocks
 * @returns {string[]} lines
 */
export function toldFailures(blocks) {
  if (blocks.length === 0) return [];
  const rest = blocks.length - MOST_SHOWN;
  return ['Failed:', ...blocks.slice(0, MOST_SHOWN), ...(rest > 0 ? [`... and ${rest} more`] : [])];
}
