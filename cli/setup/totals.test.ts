import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { add, journeyTotals, totalsLine, vitestTotals } from './totals.mjs';

function report(content: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-totals-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const unloaded = { status: 'failed', assertionResults: [] };
const counts = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 };

test('a run without failures is counted as it is', () => {
  const file = report({ ...counts, testResults: [passing] });
  expect(vitestTotals(file, 0)).toEqual({ passed: 5, failed: 0, skipped: 1 });
});

test('a test file that does not load is a failure', () => {
  const file = report({ ...counts, testResults: [passing, unloaded, unloaded] });
  expect(vitestTotals(file, 1).failed).toBe(2);
});

test('a run that fails outside of its tests is a failure', () => {
  expect(vitestTotals(report({ ...counts, testResults: [passing] }), 1).failed).toBe(1);
  expect(journeyTotals(report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }), 1).failed).toBe(1);
});

test('a run that leaves no report is a failure', () => {
  expect(vitestTotals('/nowhere/report.json', 1)).toEqual({ passed: 0, failed: 1 });
  expect(journeyTotals('/nowhere/report.json', 0)).toEqual({ passed: 0, failed: 1 });
});

test('journeys that only pass at the second try have failed', () => {
  const file = report({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } });
  expect(journeyTotals(file, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 });
});

test('the last line tells skipped tests only when there are some', () => {
  expect(totalsLine(add({ passed: 1, failed: 0 }, { passed: 2, failed: 1 }))).toBe('3 passed, 1 failed');
  expect(totalsLine({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
});
